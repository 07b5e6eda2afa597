import { DropdownMenu } from "@radix-ui/themes";
import { ChevronDown, X } from "lucide-react";
import { useId } from "react";
import {
  asPreference,
  type BriefQuestion,
  briefChips,
  isRemovable,
  withoutCriterion,
} from "~/client/chat/brief-changes";
import type { Brief } from "~/contract/chat-brief";
import styles from "./chat-evidence.module.css";

interface BriefChipsProps {
  brief: Brief;
  /** Asks again with a changed brief; only the newest answer offers it. */
  onAsk?: ((question: BriefQuestion) => void) | undefined;
}

/** The need as it was understood. Removing or loosening a criterion asks again without typing. */
export function BriefChips({ brief, onAsk }: BriefChipsProps) {
  const heading = useId();
  const chips = briefChips(brief);
  const ask = isRemovable(brief) ? onAsk : undefined;
  return (
    <div className={styles.chatBrief}>
      <p id={heading}>Understood as</p>
      <ul aria-labelledby={heading}>
        {brief.need && <li className={styles.chatBriefNeed}>{brief.need}</li>}
        {chips.map(({ part, criterion, label }) => (
          <li
            key={`${part} ${criterion.field} ${criterion.words}`}
            className={styles.chatBriefChip}
            data-part={part}
          >
            {ask && part === "must" ? (
              <DropdownMenu.Root>
                <DropdownMenu.Trigger>
                  <button type="button" className={styles.chatBriefMenu}>
                    {label}
                    <ChevronDown size={14} aria-hidden />
                  </button>
                </DropdownMenu.Trigger>
                <DropdownMenu.Content>
                  <DropdownMenu.Item onSelect={() => ask(asPreference(brief, criterion))}>
                    Make it nice to have
                  </DropdownMenu.Item>
                  <DropdownMenu.Item onSelect={() => ask(withoutCriterion(brief, part, criterion))}>
                    Remove
                  </DropdownMenu.Item>
                </DropdownMenu.Content>
              </DropdownMenu.Root>
            ) : (
              <span>{label}</span>
            )}
            {ask && (
              <button
                type="button"
                className={styles.chatBriefRemove}
                aria-label={`Remove “${label}”`}
                onClick={() => ask(withoutCriterion(brief, part, criterion))}
              >
                <X size={14} aria-hidden />
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
