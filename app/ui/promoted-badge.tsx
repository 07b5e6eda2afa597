import { Sparkle } from "lucide-react";

/** Amber, a mark and a word, wherever a listing is shown first because it is promoted. */
export function PromotedBadge() {
  return (
    <span className="promoted">
      <Sparkle size={12} strokeWidth={2} aria-hidden />
      Promoted
    </span>
  );
}
