import { useEffect } from "react";
import { serverData } from "~/client/calls/server-data";
import { readSessions } from "~/client/chat/sessions";
import { COMPARISONS } from "~/client/comparing/comparison-list";
import * as drafts from "~/client/drafts/drafts";
import { readView, shortlistQuery } from "~/client/listings/shortlist";
import { showShortlisted } from "~/client/listings/shortlist-marks";
import { followLogin } from "~/client/login/follow-login";
import { clearOnSignOut } from "~/client/login/person-memory";
import { readProfile } from "~/client/login/profile";
import { readLogin } from "~/client/login/stored-login";

/** The queries of the screens, which then share the answers. */
const SHORTLIST = shortlistQuery(readView(new URLSearchParams()));

let started: Promise<void> | null = null;
clearOnSignOut(() => {
  started = null;
});

/** What the signed-in screens share, as long as one of them is shown. */
export function useAppStart(): void {
  useEffect(() => {
    drafts.dropExpired();
    void startApp();
    const stopFollowing = followLogin();
    return () => {
      stopFollowing();
      // Not earlier: a screen that is still mounted would refetch.
      if (!readLogin()) serverData.clear();
    };
  }, []);
}

/** Profile, then comparisons and shortlist (page 1, size 20), then sessions: once per sign-in (product.md 8). */
export async function startApp(): Promise<void> {
  if (!readLogin()) return;
  // A rejected login has already redirected to /auth; other errors are shown with Retry by the list of chats.
  started ??= start().catch(() => {
    started = null;
  });
  await started;
}

async function start(): Promise<void> {
  await readProfile();
  await Promise.all([
    // The counts come with the profile already: a list that fails must not keep the screens from opening.
    serverData.prefetchInfiniteQuery({ ...COMPARISONS, staleTime: Number.POSITIVE_INFINITY }),
    serverData.fetchInfiniteQuery({ ...SHORTLIST, staleTime: Number.POSITIVE_INFINITY }).then(
      ({ pages }) => showShortlisted(pages[0]!.answer),
      () => null,
    ),
  ]);
  await readSessions();
}
