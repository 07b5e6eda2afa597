import { Fragment } from "react";
import { compareTexts, type DiffLine, type DiffPart, type Piece, sideBySide } from "~/lib/text-diff";
import styles from "./text-diff.module.css";

interface TextDiffProps {
  /** What is compared, for the table's caption: "Version 3 and version 5". */
  label: string;
  before: string;
  after: string;
  /** Side by side needs room; a narrow container gets one column all the same. */
  layout?: "unified" | "split";
}

const SIGN = { same: " ", removed: "−", added: "+" } as const;
const SAID = { same: "", removed: "Removed: ", added: "Added: " } as const;

const number = (key: string) => ({ key, className: styles.textDiffNumber });
const line = (side: string) => [
  { key: `${side} sign`, className: styles.textDiffSign },
  { key: `${side} text`, className: undefined },
];
const UNIFIED_COLUMNS = [number("before"), number("after"), ...line("both")];
const SPLIT_COLUMNS = [number("before"), ...line("before"), number("after"), ...line("after")];

/** What changed between two texts, by words: signs and words besides the colors. Load it with `lazy`. */
export function TextDiff({ label, before, after, layout = "unified" }: TextDiffProps) {
  const parts = compareTexts(before, after);
  if (!parts.some((part) => "lines" in part))
    return <p className={styles.textDiffSame}>The texts are the same.</p>;
  const Rows = layout === "split" ? SplitRows : UnifiedRows;
  return (
    <table className={styles.textDiff} data-layout={layout}>
      <caption className="visually-hidden">{label}</caption>
      <colgroup>
        {(layout === "split" ? SPLIT_COLUMNS : UNIFIED_COLUMNS).map(({ key, className }) => (
          <col key={key} className={className} />
        ))}
      </colgroup>
      <tbody>
        {parts.map((part) => (
          <Rows key={keyOf(part)} part={part} />
        ))}
      </tbody>
    </table>
  );
}

function UnifiedRows({ part }: { part: DiffPart }) {
  if ("folded" in part) return <FoldedRow count={part.folded} columns={4} />;
  return part.lines.map((line) => (
    <tr key={`${line.before}:${line.after}`} data-kind={line.kind}>
      <td className={styles.textDiffNumber}>{line.before}</td>
      <td className={styles.textDiffNumber}>{line.after}</td>
      <Line line={line} />
    </tr>
  ));
}

function SplitRows({ part }: { part: DiffPart }) {
  if ("folded" in part) return <FoldedRow count={part.folded} columns={6} />;
  return sideBySide(part.lines).map(({ before, after }) => (
    <tr key={`${before?.before}:${after?.after}`}>
      <td className={styles.textDiffNumber}>{before?.before}</td>
      <Line line={before} />
      <td className={styles.textDiffNumber}>{after?.after}</td>
      <Line line={after} />
    </tr>
  ));
}

function FoldedRow({ count, columns }: { count: number; columns: number }) {
  return (
    <tr className={styles.textDiffFolded}>
      <td colSpan={columns}>{count === 1 ? "1 unchanged line" : `${count} unchanged lines`}</td>
    </tr>
  );
}

function Line({ line }: { line: DiffLine | null }) {
  if (!line) return <td className={styles.textDiffGap} colSpan={2} />;
  return (
    <>
      <td className={styles.textDiffSign} data-kind={line.kind} aria-hidden>
        {SIGN[line.kind]}
      </td>
      <td className={styles.textDiffText} data-kind={line.kind}>
        <span className="visually-hidden">{SAID[line.kind]}</span>
        <Pieces pieces={line.pieces} />
      </td>
    </>
  );
}

function Pieces({ pieces }: { pieces: Piece[] }) {
  // A line that is new as a whole says so by its sign; marks are for words within a line.
  const whole = pieces.length === 1;
  return pieces.map(({ kind, text }, place) => {
    const Mark = whole || kind === "same" ? Fragment : kind === "removed" ? "del" : "ins";
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no name but their place, and never move
    return <Mark key={place}>{text}</Mark>;
  });
}

function keyOf(part: DiffPart): string {
  if ("folded" in part) return `folded ${part.from}`;
  const [first] = part.lines;
  return `${first?.before}:${first?.after}`;
}
