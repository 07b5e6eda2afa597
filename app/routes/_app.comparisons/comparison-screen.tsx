import { Button, IconButton } from "@radix-ui/themes";
import { Link, useLocation, useNavigate } from "@remix-run/react";
import { ArrowLeft, Pencil, Printer, Trash2 } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { api } from "~/client/calls/api";
import { fillTray } from "~/client/comparing/compare-tray";
import { useAnalyses } from "~/client/comparing/use-analyses";
import type { Comparison } from "~/contract/comparisons";
import { CopyButton } from "~/ui/copy-button";
import { Day } from "~/ui/day";
import { PrintFoot, useLightPrint } from "~/ui/print-foot";
import screenStyles from "~/ui/screen.module.css";
import { WrittenBy } from "~/ui/written-by";
import { AutosaveText } from "../_app/autosave-text";
import { ComparisonTable } from "./comparison-table";
import styles from "./comparisons.module.css";
import { DeleteComparison } from "./delete-comparison";
import { ExportActions } from "./export-actions";
import { RenameField, useRename } from "./rename-comparison";
import { ScoreChart } from "./score-chart";

const MAX_NOTES_CHARACTERS = 1_000;

export function ComparisonScreen({ comparison: opened }: { comparison: Comparison }) {
  const [comparison, setComparison] = useState(opened);
  const { id, technologies, summary, summary_by, created_at } = comparison;
  const [name, setName] = useState(comparison.comparison_name);
  const [notes, setNotes] = useState(comparison.notes ?? "");
  const listed = useMemo(() => technologies.filter(({ available }) => available), [technologies]);
  const { analyses, retry } = useAnalyses(useMemo(() => listed.map((technology) => technology.id), [listed]));
  useLightPrint();

  async function saveNotes(text: string) {
    await api("PUT /technologies/comparisons/:id", { params: { id }, body: { notes: text } });
    setNotes(text);
  }

  /** A name that was made of titles follows them. */
  function change(next: Comparison) {
    setComparison(next);
    setName(next.comparison_name);
  }

  return (
    <div className={`${screenStyles.screen} ${styles.comparison}`} data-slot="comparison">
      <Head comparison={comparison} name={name} onRenamed={setName} />
      <p className={styles.comparisonDate}>
        Compared <Day value={created_at} />, as the listings state it now.
      </p>
      {summary && <p className={styles.comparisonSummary}>{summary}</p>}
      <WrittenBy what="Summary" by={summary_by} />
      <div className={styles.comparisonTools}>
        <ExportActions id={id} />
        <CopyButton text={() => window.location.href} label="Copy link" withLabel />
        <Button variant="surface" color="gray" onClick={() => window.print()}>
          <Printer size={16} strokeWidth={1.75} aria-hidden />
          Print
        </Button>
        <Button variant="surface" color="gray" onClick={() => fillTray(listed)}>
          New comparison with these
        </Button>
      </div>
      <ComparisonTable comparison={comparison} analyses={analyses} onRetry={retry} onChange={change} />
      <ScoreChart technologies={technologies} analyses={analyses} />
      <section className={styles.comparisonNotes} aria-labelledby="comparison-notes">
        <h2 id="comparison-notes" className={`${styles.comparisonHeading} serif`}>
          Notes
        </h2>
        <AutosaveText
          draftName={`comparison-notes:${id}`}
          label="Notes on this comparison"
          hideLabel
          value={notes}
          maxLength={MAX_NOTES_CHARACTERS}
          rows={4}
          placeholder="Trade-offs and open questions"
          save={saveNotes}
        />
        <p className={styles.printNotes}>{notes}</p>
      </section>
      <PrintFoot />
    </div>
  );
}

interface HeadProps {
  comparison: Comparison;
  name: string;
  onRenamed(name: string): void;
}

function Head({ comparison, name, onRenamed }: HeadProps) {
  const rename = useRename({ id: comparison.id, name, onRenamed });
  const [asking, setAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  const created = (useLocation().state as { created?: boolean } | null)?.created === true;

  // A new comparison is what the reader came for.
  useEffect(() => {
    if (created) heading.current?.focus({ preventScroll: true });
  }, [created]);

  return (
    <header>
      <Link to="/comparisons" className={screenStyles.backLink} data-slot="back-link">
        <ArrowLeft size={16} strokeWidth={1.75} aria-hidden />
        Comparisons
      </Link>
      <div className={styles.comparisonName}>
        {rename.editing && <RenameField rename={rename} name={name} />}
        <h1
          ref={heading}
          className={rename.editing ? "visually-hidden" : `${screenStyles.screenTitle} serif`}
          tabIndex={-1}
        >
          {name}
        </h1>
        <IconButton
          ref={rename.button}
          variant="ghost"
          color="gray"
          aria-label="Rename this comparison"
          onClick={rename.begin}
        >
          <Pencil size={16} strokeWidth={1.75} aria-hidden />
        </IconButton>
        <IconButton
          variant="ghost"
          color="gray"
          aria-label="Delete this comparison"
          onClick={() => setAsking(true)}
        >
          <Trash2 size={16} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </div>
      <DeleteComparison
        comparison={{ ...comparison, comparison_name: name }}
        open={asking}
        onOpenChange={setAsking}
        onDeleted={() => navigate("/comparisons", { replace: true })}
      />
    </header>
  );
}
