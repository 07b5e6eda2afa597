import type { MetaFunction } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunctionArgs, useSearchParams } from "@remix-run/react";
import { callQuery } from "~/client/calls/server-data";
import { screenLoader } from "~/client/screens/screen-loader";
import { useScreen } from "~/client/screens/use-screen";
import { FailedScreen } from "~/ui/failed-screen";
import { LoadingScreen } from "~/ui/loading-screen";
import { PromptMissing, PromptScreen } from "./prompt-screen";
import { PromptsScreen } from "./prompts-screen";

export const meta: MetaFunction = () => [{ title: "Prompts · Admin Panel · Licentia" }];

const FAILURE = "The prompts could not be loaded";
/** One for each key is active, and there are far fewer keys. */
const MAX_ACTIVE = 100;
/** More than admins compare; older versions stay in the database. */
const VERSIONS_SHOWN = 100;

/** `/admin/prompts` is the list, `?id=` one of them: the route table has no path below it (product.md T18). */
export const clientLoader = screenLoader(["admin"], ({ query: { id, ...query } }) => {
  const keys = callQuery("GET /prompts/keys");
  if (id === undefined) {
    const active = callQuery("GET /prompts", { query: { active_only: true, size: MAX_ACTIVE } });
    return { list: callQuery("GET /prompts", { query }), keys, active };
  }
  const versions = callQuery("GET /prompts/:id/versions", {
    params: { id },
    query: { size: VERSIONS_SHOWN },
  });
  return { prompt: callQuery("GET /prompts/:id", { params: { id } }), versions, keys };
});

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
  return <LoadingScreen title="All Prompts" label="Loading prompts" />;
}

export default function Prompts() {
  const screen = useScreen<typeof clientLoader>(FAILURE);
  const isList = !useSearchParams()[0].has("id");
  if (screen.kind === "failed") {
    if (screen.missing && !isList) return <PromptMissing />;
    return <FailedScreen title="All Prompts" failure={FAILURE} screen={screen} />;
  }
  const { answers } = screen;
  if (answers.list) return <PromptsScreen {...answers} />;
  return <PromptScreen key={answers.prompt.id} {...answers} />;
}
