import type * as z from "zod";
import { limitRate } from "~/api/kit/rate-limit";
import type { AppContext } from "~/context";
import { ContactMessage, contact } from "~/contract/contact";
import { PremiumRequestCreate, premiumRequests } from "~/contract/premium-requests";
import { AppError } from "~/services/errors/errors";
import * as contactService from "~/services/inquiries/contact";
import * as premiumRequestService from "~/services/inquiries/premium-requests";
import type { FormName, FormResult } from "./form-result";

const FORMS = {
  contact: { operation: contact.send, schema: ContactMessage, send: contactService.send },
  premium: {
    operation: premiumRequests.send,
    schema: PremiumRequestCreate,
    send: premiumRequestService.send,
  },
} as const;

/** Answers a form of the landing page; the same limits and rules as the endpoint of the API. */
export async function answerForm(app: AppContext, form: FormData): Promise<FormResult> {
  const name: FormName = form.get("form") === "premium" ? "premium" : "contact";
  const { operation, schema, send } = FORMS[name];
  const values = Object.fromEntries(
    [...form].flatMap(([key, value]) => (key === "form" || typeof value !== "string" ? [] : [[key, value]])),
  );
  const parsed = (schema as z.ZodType).safeParse(values);
  if (!parsed.success) return { form: name, status: 422, errors: firstOfEach(parsed.error), values };
  try {
    await limitRate(app, operation, null);
    await (send as (app: AppContext, data: unknown) => Promise<unknown>)(app, parsed.data);
    return { form: name, status: 200, errors: {}, values: {} };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { form: name, status: error.status, errors: { "": error.message }, values };
  }
}

function firstOfEach(error: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of error.issues) errors[String(path[0] ?? "")] ??= message;
  return errors;
}
