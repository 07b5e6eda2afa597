import "~/styles/radix-components.css";
import { Heading } from "@radix-ui/themes";
import type { MetaFunction } from "@remix-run/cloudflare";
import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator } from "@remix-run/react";
import { api } from "~/client/calls/api";
import { errorText } from "~/client/calls/error-text";
import { requireRole } from "~/client/screens/guards";
import type { AuthorizationRequest } from "~/contract/connected-apps";
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

interface Loaded {
  asked: ConnectRequest;
  /** Null when it could not be loaded, or is not valid: `error` says why. */
  request: AuthorizationRequest | null;
  error: unknown;
}

/**
 * An app opens this screen in the browser of its user, who may have to sign in first (RFC 6749 4.1.1). Calls the API
 * itself, because public screens do without the query client.
 */
export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<Loaded> {
  requireRole(request, ROLES);
  const { searchParams } = new URL(request.url);
  const read = (name: string) => searchParams.get(name) ?? "";
  const asked = {
    response_type: read("response_type"),
    client_id: read("client_id"),
    redirect_uri: read("redirect_uri"),
    scope: read("scope"),
    state: read("state"),
    code_challenge: read("code_challenge"),
    code_challenge_method: read("code_challenge_method"),
    resource: read("resource"),
  };
  try {
    return { asked, request: await api("GET /oauth/authorization", { query: asked }), error: null };
  } catch (error) {
    return { asked, request: null, error };
  }
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
  const { asked, request, error } = useLoaderData() as Loaded;
  const { revalidate } = useRevalidator();
  return (
    <section className={styles.auth}>
      {request ? (
        <ConnectQuestion asked={asked} request={request} />
      ) : (
        <>
          <ConnectHeading />
          <ConnectFailure
            message={errorText(error, "The request of the app could not be loaded.")}
            error={error}
            onRetry={revalidate}
          />
        </>
      )}
    </section>
  );
}
