import { Switch, Text } from "@radix-ui/themes";
import { useSearchParams } from "@remix-run/react";
import { EqualNot } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import {
  type ComparisonRow,
  type RowGroup,
  scoreGroup,
  storedGroups,
} from "~/client/comparing/comparison-rows";
import type { Analyses } from "~/client/comparing/use-analyses";
import { useMediaQuery } from "~/client/screens/use-media-query";
import type { Comparison } from "~/contract/comparisons";
import { AddTechnology } from "./add-technology";
import { AnalysisNote } from "./analysis-note";
import { ColumnHead } from "./column-head";
import { ColumnSwitch, readColumns } from "./column-switch";
import styles from "./comparison-table.module.css";
import comparisonsStyles from "./comparisons.module.css";
import { TableCell } from "./table-cell";
import { useColumns } from "./use-columns";

interface ComparisonTableProps {
  comparison: Comparison;
  analyses: Analyses;
  onRetry(): void;
  onChange(comparison: Comparison): void;
}

/** Listings side by side: rows in groups, differences and best values in words, a column for each unavailable listing. */
export function ComparisonTable({ comparison, analyses, onRetry, onChange }: ComparisonTableProps) {
  const [params, setParams] = useSearchParams();
  const narrow = useMediaQuery("(max-width: 767px)");
  const heading = useRef<HTMLHeadingElement>(null);
  const { technologies } = comparison;
  const columns = useColumns(comparison, onChange);
  const onlyDifferences = params.get("rows") === "differences";
  const shown = narrow
    ? readColumns(params.get("columns"), technologies.length)
    : technologies.map((_, place) => place);

  function set(key: string, value: string | null) {
    const next = new URLSearchParams(params);
    if (value === null) next.delete(key);
    else next.set(key, value);
    setParams(next, { replace: true, preventScrollReset: true });
  }

  /** The focus stays at this place, where the next column's button is then: once that is rendered. */
  const [focusPlace, setFocusPlace] = useState<number | null>(null);
  useEffect(() => {
    if (focusPlace === null) return;
    const button = document.getElementById(`column-${focusPlace}`)?.querySelector("button");
    (button ?? heading.current)?.focus({ preventScroll: true });
    setFocusPlace(null);
  }, [focusPlace]);

  async function remove(place: number) {
    const removed = await columns.remove(technologies[place]!);
    setFocusPlace(removed ? Math.min(place, technologies.length - 2) : place);
  }

  /** A phone shows two: what was added is one of them. */
  function showAdded() {
    if (narrow) set("columns", `${shown[0]}-${technologies.length}`);
  }

  const ready = technologies.map(({ id }) => {
    const analysis = analyses[id];
    return typeof analysis === "object" ? analysis : undefined;
  });
  const groups = [...storedGroups(comparison), scoreGroup(ready)]
    .map((group) => ({ ...group, rows: group.rows.filter(({ differs }) => differs || !onlyDifferences) }))
    .filter(({ rows }) => rows.length > 0);
  const table = { comparison, analyses, shown, narrow };

  return (
    <section className={comparisonsStyles.comparisonSection} aria-labelledby="comparison-table">
      <div className={comparisonsStyles.comparisonBar}>
        <h2
          id="comparison-table"
          ref={heading}
          className={`${comparisonsStyles.comparisonHeading} serif`}
          tabIndex={-1}
        >
          Side by side
        </h2>
        <Text as="label" className={comparisonsStyles.comparisonToggle}>
          <Switch
            checked={onlyDifferences}
            onCheckedChange={(on) => set("rows", on ? "differences" : null)}
          />
          Only differences
        </Text>
        <AddTechnology technologies={technologies} columns={columns} onAdded={showAdded} />
      </div>
      <p className={comparisonsStyles.columnsRefusal} role="status">
        {columns.refusal}
      </p>
      {narrow && technologies.length > shown.length && (
        <ColumnSwitch
          technologies={technologies}
          shown={shown}
          onChange={(places) => set("columns", places.join("-"))}
        />
      )}
      <div className={styles.comparisonScroll}>
        <table className={styles.comparisonTable} data-columns={shown.length}>
          <thead>
            <tr>
              {!narrow && (
                <th scope="col" className={styles.corner}>
                  <span className="visually-hidden">Field</span>
                </th>
              )}
              {shown.map((place) => (
                <th
                  key={place}
                  scope="col"
                  id={`column-${place}`}
                  data-gone={!technologies[place]!.available}
                >
                  <ColumnHead
                    technology={technologies[place]!}
                    place={place}
                    removing={columns.isBusy(technologies[place]!.id)}
                    onRemove={() => remove(place)}
                  />
                </th>
              ))}
            </tr>
          </thead>
          {groups.map((group) => (
            <Group key={group.key} group={group} {...table} onRetry={onRetry} />
          ))}
        </table>
      </div>
      {groups.length === 0 && <p className={styles.comparisonAlike}>No differences.</p>}
    </section>
  );
}

interface GroupProps {
  group: RowGroup;
  comparison: Comparison;
  analyses: Analyses;
  shown: number[];
  narrow: boolean;
  onRetry(): void;
}

function Group({ group, analyses, onRetry, ...table }: GroupProps) {
  return (
    <tbody>
      <tr className={styles.groupRow}>
        <th scope="rowgroup" colSpan={table.shown.length + (table.narrow ? 0 : 1)}>
          <span className={styles.groupName}>{group.name}</span>
          {group.key === "scores" && <AnalysisNote analyses={analyses} onRetry={onRetry} />}
        </th>
      </tr>
      {group.rows.map((row) => (
        <Row key={row.key} row={row} analyses={analyses} {...table} />
      ))}
    </tbody>
  );
}

type RowProps = Omit<GroupProps, "group" | "onRetry"> & { row: ComparisonRow };

/** On phones the label stands above its values, and `headers` says what belongs to what. */
function Row({ row, comparison, analyses, shown, narrow }: RowProps) {
  const label = (
    <>
      {row.label}
      {row.differs && (
        <span className={styles.differs}>
          <EqualNot size={14} strokeWidth={1.75} aria-hidden />
          Differs
        </span>
      )}
    </>
  );
  const cells = shown.map((place) => {
    const technology = comparison.technologies[place]!;
    return (
      <td
        key={place}
        {...(narrow ? { headers: `column-${place} row-${row.key}` } : {})}
        data-best={row.best.includes(place)}
        data-gone={!technology.available}
      >
        <TableCell
          row={row.key}
          cell={row.cells[place] ?? null}
          technology={technology}
          analysis={analyses[technology.id]}
          best={row.best.includes(place)}
        />
      </td>
    );
  });
  if (!narrow) {
    return (
      <tr data-differs={row.differs}>
        <th scope="row">{label}</th>
        {cells}
      </tr>
    );
  }
  return (
    <>
      <tr className={styles.labelRow}>
        <th id={`row-${row.key}`} colSpan={shown.length}>
          {label}
        </th>
      </tr>
      <tr>{cells}</tr>
    </>
  );
}
