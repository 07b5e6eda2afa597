import type { OperationEntry } from "~/services/api-reference/reference";
import { AccessChip } from "./access-chip";
import styles from "./docs-operation.module.css";

/** Method and address; the address breaks between its parts. */
export function Address({ method, path }: Pick<OperationEntry, "method" | "path">) {
  return (
    <code className={styles.docsAddress}>
      <span className={styles.docsMethod} data-method={method}>
        {method}
      </span>{" "}
      <span className={styles.docsPath}>
        {path.split(/(?=\/)/).map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a path keep their places
          <span key={index}>
            {part}
            <wbr />
          </span>
        ))}
      </span>
    </code>
  );
}

export function OperationLine({ method, path, access }: OperationEntry) {
  return (
    <div className={styles.docsLine}>
      <Address method={method} path={path} />
      <AccessChip access={access} />
    </div>
  );
}
