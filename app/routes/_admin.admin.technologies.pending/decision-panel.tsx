import { Button, TextArea } from "@radix-ui/themes";
import { Check, CircleX, Undo2 } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { REJECTION_REASON } from "~/contract/listing-limits";
import { FieldFrame, fieldDescription } from "~/ui/field-frame";
import { WordsInput } from "~/ui/words-input";
import styles from "./review.module.css";
import type { Reasoned, useDecision } from "./use-decision";

/** Where a reason may begin; the rest is the reviewer's. */
const QUICK_REASONS = [
  {
    label: "Too little evidence",
    text: "Say what was measured, and how: the readiness level needs evidence.",
  },
  { label: "Advantage unclear", text: "Say what this does better than current solutions, with numbers." },
  {
    label: "Rights unclear",
    text: "Say which rights protect this: number, country and state of each patent.",
  },
  {
    label: "Confidential",
    text: "Remove confidential information: every signed-in user can read the summary.",
  },
  { label: "Duplicate", text: "This technology is listed already. Edit that listing instead." },
];

interface DecisionPanelProps {
  decision: ReturnType<typeof useDecision>;
  /** Single keys act: the buttons say theirs. */
  keysOn: boolean;
  onCloseReason(): void;
}

/** Approve with tags, ask for changes, or reject; the last two with a reason. */
export function DecisionPanel({ decision, keysOn, onCloseReason }: DecisionPanelProps) {
  const { reasoned, tags, problems } = decision;
  return (
    <div className={styles.decision}>
      <WordsInput
        label="Tags"
        noun="tag"
        size="2"
        field={{ id: "review-tags", errorId: "review-tags-error", errors: listOf(problems.tags) }}
        hint="Set when it is approved; Enter or a comma adds one."
        words={tags}
        onChange={decision.setTags}
      />
      <div className={styles.decisionButtons}>
        <Button aria-keyshortcuts={keysOn ? "a" : undefined} onClick={() => decision.decide("approved")}>
          <Check size={16} aria-hidden />
          Approve
        </Button>
        <Button
          variant="surface"
          color="gray"
          aria-keyshortcuts={keysOn ? "c" : undefined}
          aria-expanded={reasoned === "changes_requested"}
          onClick={() => decision.setReasoned("changes_requested")}
        >
          <Undo2 size={16} aria-hidden />
          Ask for changes
        </Button>
        <Button
          variant="surface"
          color="red"
          aria-keyshortcuts={keysOn ? "r" : undefined}
          aria-expanded={reasoned === "rejected"}
          onClick={() => decision.setReasoned("rejected")}
        >
          <CircleX size={16} aria-hidden />
          Reject
        </Button>
      </div>
      {reasoned && (
        <ReasonForm key={reasoned} decision={decision} reasoned={reasoned} onClose={onCloseReason} />
      )}
    </div>
  );
}

interface ReasonFormProps {
  decision: DecisionPanelProps["decision"];
  reasoned: Reasoned;
  onClose(): void;
}

function ReasonForm({ decision, reasoned, onClose }: ReasonFormProps) {
  const { reason, setReason, problems, decide } = decision;
  const input = useRef<HTMLTextAreaElement>(null);
  useEffect(() => input.current?.focus(), []);
  const problem = problems.reason;
  useEffect(() => {
    if (problem) input.current?.focus();
  }, [problem]);
  const field = { id: "review-reason", errorId: "review-reason-error", errors: listOf(problem) };
  const rejects = reasoned === "rejected";
  const hint =
    "10 to 1,000 characters. The owner reads it above the form, and uses it to revise the listing.";

  function add(text: string) {
    setReason(reason.trim() ? `${reason.trim()} ${text}` : text);
    input.current?.focus();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") onClose();
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) decide(reasoned);
  }

  return (
    <form
      className={styles.reason}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        decide(reasoned);
      }}
    >
      <FieldFrame
        label={rejects ? "Why it is rejected" : "What should be changed"}
        field={field}
        hint={hint}
        required
      >
        <TextArea
          {...fieldDescription({ field, hint })}
          ref={input}
          id={field.id}
          rows={4}
          size="2"
          resize="vertical"
          maxLength={REJECTION_REASON.max}
          value={reason}
          required
          onChange={(event) => setReason(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </FieldFrame>
      <fieldset className={styles.reasonQuick}>
        <legend>Begin with</legend>
        {QUICK_REASONS.map(({ label, text }) => (
          <Button
            key={label}
            type="button"
            variant="soft"
            color="gray"
            size="1"
            title={text}
            onClick={() => add(text)}
          >
            {label}
          </Button>
        ))}
      </fieldset>
      <div className={styles.decisionButtons}>
        <Button type="submit" color={rejects ? "red" : "teal"}>
          {rejects ? "Reject it" : "Send it back"}
        </Button>
        <Button type="button" variant="soft" color="gray" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function listOf(problem: string | undefined): string[] | undefined {
  return problem ? [problem] : undefined;
}
