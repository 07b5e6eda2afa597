import { api } from "~/client/api";
import type { LoadedPage } from "~/client/use-pages";
import type { BusinessCanvasEntry } from "~/contract/business-canvases";
import type { CollaborationRequest } from "~/contract/requests";
import { listAddress, type RequestsAddress } from "./address";

/** Spec section 9. */
export const PAGE_SIZE = 20;

export type PassReasons = Awaited<ReturnType<typeof readRequestPage>>["decline_reasons"];

export async function readRequestPage(
  { box, state, technology }: RequestsAddress,
  page: number,
  signal: AbortSignal,
) {
  const query = {
    box: box === "sent" ? "sent" : "received",
    state,
    technology_id: technology,
    page,
    size: PAGE_SIZE,
  };
  const { requests, ...rest } = await api("GET /requests", { query, signal });
  return { ...rest, items: requests };
}

export async function readCanvasPage({ technology }: RequestsAddress, page: number, signal: AbortSignal) {
  const query = { technology_id: technology, page, size: PAGE_SIZE };
  const { canvases, ...rest } = await api("GET /business-canvas-requests", { query, signal });
  return { ...rest, items: canvases };
}

type RequestList = LoadedPage<CollaborationRequest> & { decline_reasons: PassReasons };

/** What an address shows. @throws ApiError */
export async function loadRequests(address: RequestsAddress, signal: AbortSignal) {
  if (address.id) {
    const request = await api("GET /requests/:id", { params: { id: address.id }, signal });
    return { kind: "request" as const, request };
  }
  if (address.canvas) {
    const canvas = await api("GET /business-canvas-requests/:id", { params: { id: address.canvas }, signal });
    return { kind: "canvas" as const, canvas };
  }
  const key = listAddress(address);
  if (address.box === "canvases") {
    const list: LoadedPage<BusinessCanvasEntry> = { key, ...(await readCanvasPage(address, 1, signal)) };
    return { kind: "canvases" as const, list };
  }
  const list: RequestList = { key, ...(await readRequestPage(address, 1, signal)) };
  return { kind: "requests" as const, list };
}
