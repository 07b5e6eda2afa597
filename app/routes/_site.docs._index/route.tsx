import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import * as apiReference from "~/services/api-reference/reference";
import buttonStyles from "~/ui/button.module.css";
import { EmptyState } from "~/ui/empty-state";
import { pageMeta } from "../_site/page-meta";
import { AccessChip } from "../_site.docs/access-chip";
import docsStyles from "../_site.docs/docs.module.css";
import { Address } from "../_site.docs/operation-line";
import { Essentials } from "./essentials";

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: "API reference · Licentia",
    description: "Every operation of the Licentia API: who may call it, what it takes and answers.",
  });

const MAX_WORDS_LENGTH = 80;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const words = (searchParams.get("q") ?? "").trim().slice(0, MAX_WORDS_LENGTH);
  const sections = await apiReference.overview(context.app, words);
  return { base: `${context.app.origin}/api/v1`, words, sections };
}

export default function Overview() {
  const { base, words, sections } = useLoaderData<typeof loader>();
  const groups = sections.flatMap((section) => section.groups);
  const count = groups.reduce((sum, { operations }) => sum + operations.length, 0);
  return (
    <>
      <header className={docsStyles.docsHead}>
        <h1>API reference</h1>
        <p className={docsStyles.docsLead}>
          Everything the screens do goes through this API. It speaks JSON at <code>{base}</code>, and is
          described in <a href="/api/v1/openapi.json">OpenAPI 3.1</a>.
        </p>
      </header>
      {words ? null : <Essentials base={base} />}
      <section aria-labelledby="operations" className={docsStyles.docsIndex}>
        <h2 id="operations">Operations</h2>
        <p className={docsStyles.docsCount} role="status">
          {count === 1 ? "1 operation" : `${count} operations`}
          {words ? ` for “${words}”` : ` in ${groups.length} groups`}
        </p>
        {count === 0 ? (
          <EmptyState
            title="No operation matches"
            action={
              <Link
                to="/docs"
                className={`${buttonStyles.button} ${buttonStyles.buttonQuiet}`}
                data-slot="button"
              >
                Show all operations
              </Link>
            }
          >
            Try a word from its address or description, such as shortlist or upload.
          </EmptyState>
        ) : null}
        {groups.map(({ slug, title, description, operations }) => (
          <section key={slug} aria-labelledby={`group-${slug}`} className={docsStyles.docsIndexGroup}>
            <h3 id={`group-${slug}`}>
              <Link to={`/docs/${slug}`}>{title}</Link>
            </h3>
            <p>{description}</p>
            <ul>
              {operations.map(({ anchor, method, path, summary, access }) => (
                <li key={anchor}>
                  <Link to={`/docs/${slug}#${anchor}`}>
                    <Address method={method} path={path} />
                    <span className={docsStyles.docsSummary}>{summary}</span>
                  </Link>
                  <AccessChip access={access} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </section>
    </>
  );
}
