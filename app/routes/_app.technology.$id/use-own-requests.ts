import { api } from "~/client/calls/api";
import { useCall } from "~/client/calls/use-call";
import type { BusinessCanvasEntry } from "~/contract/business-canvases";
import type { CollaborationRequest } from "~/contract/requests";
import type { Technology } from "~/contract/technologies";

export interface OwnRequests {
  /** The latest that this person sent about the listing. */
  request: CollaborationRequest | null;
  canvas: BusinessCanvasEntry | null;
}

/** What this person asked for about a listing; until it is known, or when it cannot be, nothing. */
export function useOwnRequests({ id, interactions }: Technology) {
  const query = { technology_id: id, size: 1 };
  const { state, put } = useCall<OwnRequests>(
    {
      queryKey: ["GET /requests", query, "GET /business-canvas-requests"],
      async queryFn({ signal }) {
        const [{ requests }, { canvases }] = await Promise.all([
          interactions.requests > 0
            ? api("GET /requests", { query: { ...query, box: "sent" }, signal })
            : { requests: [] },
          api("GET /business-canvas-requests", { query, signal }),
        ]);
        return { request: requests[0] ?? null, canvas: canvases[0] ?? null };
      },
    },
    { failure: "" },
  );
  const own = state.kind === "ready" ? state.value : { request: null, canvas: null };
  return { own, put };
}
