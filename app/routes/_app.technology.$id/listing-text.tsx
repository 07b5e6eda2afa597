import type { ReactNode } from "react";
import type { Technology } from "~/contract/technologies";
import { Inventors, Links } from "./people-and-links";
import { Readiness } from "./readiness";
import { Rights } from "./rights";
import { ListSection, TextSection } from "./sections";

/** What the sections of a listing show. */
export type Stated = Pick<
  Technology,
  | "problem"
  | "solution"
  | "advantages"
  | "applications"
  | "description"
  | "trl"
  | "trl_evidence"
  | "legal_status"
  | "patents"
  | "inventors"
  | "publications"
  | "links"
>;

interface ListingTextProps {
  technology: Stated;
  files?: ReactNode;
  /** What stands between the description and the readiness. */
  children?: ReactNode;
}

/** Everything that a listing states below its head, section by section. */
export function ListingText({ technology, files, children }: ListingTextProps) {
  return (
    <div className="tech-body">
      <TextSection id="problem" title="Problem" text={technology.problem} />
      <TextSection id="solution" title="Solution" text={technology.solution} />
      <div className="tech-pair">
        <ListSection id="advantages" title="Advantages" items={technology.advantages} />
        <ListSection id="applications" title="Applications" items={technology.applications} />
      </div>
      <TextSection id="description" title="Description" text={technology.description} />
      {children}
      <Readiness technology={technology} />
      <Rights technology={technology} />
      {files}
      <Inventors inventors={technology.inventors} />
      <Links id="publications" title="Publications" links={technology.publications} />
      <Links id="links" title="Links" links={technology.links} />
    </div>
  );
}
