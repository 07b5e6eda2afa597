import { lazy, Suspense } from "react";
import { domainName, legalName } from "~/client/listing-filters";
import { sayValue } from "~/client/listing-words";
import type { ManagedTechnology } from "~/contract/listings";

// The comparison of words is loaded for an edit only.
const TextDiff = lazy(async () => ({ default: (await import("~/ui/text-diff")).TextDiff }));

interface RevisionChangesProps {
  listing: ManagedTechnology;
  /** The proposed values by the names of their fields. */
  changes: Record<string, unknown>;
}

/** What is live beside what is proposed, field by field, and for texts what changed in them. */
export function RevisionChanges({ listing, changes }: RevisionChangesProps) {
  return (
    <section className="revision" aria-labelledby="revision-title">
      <h3 id="revision-title" className="panel-title">
        What would change
      </h3>
      {Object.entries(changes).map(([field, proposed]) => {
        const live = say(field, listing[field as keyof ManagedTechnology]);
        const next = say(field, proposed);
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
                <TextDiff before={live} after={next} />
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
