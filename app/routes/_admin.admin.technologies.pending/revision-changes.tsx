import { lazy, Suspense } from "react";
import type { ReviewedTechnology } from "~/contract/admin-technologies";
import { isFieldName, isOfKind, labelOf } from "~/contract/listing/fields";
import { textsOf } from "~/contract/listing/value-text";
import panelStyles from "../_admin/panel.module.css";
import styles from "./review.module.css";

// The comparison of words is loaded for an edit only.
const TextDiff = lazy(async () => ({ default: (await import("~/ui/text-diff")).TextDiff }));

/** What is live beside what is proposed, field by field, and for texts what changed in them. */
export function RevisionChanges({ differences }: Pick<ReviewedTechnology, "differences">) {
  return (
    <section className={styles.revision} aria-labelledby="revision-title">
      <h3 id="revision-title" className={panelStyles.panelTitle}>
        What would change
      </h3>
      {differences.map((difference) => {
        const { field } = difference;
        const live = formatValue(field, difference.live);
        const next = formatValue(field, difference.proposed);
        return (
          <div key={field} className={styles.revisionField}>
            <h4>{labelOf(field)}</h4>
            <div className={styles.revisionSides}>
              <div>
                <p className="overline" data-slot="overline">
                  Live now
                </p>
                <p>{live}</p>
              </div>
              <div>
                <p className="overline" data-slot="overline">
                  Proposed
                </p>
                <p>{next}</p>
              </div>
            </div>
            {isText(field) && (
              <Suspense fallback={null}>
                <p className="overline" data-slot="overline">
                  Word by word
                </p>
                <TextDiff label={`${labelOf(field)}, live and proposed`} before={live} after={next} />
              </Suspense>
            )}
          </div>
        );
      })}
    </section>
  );
}

function isText(field: string): boolean {
  return isFieldName(field) && isOfKind(field, "text");
}

function formatValue(field: string, value: unknown): string {
  const texts = isFieldName(field) ? textsOf(field, value) : [];
  return texts.join("; ") || "Not provided";
}
