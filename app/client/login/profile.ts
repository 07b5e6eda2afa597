import { useQuery } from "@tanstack/react-query";
import { type AnswerOf, api } from "~/client/calls/api";
import { callQuery, editAnswer, serverData } from "~/client/calls/server-data";
import { type StoredUser, writeUser } from "./stored-login";

type Me = AnswerOf<"GET /profile/me">;

/** Without the signal: a frame that unmounts while the app starts must not abort what the next frame waits for. */
const PROFILE = { ...callQuery("GET /profile/me"), queryFn: () => api("GET /profile/me") };

/** What the signed-in screens show of the person; the product's defaults until the profile is there. */
export interface Profile extends Pick<Me, "limits" | "unread" | "counts"> {
  user: StoredUser | null;
}

const NOT_YET: Profile = {
  user: null,
  counts: { totalSession: 0, totalComparisons: 0, totalShortlist: 0 },
  unread: { requests: 0, listings: 0 },
  limits: { comparison_items: 3, comparison_items_with_premium: 6, comparison_export: false },
};

function profileOf({ counts, unread, limits, ...user }: Me): Profile {
  return { user, counts, unread, limits };
}

/** The profile as far as it is known; `startApp` reads it. */
export function useProfile(): Profile & { isFailed: boolean } {
  const { data, isError } = useQuery(
    { ...PROFILE, enabled: false, gcTime: Number.POSITIVE_INFINITY },
    serverData,
  );
  return { ...(data ? profileOf(data) : NOT_YET), isFailed: isError && !data };
}

/** Reads the profile unless it is there, and takes it over into the stored login. @throws ApiError */
export async function readProfile(): Promise<void> {
  const { user } = profileOf(
    await serverData.fetchQuery({ ...PROFILE, staleTime: Number.POSITIVE_INFINITY }),
  );
  if (user) writeUser(user);
}

/** Shows what a write to the profile answered, here and in the stored login. */
export function putProfile(changes: Partial<Me>): void {
  editAnswer(PROFILE, (me) => ({ ...me, ...changes }));
  const me = serverData.getQueryData<Me>(PROFILE.queryKey);
  const user = me && profileOf(me).user;
  if (user) writeUser(user);
}

/** Counts never go below 0 (spec section 4). */
export function adjustCount(kind: keyof Me["counts"], by: number): void {
  editAnswer(PROFILE, (me) => ({
    ...me,
    counts: { ...me.counts, [kind]: Math.max(0, me.counts[kind] + by) },
  }));
}

/** The person opened a screen: hides its badge now, and keeps it hidden once the server has stored it. */
export async function markScreenSeen(screen: keyof Me["unread"]): Promise<void> {
  const clear = () => editAnswer(PROFILE, (me) => ({ ...me, unread: { ...me.unread, [screen]: 0 } }));
  clear();
  const answer = await api("PUT /profile/me/seen", { body: { screen } }).catch(() => null);
  // A profile that was on its way counts what is seen by now.
  await readProfile().catch(() => {});
  if (answer) editAnswer(PROFILE, (me) => ({ ...me, unread: answer.unread }));
  else clear();
}
