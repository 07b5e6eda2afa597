import type { Field } from "~/services/api-reference/fields";
import styles from "../_site.docs/docs-operation.module.css";
import { InlineCode } from "../_site.docs/inline-code";

const MOST_CHOICES_SHOWN = 10;

interface FieldTableProps {
  label: string;
  fields: Field[];
  /** Of what is sent: says which fields are required. Answers always have all but those marked optional. */
  sent?: boolean;
}

/** Fields with types and limits: two columns, which stand above each other on a phone. */
export function FieldTable({ label, fields, sent = false }: FieldTableProps) {
  return (
    <dl className={styles.docsFields} aria-label={label}>
      {fields.map((field) => (
        <div key={`${field.place ?? ""}${field.name}`}>
          <dt>
            <code>{field.name}</code>
            {field.place && field.place !== "query" ? (
              <span className={styles.docsNote}>in the {field.place}</span>
            ) : null}
            {sent === field.required ? (
              <span className={sent ? styles.docsRequired : styles.docsNote}>
                {sent ? "required" : "sometimes"}
              </span>
            ) : null}
          </dt>
          <dd>
            <Type {...field} />
            {field.limits.map((limit) => (
              <span key={limit} className={styles.docsLimit}>
                {limit}
              </span>
            ))}
            {field.choices ? <Choices values={field.choices} /> : null}
            {field.description ? (
              <p>
                <InlineCode text={field.description} />
              </p>
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Type({ type, object }: Field) {
  if (!object) return <span>{type}</span>;
  const [before, after] = type.split(object);
  return (
    <span>
      {before}
      <a href={`#object-${object}`}>{object}</a>
      {after}
    </span>
  );
}

function Choices({ values }: { values: string[] }) {
  const list = (
    <ul className={styles.docsChoices}>
      {values.map((value) => (
        <li key={value}>
          <code>{value}</code>
        </li>
      ))}
    </ul>
  );
  if (values.length <= MOST_CHOICES_SHOWN) return list;
  return (
    <details className={styles.docsMore}>
      <summary>{values.length} values</summary>
      {list}
    </details>
  );
}
