import { Link } from "@remix-run/react";
import type { ListingFilters } from "~/client/listing-filters";
import type { Facets } from "~/contract/technologies";
import {
  LEGAL_GROUP_NAMES,
  LEGAL_GROUP_OF,
  LEGAL_GROUPS,
  LEGAL_STATUS_NAMES,
  LEGAL_STATUSES,
  SECTOR_NAMES,
  SECTORS,
  TECHNOLOGY_FIELDS,
} from "~/contract/values";
import { PromotedBadge } from "~/ui/promoted-badge";
import { SectorGlyph } from "~/ui/sector-glyph";
import { type Choice, ChoiceTree } from "./choice-tree";
import { TrlPicker } from "./trl-picker";

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
      <FilterGroup title="Field">
        <ChoiceTree
          choices={fieldChoices(facets)}
          chosen={filters.domain}
          addressOf={(domain) => addressOf({ ...filters, domain })}
        />
      </FilterGroup>
      <FilterGroup title="Readiness">
        <TrlPicker
          levels={filters.trl}
          counts={countsOf(facets?.trl)}
          addressOf={(trl) => addressOf({ ...filters, trl })}
        />
      </FilterGroup>
      <FilterGroup title="Legal status">
        <ChoiceTree
          choices={legalChoices(facets)}
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

function fieldChoices(facets: Facets | undefined): Choice[] {
  const [sectors, fields] = [countsOf(facets?.sector), countsOf(facets?.domain)];
  return SECTORS.map((sector) => ({
    value: sector,
    name: SECTOR_NAMES[sector],
    count: sectors.get(sector) ?? 0,
    icon: <SectorGlyph sector={sector} size={18} />,
    choices: TECHNOLOGY_FIELDS.filter((field) => field.sector === sector).map(({ slug, name }) => ({
      value: slug,
      name,
      count: fields.get(slug) ?? 0,
    })),
  }));
}

function legalChoices(facets: Facets | undefined): Choice[] {
  const [groups, statuses] = [countsOf(facets?.legal_group), countsOf(facets?.legal_status)];
  return LEGAL_GROUPS.map((group) => ({
    value: group,
    name: LEGAL_GROUP_NAMES[group],
    count: groups.get(group) ?? 0,
    choices: LEGAL_STATUSES.filter((status) => LEGAL_GROUP_OF[status] === group).map((status) => ({
      value: status,
      name: LEGAL_STATUS_NAMES[status],
      count: statuses.get(status) ?? 0,
    })),
  }));
}
