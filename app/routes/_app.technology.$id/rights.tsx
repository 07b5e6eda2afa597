import { Table } from "@radix-ui/themes";
import { jurisdictionName } from "~/client/words/listing-words";
import { PATENT_PARTS } from "~/contract/listing/row-parts";
import type { Technology } from "~/contract/technologies";
import { LEGAL_STATUSES, type LegalStatus } from "~/contract/values";
import { Day } from "~/ui/day";
import { LegalStatusChip } from "~/ui/legal-status-chip";
import notProvidedStyles from "~/ui/not-provided.module.css";
import { OutsideLink } from "./outside-link";
import { Section } from "./sections";
import technologyStyles from "./technology.module.css";
import technologyFactsStyles from "./technology-facts.module.css";

type Patent = Technology["patents"][number];

const { jurisdiction, number, status, filing_date, grant_date, expiry_date } = PATENT_PARTS;
const DATES = [
  ["filing_date", filing_date.heading],
  ["grant_date", grant_date.heading],
  ["expiry_date", expiry_date.heading],
] as const;

/** Rights by country: a table where it fits, else a card for each. */
export function Rights({
  technology: { legal_status, patents },
}: {
  technology: Pick<Technology, "legal_status" | "patents">;
}) {
  return (
    <Section id="patents" title="Rights by country">
      <p id="legal_status" className={technologyStyles.techText}>
        <LegalStatusChip status={legal_status} withGroup />
      </p>
      {patents.length === 0 ? (
        <p className={`${technologyStyles.techText} ${notProvidedStyles.notProvided}`}>
          No patents or applications are listed.
        </p>
      ) : (
        <>
          <RightsTable patents={patents} />
          <RightsCards patents={patents} />
        </>
      )}
    </Section>
  );
}

function RightsTable({ patents }: { patents: Patent[] }) {
  return (
    <Table.Root className={technologyFactsStyles.rightsTable} variant="surface" size="1">
      <Table.Header>
        <Table.Row>
          <Table.ColumnHeaderCell>{jurisdiction.heading}</Table.ColumnHeaderCell>
          <Table.ColumnHeaderCell>{number.label}</Table.ColumnHeaderCell>
          <Table.ColumnHeaderCell>{status.label}</Table.ColumnHeaderCell>
          {DATES.map(([field, name]) => (
            <Table.ColumnHeaderCell key={field}>{name}</Table.ColumnHeaderCell>
          ))}
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {patents.map((patent) => (
          <Table.Row key={`${patent.jurisdiction} ${patent.number}`}>
            <Table.RowHeaderCell>{jurisdictionName(patent.jurisdiction)}</Table.RowHeaderCell>
            <Table.Cell className="tabular" data-slot="tabular">
              <OutsideLink url={patent.url}>{patent.number}</OutsideLink>
            </Table.Cell>
            <Table.Cell>
              <LegalStatusChip status={statusOf(patent)} />
            </Table.Cell>
            {DATES.map(([field]) => (
              <Table.Cell
                key={field}
                className={`tabular ${technologyFactsStyles.rightsDate}`}
                data-slot="tabular"
              >
                <PatentDay value={patent[field]} />
              </Table.Cell>
            ))}
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
}

function RightsCards({ patents }: { patents: Patent[] }) {
  return (
    <ul className={technologyFactsStyles.rightsCards}>
      {patents.map((patent) => (
        <li key={`${patent.jurisdiction} ${patent.number}`}>
          <p className={technologyFactsStyles.rightsWhere}>
            {jurisdictionName(patent.jurisdiction)}
            <LegalStatusChip status={statusOf(patent)} />
          </p>
          <p className="tabular" data-slot="tabular">
            <OutsideLink url={patent.url}>{patent.number}</OutsideLink>
          </p>
          <dl>
            {DATES.map(([field, name]) => (
              <div key={field}>
                <dt>{name}</dt>
                <dd className="tabular" data-slot="tabular">
                  <PatentDay value={patent[field]} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

function PatentDay({ value }: { value: string | null }) {
  return value ? <Day value={value} /> : <span className={notProvidedStyles.notProvided}>–</span>;
}

function statusOf({ status }: Patent): LegalStatus | null {
  return LEGAL_STATUSES.find((known) => known === status) ?? null;
}
