import { LISTING_FIELDS } from "~/contract/listing/fields";
import { LEGAL_GROUP_NAMES, LEGAL_GROUP_OF, LEGAL_GROUPS, LEGAL_STATUSES } from "~/contract/values";
import { LegalStatusChip } from "~/ui/legal-status-chip";
import { Group } from "./group";
import styles from "./listing-fields.module.css";
import { useFormState } from "./listing-form-state";
import { PrefillNote } from "./prefill-note";

/** The state of the rights, by what it means for a licensee. */
export function LegalChoice() {
  const { filled, set } = useFormState();
  const { label, hint } = LISTING_FIELDS.legal_status;
  const chosen = filled.draft.legal_status;
  return (
    <Group path="legal_status" label={label} hint={hint}>
      <PrefillNote name="legal_status" />
      <div className={styles.legalChoice}>
        {LEGAL_GROUPS.map((group) => (
          <div key={group} className={styles.legalChoiceGroup}>
            <p className="overline" data-slot="overline">
              {LEGAL_GROUP_NAMES[group]}
            </p>
            {LEGAL_STATUSES.filter((status) => LEGAL_GROUP_OF[status] === group).map((status) => (
              <label key={status} className={styles.pick} data-chosen={chosen === status}>
                <input
                  type="radio"
                  name="legal_status"
                  checked={chosen === status}
                  onChange={() => set("legal_status", status)}
                />
                <LegalStatusChip status={status} />
              </label>
            ))}
          </div>
        ))}
      </div>
      <label className={styles.pick} data-chosen={chosen === ""}>
        <input
          type="radio"
          name="legal_status"
          checked={chosen === ""}
          onChange={() => set("legal_status", "")}
        />
        <span>Not known yet</span>
      </label>
    </Group>
  );
}
