import { IP_TYPES } from "~/contract/values";
import { CheckList } from "./check-list";
import { LegalChoice } from "./legal-choice";
import { ListingEntry } from "./listing-entry";
import { PatentsField } from "./patents-field";
import { TrlChoice } from "./trl-choice";

export function ReadinessStep() {
  return (
    <>
      <TrlChoice />
      <ListingEntry
        name="trl_evidence"
        rows={3}
        hint="What shows the level: a test, a prototype, a customer. At most 500 characters."
      />
      <LegalChoice />
      <CheckList name="ip_types" values={IP_TYPES} hint="Everything that protects it." />
      <PatentsField />
    </>
  );
}
