import "~/styles/prompts.css";
import type { MetaFunction } from "@remix-run/cloudflare";
import {
  type ClientLoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useRevalidator,
} from "@remix-run/react";
import { api } from "~/client/api";
import { ApiError, errorText } from "~/client/error-text";
import { requireRole } from "~/client/guards";
import { ErrorState } from "~/ui/error-state";
import { ScreenHead } from "~/ui/screen-head";
import { RowsSkeleton } from "~/ui/skeletons";
import { PromptMissing, PromptScreen } from "./prompt-screen";
import { PromptsScreen } from "./prompts-screen";

export const meta: MetaFunction = () => [{ title: "Prompts · Admin Panel · Licentia" }];

const FAILURE = "The prompts could not be loaded";
/** One for each key is active, and there are far fewer keys. */
const MAX_ACTIVE = 100;
/** More than anybody compares; older versions are in the database all the same. */
const VERSIONS_SHOWN = 100;

/** `/admin/prompts` is the list, `?id=` one of them: the route table has no path below it (product.md T18). */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireRole(request, ["admin"]);
  const { searchParams } = new URL(request.url);
  const id = searchParams.get("id");
  try {
    return id === null ? await openList(searchParams, request.signal) : await openPrompt(id, request.signal);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (id !== null && [404, 422].includes(error.status)) return { kind: "missing" as const };
    return { kind: "failed" as const, message: errorText(error, FAILURE) };
  }
}

async function openList(params: URLSearchParams, signal: AbortSignal) {
  const query = Object.fromEntries(params);
  const [found, { keys }, { prompts: active }] = await Promise.all([
    api("GET /prompts", { query, signal }),
    api("GET /prompts/keys", { signal }),
    api("GET /prompts", { query: { active_only: true, size: MAX_ACTIVE }, signal }),
  ]);
  return { kind: "list" as const, found, keys, active };
}

async function openPrompt(id: string, signal: AbortSignal) {
  const [prompt, { versions }, { keys }] = await Promise.all([
    api("GET /prompts/:id", { params: { id }, signal }),
    api("GET /prompts/:id/versions", { params: { id }, query: { size: VERSIONS_SHOWN }, signal }),
    api("GET /prompts/keys", { signal }),
  ]);
  return { kind: "opened" as const, prompt, versions, use: keys.find(({ key }) => key === prompt.key)!.use };
}

/** Which versions are compared, and how, is a matter of looks: it loads nothing. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const id = nextUrl.searchParams.get("id");
  const samePrompt = id !== null && id === currentUrl.searchParams.get("id");
  return samePrompt && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;
}

export function HydrateFallback() {
  return (
    <div className="screen">
      <ScreenHead title="All Prompts" />
      <RowsSkeleton label="Loading prompts" />
    </div>
  );
}

export default function Prompts() {
  const loaded = useLoaderData<typeof clientLoader>();
  const { revalidate, state } = useRevalidator();
  switch (loaded.kind) {
    case "list":
      return <PromptsScreen found={loaded.found} keys={loaded.keys} active={loaded.active} />;
    case "opened":
      return <PromptScreen key={loaded.prompt.id} {...loaded} />;
    case "missing":
      return <PromptMissing />;
    case "failed":
      return (
        <div className="screen">
          <ScreenHead title="All Prompts" />
          <ErrorState
            title={FAILURE}
            message={loaded.message}
            onRetry={revalidate}
            retrying={state === "loading"}
          />
        </div>
      );
  }
}
