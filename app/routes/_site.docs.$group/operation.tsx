import { Link2 } from "lucide-react";
import { ERROR_CODES, type ErrorCode } from "~/contract/error-codes";
import type { OperationReference, Shape } from "~/services/api-reference/reference";
import { CodeBlock } from "../_site.docs/code-block";
import styles from "../_site.docs/docs-operation.module.css";
import { InlineCode } from "../_site.docs/inline-code";
import { OperationLine } from "../_site.docs/operation-line";
import { FieldTable } from "./field-table";

const DONE: Record<string, string> = {
  "200": "Done",
  "201": "Created",
  "202": "Accepted, goes on in the background",
};

/** Told once for all operations, under Errors on the overview. */
const COMMON = new Set<ErrorCode>([
  "token_invalid",
  "token_expired",
  "session_revoked",
  "account_suspended",
  "validation_error",
  "payload_too_large",
  "unsupported_media_type",
  "rate_limited",
  "internal_error",
  "unavailable",
]);

export function Operation(operation: OperationReference) {
  const { anchor, summary, description, parameters, body, answer, errors, curl } = operation;
  return (
    <section id={anchor} aria-labelledby={`${anchor}-title`} className={styles.docsOperation}>
      <h2 id={`${anchor}-title`}>
        {summary}
        <a href={`#${anchor}`} className={styles.docsAnchor} aria-label={`Link to ${summary}`}>
          <Link2 size={18} aria-hidden />
        </a>
      </h2>
      <OperationLine {...operation} />
      {description ? (
        <p className={styles.docsText} data-slot="docs-text">
          <InlineCode text={description} />
        </p>
      ) : null}
      <CodeBlock text={curl} label={`Copy the call: ${summary}`} />
      {parameters.length > 0 ? (
        <>
          <h3>Parameters</h3>
          <FieldTable label={`Parameters: ${summary}`} fields={parameters} sent />
        </>
      ) : null}
      {body ? (
        <>
          <h3>
            Body{" "}
            <span className={styles.docsNote}>{body.kind === "form" ? "multipart/form-data" : "JSON"}</span>
          </h3>
          <FieldTable label={`Body: ${summary}`} fields={body.fields} sent />
        </>
      ) : null}
      <h3>
        Answer{" "}
        <span className={`${styles.docsNote} tabular`}>
          {answer.status} {DONE[answer.status]}
        </span>
      </h3>
      <AnswerShape {...answer} summary={summary} />
      {answer.example ? (
        <details className={styles.docsMore}>
          <summary>Example</summary>
          <CodeBlock text={answer.example} label={`Copy the example: ${summary}`} />
        </details>
      ) : null}
      <h3>Errors</h3>
      <Errors codes={errors} />
    </section>
  );
}

function AnswerShape({ object, fields, text, summary }: Shape & { text: boolean; summary: string }) {
  if (object) {
    return (
      <p className={styles.docsText} data-slot="docs-text">
        A <a href={`#object-${object}`}>{object}</a>.
      </p>
    );
  }
  if (text)
    return (
      <p className={styles.docsText} data-slot="docs-text">
        A CSV file.
      </p>
    );
  if (fields.length === 0)
    return (
      <p className={styles.docsText} data-slot="docs-text">
        An empty object.
      </p>
    );
  return <FieldTable label={`Answer: ${summary}`} fields={fields} />;
}

function Errors({ codes }: { codes: ErrorCode[] }) {
  const common = codes.filter((code) => COMMON.has(code));
  const own = codes.filter((code) => !COMMON.has(code));
  return (
    <>
      {own.length > 0 ? (
        <dl className={styles.docsCodes}>
          {own.map((code) => (
            <div key={code}>
              <dt>
                <span className="tabular">{ERROR_CODES[code].status}</span> <code>{code}</code>
              </dt>
              <dd>
                <InlineCode text={ERROR_CODES[code].meaning} />
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      <p className={styles.docsCommon}>
        {own.length > 0 ? "And those" : "Those"} of any operation:{" "}
        {common.map((code, index) => (
          <span key={code}>
            {index > 0 ? ", " : ""}
            <code>{code}</code>
          </span>
        ))}
        .
      </p>
    </>
  );
}
