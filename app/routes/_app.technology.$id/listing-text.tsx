import type { ReactNode } from "react";
import type { ContentName, ListingValues } from "~/contract/listing/content";
import { FIELD_NAMES, type FieldName, fieldOf, labelOf } from "~/contract/listing/fields";
import type { StepKey } from "~/contract/listing/kinds";
import { Inventors, Links } from "./people-and-links";
import { Readiness } from "./readiness";
import { Rights } from "./rights";
import { ListSection, TextSection } from "./sections";
import styles from "./technology.module.css";

/** What a listing states, as its page reads it. */
export type Stated = Omit<Pick<ListingValues, ContentName>, "tags">;

interface ListingTextProps {
  technology: Stated;
  files?: ReactNode;
  /** What stands between the description and the readiness. */
  children?: ReactNode;
}

/** Everything that a listing states below its head, section by section. */
export function ListingText({ technology, files, children }: ListingTextProps) {
  return (
    <div className={styles.techBody} data-slot="tech-body">
      <Sections steps={["what", "advantage"]} technology={technology} />
      {children}
      <Readiness technology={technology} />
      <Rights technology={technology} />
      <Sections steps={["readiness"]} technology={technology} />
      {files}
      <Inventors inventors={technology.inventors} />
      <Sections steps={["people"]} technology={technology} />
      <Links id="publications" links={technology.publications} />
      <Links id="links" links={technology.links} />
    </div>
  );
}

const IN_SECTIONS = FIELD_NAMES.filter((name) => fieldOf(name).page === "section");

/** Texts one below the other, lists side by side, by the table of fields. */
function Sections({ steps, technology }: { steps: StepKey[]; technology: Stated }) {
  const names = IN_SECTIONS.filter((name) => steps.includes(fieldOf(name).step!));
  const values: Partial<Record<FieldName, unknown>> = technology;
  return besides(names).map((group) =>
    fieldOf(group[0]!).kind === "list" ? (
      <div key={group[0]} className={styles.techPair}>
        {group.map((name) => (
          <ListSection key={name} id={name} title={labelOf(name)} items={values[name] as string[]} />
        ))}
      </div>
    ) : (
      <TextSection
        key={group[0]}
        id={group[0]!}
        title={labelOf(group[0]!)}
        text={values[group[0]!] as string | null}
      />
    ),
  );
}

/** The names in groups: lists that follow each other share one. */
function besides(names: FieldName[]): FieldName[][] {
  const isList = (name: FieldName | undefined) => name !== undefined && fieldOf(name).kind === "list";
  return names.reduce<FieldName[][]>((groups, name) => {
    const last = groups.at(-1);
    if (last && isList(name) && isList(last[0])) last.push(name);
    else groups.push([name]);
    return groups;
  }, []);
}
