import "~/styles/radix-components.css";
import { Heading } from "@radix-ui/themes";
import type { MetaFunction } from "@remix-run/cloudflare";
import { type ClientLoaderFunctionArgs, useLoaderData } from "@remix-run/react";
import { callQuery } from "~/client/calls/server-data";
import { useCall } from "~/client/calls/use-call";
import { requireRole } from "~/client/screens/guards";
import { ROLES } from "~/contract/values";
import fieldStyles from "~/ui/field.module.css";
import { RowsSkeleton } from "~/ui/skeletons";
import styles from "../_site.auth/auth.module.css";
import { ConnectFailure } from "./connect-failure";
import { ConnectQuestion, type ConnectRequest } from "./connect-question";

export const meta: MetaFunction = () => [
  { title: "Connect an app · Licentia" },
  { name: "robots", content: "noindex" },
];

/** An app opens this screen in the browser of its user, who may have to sign in first (RFC 6749 4.1.1). */
export function clientLoader({ request }: ClientLoaderFunctionArgs): { asked: ConnectRequest } {
  requireRole(request, ROLES);
  const { searchParams } = new URL(request.url);
  const read = (name: string) => searchParams.get(name) ?? "";
  return {
    asked: {
      response_type: read("response_type"),
      client_id: read("client_id"),
      redirect_uri: read("redirect_uri"),
      scope: read("scope"),
      state: read("state"),
      code_challenge: read("code_challenge"),
      code_challenge_method: read("code_challenge_method"),
      resource: read("resource"),
    },
  };
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return (
    <section className={styles.auth} aria-busy="true">
      <ConnectHeading />
      <RowsSkeleton count={4} label="Loading the request of the app" />
      <noscript>
        <p className={fieldStyles.fieldError} data-slot="field-error">
          Connecting an app needs JavaScript.
        </p>
      </noscript>
    </section>
  );
}

function ConnectHeading() {
  return (
    <Heading as="h1" size="7" className="serif">
      Connect an app
    </Heading>
  );
}

export default function Connect() {
  const { asked } = useLoaderData<typeof clientLoader>();
  const { state, error, reload } = useCall(callQuery("GET /oauth/authorization", { query: asked }), {
    failure: "The request of the app could not be loaded.",
  });
  return (
    <section className={styles.auth}>
      {state.kind === "ready" ? (
        <ConnectQuestion asked={asked} request={state.value} />
      ) : (
        <>
          <ConnectHeading />
          {state.kind === "loading" && <RowsSkeleton count={4} label="Loading the request of the app" />}
          {state.kind === "failed" && (
            <ConnectFailure message={state.message} error={error} onRetry={reload} />
          )}
        </>
      )}
    </section>
  );
}
