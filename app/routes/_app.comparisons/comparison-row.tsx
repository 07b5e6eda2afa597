import { IconButton } from "@radix-ui/themes";
import { Link } from "@remix-run/react";
import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { comparisonAddress } from "~/client/comparing/comparisons";
import type { ComparisonCard } from "~/contract/comparisons";
import { Day } from "~/ui/day";
import styles from "./comparisons.module.css";
import { DeleteComparison } from "./delete-comparison";
import { RenameField, useRename } from "./rename-comparison";

interface ComparisonRowProps {
  comparison: ComparisonCard;
  onRenamed(name: string): void;
  onDeleted(): void;
}

/** A comparison in the list: its name opens it. */
export function ComparisonRow({ comparison, onRenamed, onDeleted }: ComparisonRowProps) {
  const { id, comparison_name: name, notes, technologies, created_at } = comparison;
  const rename = useRename({ id, name, onRenamed });
  const [asking, setAsking] = useState(false);
  return (
    <article className={styles.comparisonRow} aria-label={name}>
      <div className={styles.comparisonRowHead}>
        {rename.editing ? (
          <RenameField rename={rename} name={name} />
        ) : (
          <h2 className={`${styles.comparisonRowName} serif`}>
            <Link className="covering-link" data-slot="covering-link" to={comparisonAddress(id)}>
              {name}
            </Link>
          </h2>
        )}
        <div className={styles.comparisonRowActions}>
          <IconButton
            ref={rename.button}
            variant="ghost"
            color="gray"
            aria-label={`Rename ${name}`}
            onClick={rename.begin}
          >
            <Pencil size={16} strokeWidth={1.75} aria-hidden />
          </IconButton>
          <IconButton
            variant="ghost"
            color="gray"
            aria-label={`Delete ${name}`}
            onClick={() => setAsking(true)}
          >
            <Trash2 size={16} strokeWidth={1.75} aria-hidden />
          </IconButton>
        </div>
      </div>
      <ul className={styles.comparisonTitles}>
        {technologies.map((technology) => (
          <li key={technology.id} data-gone={!technology.available}>
            {technology.title}
            {!technology.available && <span className={styles.goneNote}>no longer listed</span>}
          </li>
        ))}
      </ul>
      {notes && <p className={styles.comparisonRowNotes}>{notes}</p>}
      <p className={styles.comparisonRowDate}>
        Compared <Day value={created_at} />
      </p>
      <DeleteComparison
        comparison={comparison}
        open={asking}
        onOpenChange={setAsking}
        onDeleted={onDeleted}
      />
    </article>
  );
}
