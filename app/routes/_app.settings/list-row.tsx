import { Flex } from "@radix-ui/themes";
import type { ReactNode } from "react";
import styles from "./list-row.module.css";

interface ListRowProps {
  name: ReactNode;
  /** Lines of `RowDetail`. */
  details: ReactNode;
  /** The buttons. */
  children?: ReactNode;
}

/** A row of a list of the settings, such as a login or a token. */
export function ListRow({ name, details, children }: ListRowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <span className={styles.name}>{name}</span>
        {details}
      </div>
      <Flex gap="2">{children}</Flex>
    </li>
  );
}

export function RowDetail({ children }: { children: ReactNode }) {
  return <span className={styles.detail}>{children}</span>;
}
