import { Check, Gem, Minus } from "lucide-react";
import { PREMIUM_STATE_NAMES } from "~/client/words/request-words";
import type { Account, Me } from "~/contract/profile";
import type { Role } from "~/contract/values";
import { Day } from "~/ui/day";
import promotedBadgeStyles from "~/ui/promoted-badge.module.css";
import { useFeatures } from "~/ui/use-features";
import { WhenLoaded } from "../_app/when-loaded";
import { PremiumForm } from "./premium-form";
import { Section } from "./section";
import type { AccountProps, Shared } from "./sections";
import styles from "./settings.module.css";

const PLAN_NAMES: Record<Role, string> = { user: "Free", premium: "Premium", admin: "Administrator" };

export function PlanSection({ account, me }: AccountProps & { me: Shared<Me> }) {
  const features = useFeatures();
  return (
    <Section
      id="plan"
      title="Plan"
      lead="What your plan includes and how much you have used. Reading and inquiries stay free."
    >
      <WhenLoaded state={account.state} onRetry={account.reload} rows={8}>
        {(value) => (
          <>
            <p className={styles.settingsValue}>
              {value.role === "premium" ? (
                <span className={promotedBadgeStyles.promoted} data-slot="promoted">
                  <Gem size={14} strokeWidth={1.75} aria-hidden />
                  {PLAN_NAMES.premium}
                </span>
              ) : (
                PLAN_NAMES[value.role]
              )}
            </p>
            <Allowances account={value} />
            <PremiumState account={value} />
            {features.premium_requests &&
              value.role === "user" &&
              value.premium_request?.state !== "new" &&
              me.state.kind === "ready" && <PremiumForm me={me.state.value} onSent={account.reload} />}
          </>
        )}
      </WhenLoaded>
    </Section>
  );
}

function Allowances({ account: { limits, used } }: { account: Account }) {
  return (
    <table className={styles.allowances}>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Used</th>
          <th scope="col">Limit</th>
        </tr>
      </thead>
      <tbody>
        <Counted label="Live listings" used={used.live_listings} limit={limits.live_listings} />
        <Counted
          label="Questions to the assistant today"
          used={used.questions_today}
          limit={limits.questions_per_day}
        />
        <Counted label="PDFs read today" used={used.pdf_parses_today} limit={limits.pdf_parses_per_day} />
        <Counted
          label="Business canvases this month"
          used={used.business_canvases_this_month}
          limit={limits.business_canvases_per_month}
        />
        <Counted label="Technologies in a comparison" limit={limits.comparison_items} />
        <Included label="Export of comparisons" value={limits.comparison_export} />
        <Included label="API tokens" value={limits.api_tokens} />
      </tbody>
    </table>
  );
}

function Counted({ label, used, limit }: { label: string; used?: number; limit: number | null }) {
  const usedUp = used !== undefined && limit !== null && used >= limit;
  return (
    <tr>
      <th scope="row">{label}</th>
      <td className="tabular" data-slot="tabular" data-used-up={usedUp}>
        {used ?? "–"}
        {usedUp && " (used up)"}
      </td>
      <td className="tabular" data-slot="tabular">
        {limit ?? "Unlimited"}
      </td>
    </tr>
  );
}

function Included({ label, value }: { label: string; value: boolean }) {
  const Icon = value ? Check : Minus;
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>–</td>
      <td>
        <Icon size={16} aria-hidden />
        <span className="visually-hidden">{value ? "Included" : "Not included"}</span>
      </td>
    </tr>
  );
}

function PremiumState({ account: { premium_request: request } }: { account: Account }) {
  if (!request) return null;
  return (
    <p className={styles.settingsNote} role="status">
      Premium requested on <Day value={request.created_at} />:{" "}
      {PREMIUM_STATE_NAMES[request.state].toLowerCase()}
      {request.decided_at && (
        <>
          {" "}
          on <Day value={request.decided_at} />
        </>
      )}
      .
    </p>
  );
}
