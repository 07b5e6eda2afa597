import { Globe, type LucideIcon, Shield, User } from "lucide-react";
import type { Access } from "~/contract/kit";

const ACCESS: Record<Access, { label: string; Icon: LucideIcon }> = {
  public: { label: "Anyone", Icon: Globe },
  member: { label: "Signed in", Icon: User },
  admin: { label: "Admins", Icon: Shield },
};

/** Who may call an operation. */
export function AccessChip({ access }: { access: Access }) {
  const { label, Icon } = ACCESS[access];
  return (
    <span className="docs-access" data-access={access}>
      <Icon size={14} strokeWidth={1.75} aria-hidden />
      {label}
    </span>
  );
}
