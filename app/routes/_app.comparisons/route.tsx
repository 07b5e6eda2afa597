import type { MetaFunction } from "@remix-run/cloudflare";
import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { useEffect } from "react";
import type { AnswerOf } from "~/client/calls/api";
import { type CallQuery, callQuery, type PagesQuery } from "~/client/calls/server-data";
import { COMPARISONS } from "~/client/comparing/comparison-list";
import { answersIn, screenLoader } from "~/client/screens/screen-loader";
import { useAsked } from "~/client/screens/screen-state";
import { useScreen } from "~/client/screens/use-screen";
import type { ComparisonCard } from "~/contract/comparisons";
import { ROLES } from "~/contract/values";
import { FailedScreen } from "~/ui/failed-screen";
import { notify } from "~/ui/toasts";
import { ComparisonList } from "./comparison-list";
import { ComparisonScreen } from "./comparison-screen";
import { ComparisonMissing, ComparisonsSkeleton } from "./comparison-states";

export const meta: MetaFunction = ({ data }) => {
  const { comparison } = answersIn<typeof clientLoader>(data);
  return [{ title: `${comparison?.comparison_name ?? "Comparisons"} · Licentia` }];
};

const FAILURES = {
  list: "The comparisons could not be loaded",
  comparison: "Failed to fetch technology comparison",
};

interface Opened {
  list?: PagesQuery<AnswerOf<"GET /technologies/comparisons">, ComparisonCard>;
  comparison?: CallQuery<AnswerOf<"GET /technologies/comparisons/:id">>;
}

/** `/comparisons` is the list, `/comparisons?id=` one of them: the route table has no path for it (product.md T18). */
export const clientLoader = screenLoader(ROLES, ({ query: { id } }): Opened => {
  if (id) return { comparison: callQuery("GET /technologies/comparisons/:id", { params: { id } }) };
  return { list: COMPARISONS };
});

/** Which rows and columns of a comparison are shown is a matter of looks: it loads nothing. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const sameComparison =
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.searchParams.get("id") === nextUrl.searchParams.get("id");
  return sameComparison && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;
}

export function HydrateFallback() {
  return <ComparisonsSkeleton />;
}

export default function Comparisons() {
  const { list } = useAsked<typeof clientLoader>();
  return list ? <ComparisonList query={list} failure={FAILURES.list} /> : <OpenedComparison />;
}

function OpenedComparison() {
  const screen = useScreen<typeof clientLoader>(FAILURES.comparison);
  const failure = screen.kind === "failed" && !screen.missing ? screen.message : null;
  // Also as a toast, as the specification wants it (section 8).
  useEffect(() => {
    if (failure !== null) notify.error(failure, { id: FAILURES.comparison });
  }, [failure]);
  if (screen.kind === "failed") {
    if (screen.missing) return <ComparisonMissing />;
    return <FailedScreen title="Comparisons" failure={FAILURES.comparison} screen={screen} />;
  }
  const comparison = screen.answers.comparison!;
  return <ComparisonScreen key={comparison.id} comparison={comparison} />;
}
