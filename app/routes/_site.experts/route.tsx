import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, Link, useLoaderData, useNavigation } from "@remix-run/react";
import { ExpertQuery } from "~/contract/experts";
import { TECHNOLOGY_FIELDS } from "~/contract/values";
import * as experts from "~/services/people/experts";
import buttonStyles from "~/ui/button.module.css";
import { EmptyState } from "~/ui/empty-state";
import selectStyles from "~/ui/select.module.css";
import pageStyles from "../_site/page.module.css";
import { pageMeta } from "../_site/page-meta";
import { ExpertCard } from "./expert-card";
import styles from "./experts.module.css";

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: "Experts · Licentia",
    description: "People who answer for technologies on Licentia, by field.",
  });

/** What of the address can be read; an invalid filter is ignored, because it was not entered on this page. */
function readQuery(url: string) {
  const { searchParams } = new URL(url);
  const given = Object.fromEntries([...searchParams].filter(([, value]) => value !== ""));
  const query = ExpertQuery.safeParse(given);
  return query.success ? query.data : ExpertQuery.parse({});
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = readQuery(request.url);
  return {
    ...(await experts.list(context.app, query)),
    search: query.search ?? "",
    domain: query.domain ?? "",
  };
}

export default function Experts() {
  const { experts, total, page, total_pages, search, domain } = useLoaderData<typeof loader>();
  const navigation = useNavigation();
  const filtered = search !== "" || domain !== "";
  const addressOf = (next: number) => `?${new URLSearchParams({ search, domain, page: String(next) })}`;
  return (
    <article className={`${pageStyles.page} content`} aria-busy={navigation.state === "loading"}>
      <header className={styles.expertsHead}>
        <h1>Experts</h1>
        <p>People who answer for technologies listed here and chose to be shown. Join from Settings.</p>
      </header>
      <Form className={styles.expertsForm} role="search" preventScrollReset>
        <label>
          Name, organization or headline
          <input
            key={search}
            className={selectStyles.select}
            data-slot="select"
            type="search"
            name="search"
            defaultValue={search}
            maxLength={200}
          />
        </label>
        <label>
          Field
          <select
            key={domain}
            className={selectStyles.select}
            data-slot="select"
            name="domain"
            defaultValue={domain}
          >
            <option value="">All fields</option>
            {TECHNOLOGY_FIELDS.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className={buttonStyles.button} data-slot="button">
          Search
        </button>
      </Form>
      <p className={styles.expertsCount} role="status">
        {total === 1 ? "1 expert" : `${total} experts`}
        {filtered ? " for this search" : ""}
      </p>
      {experts.length > 0 ? (
        <ul className={styles.expertsList}>
          {experts.map((expert) => (
            <li key={expert.id}>
              <ExpertCard expert={expert} />
            </li>
          ))}
        </ul>
      ) : (
        <NoExperts filtered={filtered} />
      )}
      {total_pages > 1 && (
        <nav className={styles.expertsPages} aria-label="Pages">
          {page > 1 && <Link to={addressOf(page - 1)}>Previous</Link>}
          <span>
            Page {page} of {total_pages}
          </span>
          {page < total_pages && <Link to={addressOf(page + 1)}>Next</Link>}
        </nav>
      )}
    </article>
  );
}

function NoExperts({ filtered }: { filtered: boolean }) {
  if (filtered) {
    return (
      <EmptyState
        title="No experts match this search"
        action={
          <Link
            to="/experts"
            className={`${buttonStyles.button} ${buttonStyles.buttonQuiet}`}
            data-slot="button"
          >
            Show all experts
          </Link>
        }
      >
        Try another field, or fewer words.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No experts yet"
      action={
        <Link
          to="/settings#expert"
          className={`${buttonStyles.button} ${buttonStyles.buttonQuiet}`}
          data-slot="button"
        >
          Be the first
        </Link>
      }
    >
      Members who list technologies can choose to be shown here.
    </EmptyState>
  );
}
