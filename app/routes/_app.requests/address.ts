import { REQUEST_STATES } from "~/contract/values";

export const BOXES = ["received", "sent", "canvases"] as const;
export type Box = (typeof BOXES)[number];
type State = (typeof REQUEST_STATES)[number];

/** What the address says: one thing opened, or a list with its filters. */
export interface RequestsAddress {
  box: Box;
  state: State | null;
  /** Only what concerns this listing. */
  technology: string | null;
  /** One request, opened. */
  id: string | null;
  /** One business canvas, opened. */
  canvas: string | null;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads an address; what it does not know is left out, so that an old link still opens. */
export function readAddress(params: URLSearchParams): RequestsAddress {
  const uuid = (name: string) => {
    const value = params.get(name) ?? "";
    return UUID.test(value) ? value : null;
  };
  const box = BOXES.find((name) => name === params.get("box")) ?? "received";
  const state = REQUEST_STATES.find((name) => name === params.get("state")) ?? null;
  return { box, state, technology: uuid("technology"), id: uuid("id"), canvas: uuid("canvas") };
}

/** The address of a list: "/requests?box=sent&state=submitted". */
export function listAddress({ box, state, technology }: Partial<RequestsAddress>): string {
  const params = new URLSearchParams();
  if (box && box !== "received") params.set("box", box);
  if (state) params.set("state", state);
  if (technology) params.set("technology", technology);
  return `/requests${params.size > 0 ? `?${params}` : ""}`;
}
