import "~/styles/prompts.css";
import type { MetaFunction } from "@remix-run/cloudflare";
import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator } from "@remix-run/react";
import { api } from "~/client/api";
import { ApiError, errorText } from "~/client/error-text";
import { requireRole } from "~/client/guards";
import { ErrorState } from "~/ui/error-state";
import { ScreenHead } from "~/ui/screen-head";
import { TextSkeleton } from "~/ui/skeletons";
import { NewPrompt } from "./new-prompt";

export const meta: MetaFunction = () => [{ title: "Create Prompt · Admin Panel · Licentia" }];

const FAILURE = "The keys of prompts could not be loaded";

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireRole(request, ["admin"]);
  try {
    return { ...(await api("GET /prompts/keys", { signal: request.signal })), message: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { keys: null, message: errorText(error, FAILURE) };
  }
}

export function HydrateFallback() {
  return (
    <div className="screen screen-narrow">
      <ScreenHead title="Create Prompt" />
      <TextSkeleton lines={8} />
    </div>
  );
}

export default function CreatePrompt() {
  const { keys, message } = useLoaderData<typeof clientLoader>();
  const { revalidate, state } = useRevalidator();
  return (
    <div className="screen screen-narrow">
      <ScreenHead title="Create Prompt">
        It begins inactive: try it, then activate it. Every later save is a version that can be gone back to.
      </ScreenHead>
      {keys ? (
        <NewPrompt keys={keys} />
      ) : (
        <ErrorState title={FAILURE} message={message} onRetry={revalidate} retrying={state === "loading"} />
      )}
    </div>
  );
}
