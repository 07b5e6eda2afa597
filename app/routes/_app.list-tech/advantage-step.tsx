import { ListingEntry } from "./listing-entry";
import { TextList } from "./text-list";

export function AdvantageStep() {
  return (
    <>
      <ListingEntry
        name="problem"
        rows={4}
        hint="What is hard, costly or impossible today, and for whom. At most 2,000 characters."
      />
      <ListingEntry
        name="solution"
        rows={4}
        hint="How it works, without secrets. At most 2,000 characters."
      />
      <TextList
        name="advantages"
        noun="advantage"
        hint="Each in a line, with a number where there is one: “30 % less heat loss”. At most 8."
      />
      <TextList name="applications" noun="application" hint="Where it could be used first. At most 8." />
      <ListingEntry
        name="description"
        rows={8}
        hint="Everything else. Markdown for headings, lists and tables. At most 10,000 characters."
      />
    </>
  );
}
