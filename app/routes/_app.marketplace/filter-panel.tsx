import { Link } from "@remix-run/react";
import type { ListingFilters } from "~/client/listings/listing-filters";
import { type GroupedField, groupedChoices } from "~/contract/listing/choices";
import { FILTER_FIELDS } from "~/contract/listing/filter-fields";
import type { Facets } from "~/contract/technologies";
import type { Sector } from "~/contract/values";
import { PromotedBadge } from "~/ui/promoted-badge";
import { SectorGlyph } from "~/ui/sector-glyph";
import { type Choice, ChoiceTree } from "./choice-tree";
import styles from "./marketplace-filters.module.css";
import { TrlPicker } from "./trl-picker";

const { domain, trl, legal_status: legal } = FILTER_FIELDS;

export interface FilterPanelProps {
  filters: ListingFilters;
  facets: Facets | undefined;
  /** Where the list stands that is filtered so. */
  addressOf(filters: ListingFilters): string;
}

/** Every filter with the number of listings each choice would give. */
export function FilterPanel({ filters, facets, addressOf }: FilterPanelProps) {
  const promotedCount = countsOf(facets?.is_promoted).get("true") ?? 0;
  return (
    <div>
      <FilterGroup title={domain.label}>
        <ChoiceTree
          choices={fieldChoices(facets)}
          chosen={filters.domain}
          addressOf={(chosen) => addressOf({ ...filters, domain: chosen })}
        />
      </FilterGroup>
      <FilterGroup title={trl.label}>
        <TrlPicker
          levels={filters.trl}
          counts={countsOf(facets?.trl)}
          addressOf={(levels) => addressOf({ ...filters, trl: levels })}
        />
      </FilterGroup>
      <FilterGroup title={legal.label}>
        <ChoiceTree
          choices={choicesOf(legal, facets?.legal_group, facets?.legal_status)}
          chosen={filters.legalStatus}
          addressOf={(legalStatus) => addressOf({ ...filters, legalStatus })}
        />
      </FilterGroup>
      {(promotedCount > 0 || filters.promoted) && (
        <FilterGroup title="Promotion">
          <Link
            to={addressOf({ ...filters, promoted: !filters.promoted })}
            className={styles.choiceLink}
            aria-current={filters.promoted ? "true" : undefined}
            preventScrollReset
          >
            <span className={styles.choiceName}>
              <PromotedBadge />
            </span>
            <span className={styles.choiceCount}>{promotedCount}</span>
          </Link>
        </FilterGroup>
      )}
    </div>
  );
}

function FilterGroup({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className={styles.filterGroup} aria-label={title}>
      <h2 className={styles.filterTitle}>{title}</h2>
      {children}
    </section>
  );
}

function countsOf(choices: Facets["trl"] = []): Map<string, number> {
  return new Map(choices.map(({ value, count }) => [value, count]));
}

/** The values of a field under their groups, each with what it would find. */
function choicesOf(
  field: GroupedField,
  groups: Facets["sector"] = [],
  values: Facets["domain"] = [],
): Choice[] {
  const [counts, groupCounts] = [countsOf(values), countsOf(groups)];
  return groupedChoices(field).map(({ group, name, options }) => ({
    value: group,
    name,
    count: groupCounts.get(group) ?? 0,
    choices: options.map(({ value, label }) => ({ value, name: label, count: counts.get(value) ?? 0 })),
  }));
}

function fieldChoices(facets: Facets | undefined): Choice[] {
  return choicesOf(domain, facets?.sector, facets?.domain).map((choice) => ({
    ...choice,
    icon: <SectorGlyph sector={choice.value as Sector} size={18} />,
  }));
}
