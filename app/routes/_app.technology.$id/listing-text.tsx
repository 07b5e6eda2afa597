import type { ReactNode } from "react";
import type { Technology } from "~/contract/technologies";
import { Files } from "./files";
import { Inventors, Links } from "./people-and-links";
import { Readiness } from "./readiness";
import { Rights } from "./rights";
import { ListSection, TextSection } from "./sections";

interface ListingTextProps {
  technology: Technology;
  /** What stands between the description and the readiness. */
  children?: ReactNode;
}

/** Everything that a listing states below its head, section by section, with its files. */
export function ListingText({ technology, children }: ListingTextProps) {
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
      <Files technologyId={technology.id} />
      <Inventors inventors={technology.inventors} />
      <Links id="publications" title="Publications" links={technology.publications} />
      <Links id="links" title="Links" links={technology.links} />
    </div>
  );
}
