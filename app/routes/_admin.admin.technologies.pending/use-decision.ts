import { useEffect, useRef, useState } from "react";
import { api } from "~/client/api";
import { ApiError, errorText, fieldErrors } from "~/client/error-text";
import { sayStale } from "~/client/stale-listing";
import { readTabMemory, writeTabMemory } from "~/client/tab-memory";
import type { ApprovalDecision } from "~/contract/admin-technologies";
import type { ManagedTechnology } from "~/contract/listings";
import { notify } from "~/ui/toasts";

export type Decision = ApprovalDecision["status"];

const FAILURE = "Technology status update failed";

interface Typed {
  tags: string[];
  reason: string;
}

interface DecisionOptions {
  listing: ManagedTechnology;
  onDecided(decision: Decision): void;
  /** It waits no longer: somebody else decided, or it is gone. */
  onGone(why: string): void;
}

/** The decision on one listing: what is typed for it (kept in this tab until it is made), and its sending. */
export function useDecision({ listing, onDecided, onGone }: DecisionOptions) {
  const memory = `review:${listing.id}`;
  const [typed, setTyped] = useState<Typed>(
    () => readTabMemory<Typed>(memory) ?? { tags: listing.tags, reason: "" },
  );
  const [sending, setSending] = useState<Decision | null>(null);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [stale, setStale] = useState<string | null>(null);
  const running = useRef(false);

  useEffect(() => {
    const isAsRead = typed.reason === "" && JSON.stringify(typed.tags) === JSON.stringify(listing.tags);
    writeTabMemory(memory, isAsRead ? null : typed);
  }, [memory, typed, listing.tags]);

  async function decide(status: Decision) {
    if (running.current) return;
    running.current = true;
    setSending(status);
    setProblems({});
    try {
      await api("PUT /admin/technologies/:id/approve", {
        params: { id: listing.id },
        body: {
          status,
          version: listing.version,
          ...(status === "approved" ? { tags: typed.tags } : { rejection_reason: typed.reason }),
        },
      });
      writeTabMemory(memory, null);
      onDecided(status);
    } catch (error) {
      refuse(error);
    } finally {
      running.current = false;
      setSending(null);
    }
  }

  function refuse(error: unknown) {
    const text = errorText(error, FAILURE);
    const changed = sayStale(error);
    if (changed) setStale(changed);
    else if (error instanceof ApiError && (error.code === "invalid_transition" || error.status === 404)) {
      onGone(text);
      return;
    }
    setProblems(fieldErrors(error));
    notify.error(text);
  }

  return {
    ...typed,
    setTags: (tags: string[]) => setTyped((before) => ({ ...before, tags })),
    setReason: (reason: string) => setTyped((before) => ({ ...before, reason })),
    sending,
    problems,
    /** Somebody changed it since it was opened, and who. */
    stale,
    decide,
  };
}
