import * as z from "zod";
import { isPublicAddress } from "../lib/public-address";
import { choice, Deleted, httpsUrl, Id, Time } from "./fields";
import { get, post, remove } from "./kit";
import { DELIVERY_STATES, WEBHOOK_EVENTS } from "./values";

/** Maximum number of webhooks per user. */
export const MAX_WEBHOOKS = 5;
/** Deliveries that are shown of a webhook. */
export const MAX_DELIVERIES = 50;

/** An address that receives events. */
export const Webhook = z.object({
  id: Id,
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  created_at: Time,
});
export type Webhook = z.infer<typeof Webhook>;

const ADDRESS_RULE = "URL must be an https address with a public host name.";

export const WebhookCreate = z.strictObject({
  url: httpsUrl("URL").refine((value) => !URL.canParse(value) || isPublicAddress(value), ADDRESS_RULE),
  events: z
    .array(choice("Event", WEBHOOK_EVENTS), "Events must be a list.")
    .min(1, "Choose at least one event.")
    .max(WEBHOOK_EVENTS.length, "Name each event once.")
    .transform((events) => WEBHOOK_EVENTS.filter((event) => events.includes(event))),
});
export type WebhookCreate = z.infer<typeof WebhookCreate>;

/** A message to a webhook. */
export const Delivery = z.object({
  id: Id,
  event: z.enum(WEBHOOK_EVENTS),
  state: z.enum(DELIVERY_STATES),
  attempts: z.number().int(),
  /** What the address answered last; null when it did not. */
  status: z.number().int().nullable(),
  created_at: Time,
  /** Of the next attempt; null when there is none. */
  next_attempt_at: Time.nullable(),
});
export type Delivery = z.infer<typeof Delivery>;

export const webhooks = {
  list: get("/profile/me/webhooks", {
    access: "member",
    loginOnly: true,
    summary: "List my webhooks, the latest first",
    response: z.object({ webhooks: z.array(Webhook).max(MAX_WEBHOOKS) }),
  }),
  create: post("/profile/me/webhooks", {
    access: "member",
    loginOnly: true,
    rate: "auth",
    summary: "Create a webhook",
    description: `Part of premium, at most ${MAX_WEBHOOKS} (409 \`conflict\`). Messages have the format of Standard Webhooks; \`secret\` checks their signature and is shown here only.`,
    body: WebhookCreate,
    errors: ["premium_required", "conflict"],
    showsSecretOnce: true,
    response: Webhook.extend({ secret: z.string() }),
    status: 201,
  }),
  remove: remove("/profile/me/webhooks/:id", {
    access: "member",
    loginOnly: true,
    summary: "Delete one of my webhooks and its deliveries",
    response: Deleted,
  }),
  deliveries: get("/profile/me/webhooks/:id/deliveries", {
    access: "member",
    loginOnly: true,
    summary: "List the latest deliveries of one of my webhooks",
    description: "Of the last 30 days.",
    response: z.object({ deliveries: z.array(Delivery).max(MAX_DELIVERIES) }),
  }),
  resend: post("/webhook-deliveries/:id/resend", {
    access: "member",
    loginOnly: true,
    summary: "Send a delivery of one of my webhooks again",
    description: "With the same id, so that a receiver can recognize a repetition.",
    response: Delivery,
  }),
};
