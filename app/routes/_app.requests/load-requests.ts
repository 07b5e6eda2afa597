import type { AnswerOf } from "~/client/calls/api";
import { type CallQuery, callQuery, type PagesQuery, pagesQuery } from "~/client/calls/server-data";
import type { BusinessCanvasEntry } from "~/contract/business-canvases";
import type { CollaborationRequest } from "~/contract/requests";
import type { RequestsAddress } from "./address";

/** Spec section 9. */
export const PAGE_SIZE = 20;

export type RequestsQuery = PagesQuery<AnswerOf<"GET /requests">, CollaborationRequest>;
export type CanvasesQuery = PagesQuery<AnswerOf<"GET /business-canvas-requests">, BusinessCanvasEntry>;

interface AskedRequests {
  address: RequestsAddress;
  request?: CallQuery<AnswerOf<"GET /requests/:id">>;
  canvas?: CallQuery<AnswerOf<"GET /business-canvas-requests/:id">>;
  requests?: RequestsQuery;
  canvases?: CanvasesQuery;
}

/** What an address shows. */
export function requestsQuery(address: RequestsAddress): AskedRequests {
  const { box, state, technology, id, canvas } = address;
  if (id) return { address, request: callQuery("GET /requests/:id", { params: { id } }) };
  if (canvas) {
    return { address, canvas: callQuery("GET /business-canvas-requests/:id", { params: { id: canvas } }) };
  }
  const query = { technology_id: technology, size: PAGE_SIZE };
  if (box === "canvases") {
    const canvases = pagesQuery("GET /business-canvas-requests", { query }, (answer) => answer.canvases);
    return { address, canvases };
  }
  const requests = pagesQuery(
    "GET /requests",
    { query: { ...query, box, state } },
    (answer) => answer.requests,
  );
  return { address, requests };
}
