import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import * as apiReference from "~/services/api-reference/reference";
import { pageMeta } from "../_site/page-meta";
import docsStyles from "../_site.docs/docs.module.css";
import docsOperationStyles from "../_site.docs/docs-operation.module.css";
import { InlineCode } from "../_site.docs/inline-code";
import { FieldTable } from "./field-table";
import { Operation } from "./operation";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: `${args.data ? `${args.data.title} · ` : ""}API reference · Licentia`,
    description: args.data?.description ?? "",
  });

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { app } = context;
  const group = await apiReference.group(app, params.group ?? "", `${app.origin}/api/v1`);
  if (!group) throw new Response("Not found", { status: 404 });
  return group;
}

export default function Group() {
  const { title, description, operations, objects } = useLoaderData<typeof loader>();
  return (
    <>
      <header className={docsStyles.docsHead}>
        <p className="overline" data-slot="overline">
          <Link to="/docs">API reference</Link>
        </p>
        <h1>{title}</h1>
        <p className={docsStyles.docsLead}>{description}</p>
      </header>
      <nav aria-label="On this page" className={docsOperationStyles.docsOnPage}>
        <ul>
          {operations.map(({ anchor, summary }) => (
            <li key={anchor}>
              <a href={`#${anchor}`}>{summary}</a>
            </li>
          ))}
        </ul>
      </nav>
      {operations.map((operation) => (
        <Operation key={operation.anchor} {...operation} />
      ))}
      {objects.length > 0 ? (
        <section aria-labelledby="objects" className={docsOperationStyles.docsObjects}>
          <h2 id="objects">Objects</h2>
          {objects.map(({ name, description, fields }) => (
            <section
              key={name}
              aria-labelledby={`object-${name}`}
              className={docsOperationStyles.docsObject}
              data-slot="docs-object"
            >
              <h3 id={`object-${name}`}>
                <code>{name}</code>
              </h3>
              {description ? (
                <p>
                  <InlineCode text={description} />
                </p>
              ) : null}
              <FieldTable label={`Fields of ${name}`} fields={fields} />
            </section>
          ))}
        </section>
      ) : null}
    </>
  );
}
