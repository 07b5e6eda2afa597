import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { NavLink, Outlet, type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import * as apiReference from "~/services/api-reference/reference";
import styles from "./docs.module.css";
import { SearchForm } from "./search-form";

export async function loader({ context }: LoaderFunctionArgs) {
  const sections = await apiReference.overview(context.app);
  return {
    sections: sections.map(({ title, groups }) => ({
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
    <div className={`${styles.docs} content`}>
      <aside className={styles.docsSide}>
        <SearchForm />
        <nav className={styles.docsContents} aria-label="API reference">
          <NavLink to="/docs" end className={styles.docsContentsLink}>
            Overview
          </NavLink>
          {sections.map(({ title, groups }) => (
            <div key={title}>
              <p className="overline" data-slot="overline">
                {title}
              </p>
              {groups.map(({ slug, title }) => (
                <NavLink key={slug} to={`/docs/${slug}`} className={styles.docsContentsLink}>
                  {title}
                </NavLink>
              ))}
            </div>
          ))}
        </nav>
      </aside>
      <div className={styles.docsPage}>
        <Outlet />
      </div>
    </div>
  );
}
