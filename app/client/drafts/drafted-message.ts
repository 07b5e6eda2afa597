import type { Location } from "@remix-run/react";

/** State of a navigation to a listing that opens its request dialog with a message to send. */
export interface DraftedMessage {
  draftedMessage: string;
}

export function draftedMessage({ state }: Location): string | null {
  return (state as Partial<DraftedMessage> | null)?.draftedMessage ?? null;
}
