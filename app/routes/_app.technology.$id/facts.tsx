import { DataList } from "@radix-ui/themes";
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { marketplaceAddress, NO_FILTERS } from "~/client/listing-filters";
import { countryName, outsideLink, sayValue } from "~/client/listing-words";
import type { Technology } from "~/contract/technologies";
import { Day } from "~/ui/day";
import { fieldOf } from "~/ui/technology-field";
import { OutsideLink } from "./outside-link";
import { NotProvided } from "./sections";

const NUMBERS = new Intl.NumberFormat("en");

/** What is known in a word or two; what is not says so. */
export function Facts({ technology }: { technology: Technology }) {
  const { organization, domain, interactions } = technology;
  const website = organization?.website ?? null;
  return (
    <DataList.Root className="facts" orientation="vertical" size="2">
      <Fact id="organization" label="Organisation">
        {organization && (
          <Link
            className="text-link"
            to={marketplaceAddress({ ...NO_FILTERS, organization: organization.name })}
            title="All listings of this organisation"
          >
            {organization.name}
          </Link>
        )}
      </Fact>
      <Fact label="Country">{organization?.country && countryName(organization.country)}</Fact>
      {website && (
        <Fact label="Website">{<OutsideLink url={website}>{outsideLink(website)?.host}</OutsideLink>}</Fact>
      )}
      <Fact label="Field">
        <Link className="text-link" to={marketplaceAddress({ ...NO_FILTERS, domain })}>
          {fieldOf(domain).name}
        </Link>
      </Fact>
      <Fact id="availability" label="Availability">
        {sayValue(technology.availability)}
      </Fact>
      <Fact id="partnership_types" label="Offered as">
        <Values values={technology.partnership_types} />
      </Fact>
      <Fact id="ip_types" label="Kinds of protection">
        <Values values={technology.ip_types} />
      </Fact>
      <Fact id="keywords" label="Keywords">
        {technology.keywords.length > 0 && (
          <span className="fact-words">
            {technology.keywords.map((keyword) => (
              <Link
                key={keyword}
                className="fact-word"
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
    <ul className="fact-values">
      {values.map((value) => (
        <li key={value}>{sayValue(value)}</li>
      ))}
    </ul>
  );
}

function counted(count: number, noun: string): string {
  return `${NUMBERS.format(count)} ${noun}${count === 1 ? "" : "s"}`;
}
