import { lazy, Suspense } from "react";
import { domainName, legalName } from "~/client/listing-filters";
import { sayValue } from "~/client/listing-words";
import type { ReviewedTechnology } from "~/contract/admin-technologies";

// The comparison of words is loaded for an edit only.
const TextDiff = lazy(async () => ({ default: (await import("~/ui/text-diff")).TextDiff }));

/** What is live beside what is proposed, field by field, and for texts what changed in them. */
export function RevisionChanges({ differences }: Pick<ReviewedTechnology, "differences">) {
  return (
    <section className="revision" aria-labelledby="revision-title">
      <h3 id="revision-title" className="panel-title">
        What would change
      </h3>
      {differences.map((difference) => {
        const { field } = difference;
        const live = say(field, difference.live);
        const next = say(field, difference.proposed);
        return (
          <div key={field} className="revision-field">
            <h4>{field === "trl" ? "TRL" : sayValue(field)}</h4>
            <div className="revision-sides">
              <div>
                <p className="overline">Live now</p>
                <p>{live}</p>
              </div>
              <div>
                <p className="overline">Proposed</p>
                <p>{next}</p>
              </div>
            </div>
            {isText(field) && (
              <Suspense fallback={null}>
                <p className="overline">Word by word</p>
                <TextDiff label={`${sayValue(field)}, live and proposed`} before={live} after={next} />
              </Suspense>
            )}
          </div>
        );
      })}
    </section>
  );
}

function isText(field: string): boolean {
  return field === "title" || field === "summary";
}

function say(field: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return "Not provided";
  if (field === "domain") return domainName(String(value));
  if (field === "legal_status") return legalName(String(value));
  return String(value);
}
