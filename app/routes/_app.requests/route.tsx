import "~/styles/requests.css";
import "~/styles/business-canvas.css";
import "~/styles/decline-reasons.css";
import type { MetaFunction } from "@remix-run/cloudflare";
import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator } from "@remix-run/react";
import { ApiError, errorText } from "~/client/error-text";
import { requireRole } from "~/client/guards";
import { useScreenSeen } from "~/client/use-screen-seen";
import { ROLES } from "~/contract/values";
import { ErrorState } from "~/ui/error-state";
import { readAddress } from "./address";
import { CanvasView } from "./canvas-view";
import { loadRequests } from "./load-requests";
import { RequestView } from "./request-view";
import { CanvasesScreen, RequestsScreen } from "./requests-screen";
import { RequestsMissing, RequestsSkeleton } from "./requests-states";

export const meta: MetaFunction = ({ data }) => {
  // MetaFunction types server loaders only.
  const loaded = (data as Awaited<ReturnType<typeof clientLoader>> | undefined)?.loaded;
  if (loaded?.kind === "canvas")
    return [{ title: `Business canvas: ${loaded.canvas.technology.title} · Licentia` }];
  return [{ title: `${loaded?.kind === "request" ? "Request" : "Requests"} · Licentia` }];
};

const FAILURE = "The requests could not be loaded";

/** The address is the query: tab, state, or one thing opened. A refusal is a state of the screen. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireRole(request, ROLES);
  const address = readAddress(new URL(request.url).searchParams);
  try {
    return { address, loaded: await loadRequests(address, request.signal), missing: false, message: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return {
      address,
      loaded: null,
      missing: [404, 422].includes(error.status),
      message: errorText(error, FAILURE),
    };
  }
}

export function HydrateFallback() {
  return <RequestsSkeleton />;
}

export default function RequestsPage() {
  useScreenSeen("requests");
  const { address, loaded, missing, message } = useLoaderData<typeof clientLoader>();
  const { revalidate, state } = useRevalidator();
  switch (loaded?.kind) {
    case "requests":
      return <RequestsScreen address={address} opened={loaded.list} />;
    case "canvases":
      return <CanvasesScreen address={address} opened={loaded.list} />;
    case "request":
      return <RequestView key={loaded.request.id} opened={loaded.request} />;
    case "canvas":
      return <CanvasView key={loaded.canvas.id} opened={loaded.canvas} />;
  }
  if (missing) return <RequestsMissing what={address.canvas ? "canvas" : "request"} />;
  return (
    <div className="screen">
      <h1 className="screen-title screen-title-alone serif">Requests</h1>
      <ErrorState
        title={FAILURE}
        message={message ?? undefined}
        onRetry={revalidate}
        retrying={state === "loading"}
      />
    </div>
  );
}
