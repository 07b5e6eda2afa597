import "~/styles/docs.css";
import "~/styles/docs-operation.css";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { NavLink, Outlet, type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import * as apiReference from "~/services/api-reference/reference";
import { SearchForm } from "./search-form";

export function loader(_: LoaderFunctionArgs) {
  return {
    sections: apiReference.overview().map(({ title, groups }) => ({
      title,
      groups: groups.map(({ slug, title }) => ({ slug, title })),
    })),
  };
}

/** The contents are the same on every page of the reference. */
export const shouldRevalidate: ShouldRevalidateFunction = () => false;

export const handle = { silent: true };

/** The API reference (product.md 2): its contents beside one page for each group. */
export default function ApiReference() {
  const { sections } = useLoaderData<typeof loader>();
  return (
    <div className="docs content">
      <aside className="docs-side">
        <SearchForm />
        <nav className="docs-contents" aria-label="API reference">
          <NavLink to="/docs" end className="docs-contents-link">
            Overview
          </NavLink>
          {sections.map(({ title, groups }) => (
            <div key={title}>
              <p className="overline">{title}</p>
              {groups.map(({ slug, title }) => (
                <NavLink key={slug} to={`/docs/${slug}`} className="docs-contents-link">
                  {title}
                </NavLink>
              ))}
            </div>
          ))}
        </nav>
      </aside>
      <div className="docs-page">
        <Outlet />
      </div>
    </div>
  );
}
