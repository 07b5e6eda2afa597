import { DataList } from "@radix-ui/themes";
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { marketplaceAddress, NO_FILTERS } from "~/client/listings/listing-filters";
import { countryName, outsideLink } from "~/client/words/listing-words";
import { CONTENT_NAMES } from "~/contract/listing/content";
import { fieldOf, labelOf } from "~/contract/listing/fields";
import { ORGANIZATION_PARTS } from "~/contract/listing/row-parts";
import { DOMAIN_NAMES } from "~/contract/listing/value-names";
import { textsOf } from "~/contract/listing/value-text";
import type { Technology } from "~/contract/technologies";
import { Day } from "~/ui/day";
import { OutsideLink } from "./outside-link";
import { NotProvided } from "./sections";
import technologyStyles from "./technology.module.css";
import technologyFactsStyles from "./technology-facts.module.css";

const IN_FACTS = CONTENT_NAMES.filter((name) => fieldOf(name).page === "fact");
const { country, website } = ORGANIZATION_PARTS;
const NUMBERS = new Intl.NumberFormat("en");

/** What is known in a word or two; what is not says so. */
export function Facts({ technology }: { technology: Technology }) {
  const { organization, domain, interactions } = technology;
  const address = organization?.website ?? null;
  return (
    <DataList.Root className={technologyStyles.facts} data-slot="facts" orientation="vertical" size="2">
      <Fact id="organization" label={labelOf("organization")}>
        {organization && (
          <Link
            className="text-link"
            to={marketplaceAddress({ ...NO_FILTERS, organization: organization.name })}
            title="All listings of this organization"
          >
            {organization.name}
          </Link>
        )}
      </Fact>
      <Fact label={country.label}>{organization?.country && countryName(organization.country)}</Fact>
      {address && (
        <Fact label={website.label}>
          {<OutsideLink url={address}>{outsideLink(address)?.host}</OutsideLink>}
        </Fact>
      )}
      <Fact id="domain" label={labelOf("domain")}>
        <Link className="text-link" to={marketplaceAddress({ ...NO_FILTERS, domain })}>
          {DOMAIN_NAMES[domain]}
        </Link>
      </Fact>
      {IN_FACTS.map((name) => (
        <Fact key={name} id={name} label={labelOf(name)}>
          {fieldOf(name).kind === "choices" ? (
            <Values values={textsOf(name, technology[name])} />
          ) : (
            textsOf(name, technology[name])[0]
          )}
        </Fact>
      ))}
      <Fact id="keywords" label={labelOf("keywords")}>
        {technology.keywords.length > 0 && (
          <span className={technologyFactsStyles.factWords}>
            {technology.keywords.map((keyword) => (
              <Link
                key={keyword}
                className={technologyFactsStyles.factWord}
                to={marketplaceAddress({ ...NO_FILTERS, search: keyword })}
              >
                {keyword}
              </Link>
            ))}
          </span>
        )}
      </Fact>
      <Fact label="Listed">
        <Day value={technology.published_at} />
      </Fact>
      <Fact label="Interest">
        {counted(interactions.views, "view")} · {counted(interactions.shortlists, "save")}
      </Fact>
    </DataList.Root>
  );
}

function Fact({ id, label, children }: { id?: string; label: string; children: ReactNode }) {
  return (
    <DataList.Item {...(id ? { id } : {})}>
      <DataList.Label>{label}</DataList.Label>
      <DataList.Value>{children || <NotProvided />}</DataList.Value>
    </DataList.Item>
  );
}

function Values({ values }: { values: string[] }) {
  if (values.length === 0) return <NotProvided />;
  return (
    <ul className={technologyFactsStyles.factValues}>
      {values.map((value) => (
        <li key={value}>{value}</li>
      ))}
    </ul>
  );
}

function counted(count: number, noun: string): string {
  return `${NUMBERS.format(count)} ${noun}${count === 1 ? "" : "s"}`;
}
