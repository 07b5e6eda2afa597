import { COUNTRY_CHOICES } from "~/client/words/countries";
import type { RowPart } from "~/contract/listing/kinds";
import { ChoiceField } from "./choice-field";
import { Entry } from "./entry";

interface PartEntryProps {
  /** `inventors.0.name` */
  path: string;
  part: RowPart;
  value: string;
  onChange(value: string): void;
}

/** A part of a row, by its kind. */
export function PartEntry({ part, ...entry }: PartEntryProps) {
  const { kind, label, required, placeholder } = part;
  if (kind === "country") {
    return (
      <ChoiceField
        {...entry}
        label={label}
        required={required}
        options={COUNTRY_CHOICES}
        empty="Not specified"
      />
    );
  }
  if (kind === "choice") {
    const options = part.values.map((value) => ({ value, label: part.names[value]! }));
    return <ChoiceField {...entry} label={label} required={required} options={options} empty="Not known" />;
  }
  return (
    <Entry
      {...entry}
      label={label}
      required={required}
      rule={kind === "text" ? part : undefined}
      type={kind === "url" || kind === "date" ? kind : "text"}
      placeholder={placeholder ?? (kind === "url" ? "https://" : undefined)}
    />
  );
}
