import { MAX_SEARCH_CHARACTERS } from "~/client/listings/listing-filters";
import { useListAddress } from "~/client/screens/list-address";
import { groupedChoices } from "~/contract/listing/choices";
import { LISTING_FIELDS, labelOf } from "~/contract/listing/fields";
import { LISTING_STATUSES, TRL_NAMES } from "~/contract/values";
import { valueName } from "~/lib/value-name";
import styles from "~/ui/filter-bar.module.css";
import { FilterChips } from "~/ui/filter-chips";
import { FilterSelect } from "~/ui/filter-select";
import { SearchField } from "~/ui/search-field";
import { trlBand } from "~/ui/trl-meter";
import { FIELD_CHOICES } from "./field-choices";
import { chipsOf, NO_FILTERS, type View } from "./views";

const ANY = { value: "", label: "Any" };

const STATUSES = [ANY, ...LISTING_STATUSES.map((value) => ({ value, label: valueName(value) }))];

const LEGAL = groupedChoices(LISTING_FIELDS.legal_status).map(({ group, name, options }) => ({
  label: name,
  options: [{ value: group, label: `All: ${name.toLowerCase()}` }, ...options],
}));

const LEVELS = TRL_NAMES.map((_, place) => place + 1);
const READINESS = ["1-3", "4-6", "7-9"].map((range) => {
  const [from, to] = range.split("-").map(Number) as [number, number];
  return {
    label: trlBand(from),
    options: [
      { value: range, label: `TRL ${from} to ${to}` },
      ...LEVELS.slice(from - 1, to).map((level) => ({ value: `${level}`, label: `TRL ${level}` })),
    ],
  };
});

const PROMOTION = [ANY, { value: "true", label: "Promoted" }, { value: "false", label: "Not promoted" }];
const VISIBILITY = [ANY, { value: "false", label: "Not hidden" }, { value: "true", label: "Hidden" }];

/** Search and filters of the listings; all of it in the address. */
export function FilterBar({ view }: { view: View }) {
  const { params, hrefOf, show } = useListAddress();
  const words = params.get("search") ?? "";
  const filter = (name: string) => ({
    value: params.get(name) ?? "",
    onChange: (value: string) => show({ [name]: value }),
  });
  return (
    <>
      <div className={styles.filterBar} data-slot="filter-bar">
        <SearchField
          slash
          label="Search title, summary, organization or external id"
          value={words}
          maxLength={MAX_SEARCH_CHARACTERS}
          onSearch={(search) => show({ search }, { replace: words !== "" && search !== "" })}
        />
        <FilterSelect label="Status" options={STATUSES} {...filter("status")} />
        <FilterSelect
          label={labelOf("domain")}
          options={[ANY]}
          groups={FIELD_CHOICES}
          {...filter("domain")}
        />
        <FilterSelect
          label={labelOf("legal_status")}
          options={[ANY]}
          groups={LEGAL}
          {...filter("legal_status")}
        />
        <FilterSelect label={labelOf("trl")} options={[ANY]} groups={READINESS} {...filter("trl")} />
        <FilterSelect label="Promotion" options={PROMOTION} {...filter("is_promoted")} />
        {!("is_hidden" in view.fixed) && (
          <FilterSelect label="Visibility" options={VISIBILITY} {...filter("is_hidden")} />
        )}
      </div>
      <FilterChips chips={chipsOf(params, view, hrefOf)} clearTo={hrefOf(NO_FILTERS)} />
    </>
  );
}
