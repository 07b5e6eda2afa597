import { Link } from "@remix-run/react";
import { ThumbsDown, ThumbsUp } from "lucide-react";
import type { UserAnalytics } from "~/contract/monitoring";
import panelStyles from "../_admin/panel.module.css";
import styles from "./analytics.module.css";

const PERCENT = new Intl.NumberFormat("en", { style: "percent", maximumFractionDigits: 0 });

/** How people rated the assistant's answers. */
export function Feedback({ feedback: { up, down } }: { feedback: UserAnalytics["ai_feedback"] }) {
  if (up + down === 0) return <p className={panelStyles.panelNone}>No ratings yet.</p>;
  return (
    <>
      <dl className={styles.feedback}>
        <div>
          <dt>
            <ThumbsUp size={16} strokeWidth={1.75} aria-hidden /> Helpful
          </dt>
          <dd className="tabular">{up.toLocaleString("en")}</dd>
        </div>
        <div>
          <dt>
            <ThumbsDown size={16} strokeWidth={1.75} aria-hidden /> Not helpful
          </dt>
          <dd className="tabular">{down.toLocaleString("en")}</dd>
        </div>
        <div>
          <dt>Found helpful</dt>
          <dd className="tabular">{PERCENT.format(up / (up + down))}</dd>
        </div>
      </dl>
      <Link className="text-link" to="/admin/prompts">
        Prompts of the assistant
      </Link>
    </>
  );
}
