import { Button, Callout } from "@radix-ui/themes";
import { FileText, History, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { StoredDraft } from "~/client/drafts/listing-drafts";
import { offered, taken, undoPrefill } from "~/client/drafts/prefill";
import { labelInSentence, namesWith } from "~/contract/listing/fields";
import { joinWords } from "~/lib/join-words";
import styles from "./listing-form.module.css";
import { useFormState } from "./listing-form-state";
import type { OpenedListing } from "./save-strategy";

const REVIEWED = joinWords(namesWith("reviewed").map(labelInSentence));

const MOMENTS = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
});

interface NoticeProps {
  icon: typeof Info;
  color?: "amber" | "red" | "gray";
  role?: "alert" | "status";
  children: ReactNode;
  actions?: ReactNode;
}

function Notice({ icon: Icon, color = "gray", role, children, actions }: NoticeProps) {
  return (
    <Callout.Root className={styles.notice} color={color} variant="surface" size="1" role={role}>
      <Callout.Icon>
        <Icon size={16} aria-hidden />
      </Callout.Icon>
      <div className={styles.noticeText}>{children}</div>
      {actions && <div className={styles.noticeActions}>{actions}</div>}
    </Callout.Root>
  );
}

/** Where the listing stands with its reviewers, on top of everything else. */
export function ReviewNotice({ listing }: { listing: OpenedListing }) {
  const { status, approval, pending_revision } = listing;
  if (status === "rejected" || status === "changes_requested") {
    return (
      <Notice icon={TriangleAlert} color="amber">
        <p>
          <strong>{status === "rejected" ? "This listing was rejected." : "Changes were requested."}</strong>
        </p>
        <p className={styles.noticeReason}>{approval.rejection_reason}</p>
        <p>Revise and resubmit it here. The earlier decision is kept.</p>
      </Notice>
    );
  }
  if (status === "approved") {
    return (
      <Notice icon={Info}>
        <p>
          <strong>This listing is live.</strong>{" "}
          {pending_revision
            ? "You are editing the changes that wait for review; the live text stays until they are approved."
            : `Changes to ${REVIEWED} are reviewed first; the live text stays until then. Everything else shows at once.`}
        </p>
      </Notice>
    );
  }
  if (status === "pending") {
    return (
      <Notice icon={Info}>
        <p>
          <strong>Pending review.</strong> What you save now is what the reviewer reads.
        </p>
      </Notice>
    );
  }
  if (status === "archived") {
    return (
      <Notice icon={Info}>
        <p>
          <strong>Archived.</strong> Resubmit it to bring it back to the marketplace.
        </p>
      </Notice>
    );
  }
  return null;
}

/** What was typed before a reload or a closed window. */
export function RestoredNotice({ kept, onDiscard }: { kept: StoredDraft; onDiscard(): void }) {
  return (
    <Notice
      icon={History}
      role="status"
      actions={
        <Button size="1" variant="surface" color="gray" onClick={onDiscard}>
          Discard
        </Button>
      }
    >
      <p>
        <strong>Your draft was restored</strong> as you left it on {MOMENTS.format(kept.keptAt)}. Files that
        were not uploaded must be chosen again.
      </p>
    </Notice>
  );
}

interface ConflictNoticeProps {
  message: string;
  onLoad(): void;
  onOverwrite(): void;
}

/** Another user or another tab saved meanwhile. */
export function ConflictNotice({ message, onLoad, onOverwrite }: ConflictNoticeProps) {
  return (
    <Notice
      icon={TriangleAlert}
      color="amber"
      role="alert"
      actions={
        <>
          <Button size="1" variant="surface" color="gray" onClick={onLoad}>
            Load the newer one
          </Button>
          <Button size="1" variant="surface" color="gray" onClick={onOverwrite}>
            Keep mine
          </Button>
        </>
      }
    >
      <p>{message}</p>
    </Notice>
  );
}

/** While anything in the form came from a PDF, or waits beside a field. */
export function PrefillNotice() {
  const { filled, setFilled } = useFormState();
  const { prefill } = filled;
  if (!prefill) return null;
  const [used, waiting] = [taken(filled).length, offered(filled).length];
  if (used + waiting === 0) return null;
  return (
    <Notice
      icon={FileText}
      actions={
        <Button size="1" variant="surface" color="gray" onClick={() => setFilled(undoPrefill(filled))}>
          {used > 0 ? "Undo prefill" : "Dismiss all"}
        </Button>
      }
    >
      <p>
        From {prefill.fileName}: {used} {used === 1 ? "field" : "fields"} used
        {waiting > 0 && `, ${waiting} offered beside ${waiting === 1 ? "its field" : "their fields"}`}.
      </p>
    </Notice>
  );
}
