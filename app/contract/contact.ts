import * as z from "zod";
import { Email } from "./account-fields";
import { captchaToken } from "./captcha";
import { Id, Time, text } from "./fields";
import { post } from "./kit";

export const ContactMessage = z.strictObject({
  name: text({ label: "Name", min: 2, max: 120 }),
  email: Email,
  message: text({ label: "Message", min: 10, max: 2_000, lines: true }),
  captcha_token: captchaToken,
});
export type ContactMessage = z.infer<typeof ContactMessage>;

export const contact = {
  send: post("/contact", {
    access: "public",
    rate: "auth",
    summary: "Write to the people behind the marketplace",
    body: ContactMessage,
    errors: ["feature_closed"],
    response: z.object({ id: Id, created_at: Time }),
    status: 201,
  }),
};
