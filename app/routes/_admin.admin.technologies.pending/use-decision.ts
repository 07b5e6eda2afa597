import { useEffect, useRef, useState } from "react";
import { readTabMemory, writeTabMemory } from "~/client/drafts/tab-memory";
import { type Decision, decideOnListing } from "~/client/listings/review-decisions";
import type { DelayedDecision } from "~/client/screens/delayed-decisions";
import { LISTING_FIELDS } from "~/contract/listing/fields";
import { eachOf, tooMany } from "~/contract/listing/rules";
import { REJECTION_REASON, REJECTION_REASON_RULE } from "~/contract/listing-limits";
import type { ManagedTechnology } from "~/contract/listings";
import { type Length, lengthSentence } from "~/contract/sentences";

export type Reasoned = Exclude<Decision, "approved">;

/** A press so soon after a listing appeared was meant for the one before it. */
const READING_MILLISECONDS = 600;

interface Typed {
  tags: string[];
  reason: string;
  /** The decision whose reason is being written. */
  reasoned: Reasoned | null;
}

/** Sentences by field. */
interface Problems {
  tags?: string;
  reason?: string;
}

interface DecisionOptions {
  listing: ManagedTechnology;
  /** A decision to begin with, from the address. */
  begin: Reasoned | null;
  onDecided(decision: Decision): void;
  onReturn: DelayedDecision["onReturn"];
}

/** The decision on one listing, and what is typed for it, which this tab keeps until the server has it. */
export function useDecision({ listing, begin, onDecided, onReturn }: DecisionOptions) {
  const memory = `review:${listing.id}`;
  const [typed, setTyped] = useState<Typed>(
    () => readTabMemory<Typed>(memory) ?? { tags: listing.tags, reason: "", reasoned: begin },
  );
  const [problems, setProblems] = useState<Problems>({});
  const isReadable = useIsReadable();
  const isDecided = useRef(false);

  useEffect(() => {
    const isUntouched =
      typed.reason === "" &&
      typed.reasoned === null &&
      JSON.stringify(typed.tags) === JSON.stringify(listing.tags);
    writeTabMemory(memory, isUntouched ? null : typed);
  }, [memory, typed, listing.tags]);

  function decide(status: Decision) {
    if (isDecided.current || !isReadable()) return;
    const reason = typed.reason.trim();
    const refused = status === "approved" ? checkTags(typed.tags) : checkReason(reason);
    setProblems(refused);
    if (refused.tags || refused.reason) return;
    isDecided.current = true;
    onDecided(status);
    decideOnListing({
      listing,
      decision: { status, ...(status === "approved" ? { tags: typed.tags } : { rejection_reason: reason }) },
      onSent: () => writeTabMemory(memory, null),
      onReturn,
    });
  }

  function change(changes: Partial<Typed>) {
    setProblems({});
    setTyped((before) => ({ ...before, ...changes }));
  }

  return {
    ...typed,
    problems,
    setTags: (tags: string[]) => change({ tags }),
    setReason: (reason: string) => change({ reason }),
    setReasoned(reasoned: Reasoned | null) {
      if (isReadable()) change({ reasoned });
    },
    decide,
  };
}

/** What the server would refuse, shown before the decision seems to be made. */
function checkTags(tags: readonly string[]): Problems {
  const { label, items, max } = LISTING_FIELDS.tags;
  if (tags.length > items) return { tags: tooMany(label, items) };
  const each = { label: eachOf(label), min: 1, max };
  return tags.every((tag) => fits(tag, each)) ? {} : { tags: lengthSentence(each) };
}

function checkReason(reason: string): Problems {
  return fits(reason, REJECTION_REASON) ? {} : { reason: REJECTION_REASON_RULE };
}

function fits(text: string, { min = 0, max }: Length): boolean {
  const characters = [...text].length;
  return characters >= min && characters <= max;
}

/** Whether the listing has been painted, and for long enough to be the one that a press is meant for. */
function useIsReadable(): () => boolean {
  const paintedAt = useRef<number | null>(null);
  useEffect(() => {
    // The second frame begins after the first was painted.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        paintedAt.current = performance.now();
      });
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return () => paintedAt.current !== null && performance.now() - paintedAt.current >= READING_MILLISECONDS;
}
