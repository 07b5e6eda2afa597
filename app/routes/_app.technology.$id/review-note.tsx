import { Callout } from "@radix-ui/themes";
import { EyeOff, FileClock } from "lucide-react";
import type { Technology } from "~/contract/technologies";
import { valueName } from "~/lib/value-name";
import { Day } from "~/ui/day";
import styles from "./technology.module.css";

/** For the owner and admins: where the listing stands, its tags, and why it was sent back. */
export function ReviewNote({ technology }: { technology: Technology }) {
  const { status, is_hidden, approval, tags, availability, completeness } = technology;
  const isLive = status === "approved" && !is_hidden && availability !== "withdrawn";
  return (
    <Callout.Root className={styles.reviewNote} color={isLive ? "gray" : "amber"} variant="surface" size="1">
      <Callout.Icon>
        {isLive ? <FileClock size={16} aria-hidden /> : <EyeOff size={16} aria-hidden />}
      </Callout.Icon>
      <div className={styles.reviewText}>
        <p>
          <strong>{valueName(status)}</strong>
          {is_hidden && ", hidden by an administrator"}
          {approval.reviewed_at && (
            <>
              , reviewed on <Day value={approval.reviewed_at} />
            </>
          )}
          .{" "}
          {isLive
            ? "All signed-in users can see this listing."
            : "Only you and administrators can see this listing."}
        </p>
        {approval.rejection_reason && <p>Reason: {approval.rejection_reason}</p>}
        {tags.length > 0 && <p>Tags: {tags.join(", ")}</p>}
        {completeness.missing.length > 0 && (
          <p>
            {completeness.score} % of what buyers ask for first is there. Missing:{" "}
            {completeness.missing.map((field) => field.replaceAll("_", " ")).join(", ")}.
          </p>
        )}
      </div>
    </Callout.Root>
  );
}
