import { Link } from "@remix-run/react";
import type { ListingFilters } from "~/client/listing-filters";
import { groupedChoices } from "~/contract/listing/choices";
import { READINESS_FIELDS } from "~/contract/listing/fields/readiness";
import { WHAT_FIELDS } from "~/contract/listing/fields/what";
import type { ChoiceField } from "~/contract/listing/kinds";
import type { Facets } from "~/contract/technologies";
import type { Sector } from "~/contract/values";
import { PromotedBadge } from "~/ui/promoted-badge";
import { SectorGlyph } from "~/ui/sector-glyph";
import { type Choice, ChoiceTree } from "./choice-tree";
import { TrlPicker } from "./trl-picker";

const { domain } = WHAT_FIELDS;
const { trl, legal_status: legal } = READINESS_FIELDS;

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
    <div className="filters">
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
            className="choice-link"
            aria-current={filters.promoted ? "true" : undefined}
            preventScrollReset
          >
            <span className="choice-name">
              <PromotedBadge />
            </span>
            <span className="choice-count">{promotedCount}</span>
          </Link>
        </FilterGroup>
      )}
    </div>
  );
}

function FilterGroup({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="filter-group" aria-label={title}>
      <h2 className="filter-title">{title}</h2>
      {children}
    </section>
  );
}

function countsOf(choices: Facets["trl"] = []): Map<string, number> {
  return new Map(choices.map(({ value, count }) => [value, count]));
}

/** The values of a field under their groups, each with what it would find. */
function choicesOf(
  field: ChoiceField,
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
