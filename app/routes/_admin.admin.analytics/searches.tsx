import { Link } from "@remix-run/react";
import panelStyles from "../_admin/panel.module.css";
import styles from "./analytics.module.css";

interface SearchesProps {
  searches: { query: string; count: number }[];
  none: string;
  /** They found nothing: what was looked for may be worth a listing. */
  missing?: boolean;
}

/** What people searched for, each a link to what it finds today. */
export function Searches({ searches, none, missing = false }: SearchesProps) {
  if (searches.length === 0) return <p className={panelStyles.panelNone}>{none}</p>;
  return (
    <>
      <table className={styles.plainTable}>
        <thead>
          <tr>
            <th scope="col">Words</th>
            <th scope="col" data-numeric>
              Times
            </th>
          </tr>
        </thead>
        <tbody>
          {searches.map(({ query, count }) => (
            <tr key={query}>
              <th scope="row">
                <Link className="text-link" to={`/marketplace?search=${encodeURIComponent(query)}`}>
                  {query}
                </Link>
              </th>
              <td data-numeric>{count.toLocaleString("en")}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {missing && (
        <Link className="text-link" to="/admin/technologies/list-tech">
          Create a listing that answers one of them
        </Link>
      )}
    </>
  );
}
