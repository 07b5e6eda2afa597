import { Award } from "lucide-react";
import type { Cell } from "~/client/comparing/comparison-rows";
import type { Analyses } from "~/client/comparing/use-analyses";
import { countScores } from "~/client/words/metric-names";
import type { Comparison } from "~/contract/comparisons";
import { LegalStatusChip } from "~/ui/legal-status-chip";
import skeletonsStyles from "~/ui/skeletons.module.css";
import { TrlMeter } from "~/ui/trl-meter";
import comparisonTableStyles from "./comparison-table.module.css";
import comparisonsStyles from "./comparisons.module.css";

interface TableCellProps {
  /** The row's key: the field, or `score_…`. */
  row: string;
  cell: Cell;
  technology: Comparison["technologies"][number];
  analysis: Analyses[string] | undefined;
  best: boolean;
}

export function TableCell({ best, ...value }: TableCellProps) {
  return (
    <>
      <Value {...value} />
      {best && (
        <span className={comparisonTableStyles.best}>
          <Award size={14} strokeWidth={1.75} aria-hidden />
          Highest
        </span>
      )}
    </>
  );
}

function Value({ row, cell, technology, analysis }: Omit<TableCellProps, "best">) {
  if (!technology.available) return <Gone />;
  if (row.startsWith("score_")) return <ScoreValue row={row} cell={cell} analysis={analysis} />;
  if (cell === null) return <span className={comparisonsStyles.notStated}>Not provided</span>;
  if (row === "trl") return <TrlMeter trl={technology.trl} />;
  if (row === "legal_status") return <LegalStatusChip status={technology.legal_status} />;
  if (Array.isArray(cell)) {
    return (
      <ul className={comparisonTableStyles.cellPoints}>
        {cell.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    );
  }
  return <>{typeof cell === "object" ? null : cell}</>;
}

function Gone() {
  return (
    <>
      <span aria-hidden>–</span>
      <span className="visually-hidden">No longer listed</span>
    </>
  );
}

function ScoreValue({ row, cell, analysis }: Pick<TableCellProps, "row" | "cell" | "analysis">) {
  if (analysis === "failed") return <span className={comparisonsStyles.notStated}>Not available</span>;
  if (typeof analysis !== "object")
    return <span className={`${skeletonsStyles.bone} ${comparisonTableStyles.scoreBone}`} aria-hidden />;
  const score = cell !== null && typeof cell === "object" && "score" in cell ? cell.score : null;
  if (score === null) return <span className={comparisonsStyles.notStated}>Not enough data</span>;
  return (
    <span className={comparisonTableStyles.score}>
      <span className={comparisonTableStyles.scoreScale} aria-hidden>
        <i style={{ width: `${score}%` }} />
      </span>
      <span className="tabular" data-slot="tabular">
        {score}
      </span>
      {row === "score_overall" && (
        <span className={comparisonTableStyles.scoreCount}>{countScores(analysis)}</span>
      )}
    </span>
  );
}
