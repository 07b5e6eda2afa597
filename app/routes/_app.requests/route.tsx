import type { MetaFunction } from "@remix-run/cloudflare";
import { answersIn, screenLoader } from "~/client/screens/screen-loader";
import { useAsked } from "~/client/screens/screen-state";
import { useScreen } from "~/client/screens/use-screen";
import { useScreenSeen } from "~/client/screens/use-screen-seen";
import { ROLES } from "~/contract/values";
import { readAddress } from "./address";
import { CanvasView } from "./canvas-view";
import { requestsQuery } from "./load-requests";
import { RequestView } from "./request-view";
import { CanvasesScreen, RequestsScreen } from "./requests-screen";
import { RequestsFailed, RequestsMissing, RequestsSkeleton } from "./requests-states";

export const meta: MetaFunction = ({ data }) => {
  const { request, canvas } = answersIn<typeof clientLoader>(data);
  if (canvas) return [{ title: `Business canvas: ${canvas.technology.title} · Licentia` }];
  return [{ title: `${request ? "Request" : "Requests"} · Licentia` }];
};

const FAILURE = "The requests could not be loaded";

/** The address is the query: tab, state, or one thing opened. */
export const clientLoader = screenLoader(ROLES, ({ url }) => requestsQuery(readAddress(url.searchParams)));

export function HydrateFallback() {
  return <RequestsSkeleton />;
}

export default function RequestsPage() {
  useScreenSeen("requests");
  const { address, requests, canvases } = useAsked<typeof clientLoader>();
  if (requests) return <RequestsScreen address={address} query={requests} failure={FAILURE} />;
  if (canvases) return <CanvasesScreen address={address} query={canvases} failure={FAILURE} />;
  return <Opened />;
}

function Opened() {
  const screen = useScreen<typeof clientLoader>(FAILURE);
  const { address } = useAsked<typeof clientLoader>();
  if (screen.kind === "failed") {
    if (screen.missing) return <RequestsMissing what={address.canvas ? "canvas" : "request"} />;
    return <RequestsFailed title={FAILURE} screen={screen} />;
  }
  const { request, canvas } = screen.answers;
  if (canvas) return <CanvasView key={canvas.id} opened={canvas} />;
  return <RequestView key={request!.id} opened={request!} />;
}
