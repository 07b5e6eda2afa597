import { Globe, type LucideIcon, Shield, User } from "lucide-react";
import type { Access } from "~/contract/kit";
import styles from "./docs-operation.module.css";

const ACCESS: Record<Access, { label: string; Icon: LucideIcon }> = {
  public: { label: "Anyone", Icon: Globe },
  member: { label: "Signed in", Icon: User },
  admin: { label: "Admins", Icon: Shield },
};

/** Who may call an operation. */
export function AccessChip({ access }: { access: Access }) {
  const { label, Icon } = ACCESS[access];
  return (
    <span className={styles.docsAccess} data-slot="docs-access" data-access={access}>
      <Icon size={14} strokeWidth={1.75} aria-hidden />
      {label}
    </span>
  );
}
