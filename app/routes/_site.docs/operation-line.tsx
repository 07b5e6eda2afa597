import type { OperationEntry } from "~/services/api-reference/reference";
import { AccessChip } from "./access-chip";

/** Method and address; the address breaks between its parts. */
export function Address({ method, path }: Pick<OperationEntry, "method" | "path">) {
  return (
    <code className="docs-address">
      <span className="docs-method" data-method={method}>
        {method}
      </span>{" "}
      <span className="docs-path">
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
    <div className="docs-line">
      <Address method={method} path={path} />
      <AccessChip access={access} />
    </div>
  );
}
