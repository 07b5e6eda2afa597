import type { AppContext } from "~/context";
import { QUESTIONS_PER_MINUTE } from "~/contract/chat";
import * as counters from "~/services/auth/counters";

/** As in a chat, which counts its own. */
const PER_MINUTE: counters.Limit = {
  kind: "questions-without-chat",
  max: QUESTIONS_PER_MINUTE,
  seconds: 60,
};

/** Counts a question that belongs to no chat. @throws 429 */
export async function claim(app: AppContext, userId: string): Promise<void> {
  if (app.config.RATE_LIMITS === "off" && app.config.APP_ENV === "development") return;
  await counters.claim(app, PER_MINUTE, userId);
}
