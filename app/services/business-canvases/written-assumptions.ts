import type { AppContext } from "~/context";
import type { BusinessCanvasRequest, CANVAS_BLOCKS } from "~/contract/business-canvases";
import type { Technology } from "~/contract/technologies";
import { listingMaterial } from "../writing/material";
import { type Written, write } from "../writing/structured-output";
import { CANVAS_ASSUMPTIONS } from "../writing/tasks";

/** The person is waiting for the canvas. */
const LIMIT_MS = 20_000;

export type Assumptions = Record<(typeof CANVAS_BLOCKS)[number], string[]>;

/** What a model would assume of the listing for this request, or what is usual by rules. Facts are never a model's. */
export function writtenAssumptions(
  app: AppContext,
  userId: string,
  listing: Technology,
  { request, byRules }: { request: BusinessCanvasRequest; byRules: Assumptions },
): Promise<Written<Assumptions>> {
  const wanted = [
    `Goal: ${request.goal.replaceAll("_", " ")}`,
    request.target_customer && `Target customer: ${request.target_customer}`,
    request.geography && `Market: ${request.geography}`,
    request.notes && `Notes: ${request.notes}`,
  ].filter(Boolean);
  return write(app, {
    task: CANVAS_ASSUMPTIONS,
    material: [...wanted, "", listingMaterial(listing)].join("\n"),
    use: (answer): Assumptions | null => answer,
    embedded: () => byRules,
    userId,
    milliseconds: LIMIT_MS,
  });
}
