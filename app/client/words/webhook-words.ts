import type { DeliveryState, WebhookEvent } from "~/contract/values";

export const EVENT_WORDS: Record<WebhookEvent, string> = {
  "request.received": "Request received",
  "request.status_changed": "Request status changed",
  "listing.status_changed": "Listing reviewed",
};

export const DELIVERY_WORDS: Record<DeliveryState, string> = {
  pending: "Pending",
  delivered: "Delivered",
  failed: "Failed",
};
