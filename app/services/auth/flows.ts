import { and, eq } from "drizzle-orm";
import type { AppContext } from "~/context";
import { oneTimeCodes } from "~/db/schema/accounts";
import { clientNetwork } from "~/lib/client-network";
import { sha256 } from "~/lib/hash";
import * as counters from "./counters";

/**
 * A flow is a registration or a password reset, from its first request to its last. Its token is 256 bits that only the
 * client that began it holds; codes, guesses and requests for another code belong to it (decision 23).
 */

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;
const MAILS_PER_HOUR = 5;
/** Flows are guessed at one by one, so how many a client may begin bounds its guesses. */
const FLOWS_PER_DAY = 5;
/** Over all clients; the first mail that a client asks for is sent all the same. */
const MAILS_PER_ADDRESS: counters.Limit = { kind: "code-mails", max: 30, seconds: HOUR_SECONDS };
export const PAUSE_SECONDS = 60;

type Purpose = "verify_email" | "reset_password";

export interface Asker {
  purpose: Purpose;
  emailKey: string;
  /** SHA-256 of the client's token; null for a client that holds none for this address and purpose. */
  flowHash: string | null;
}

/** Finds the flow of a client; a token that opens none for this address and purpose counts as no token. */
export async function find(
  app: AppContext,
  purpose: Purpose,
  emailKey: string,
  token: string | null | undefined,
): Promise<Asker> {
  if (!token) return { purpose, emailKey, flowHash: null };
  const flowHash = await sha256(token);
  const code = await app.primary
    .select({ id: oneTimeCodes.id })
    .from(oneTimeCodes)
    .where(
      and(
        eq(oneTimeCodes.emailKey, emailKey),
        eq(oneTimeCodes.purpose, purpose),
        eq(oneTimeCodes.flowHash, flowHash),
      ),
    )
    .get();
  return { purpose, emailKey, flowHash: code ? flowHash : null };
}

/** Identifies a client without a token by the address it asks for and its network. */
export function networkClientOf(app: AppContext, emailKey: string): string {
  return `${emailKey}\n${clientNetwork(app.ip)}`;
}

function clientOf(app: AppContext, { emailKey, flowHash }: Asker): string {
  return flowHash ?? networkClientOf(app, emailKey);
}

function pauseOf({ purpose }: Asker): counters.Limit {
  return { kind: `code-pause-${purpose}`, max: 1, seconds: PAUSE_SECONDS };
}

/**
 * What another code counts for: one a minute and five an hour for a client. Strangers share none of it, except that an
 * address gets thirty mails an hour; beyond them each client still gets its first.
 */
export function mailClaims(app: AppContext, asker: Asker): counters.Claim[] {
  const identity = clientOf(app, asker);
  const ofClient = { kind: `code-mails-${asker.purpose}`, max: MAILS_PER_HOUR, seconds: HOUR_SECONDS };
  return [
    { limit: pauseOf(asker), identity },
    { limit: ofClient, identity },
    claimOfAddress(asker.emailKey, ([, client]) => client?.used === 1),
  ];
}

function claimOfAddress(identity: string, isWaived: counters.Claim["isWaived"]): counters.Claim {
  return { limit: MAILS_PER_ADDRESS, identity, isWaived };
}

/** What beginning a flow for an address counts for: five a day from one network. */
export function flowClaim(app: AppContext, purpose: Purpose, emailKey: string): counters.Claim {
  const limit = { kind: `flows-${purpose}`, max: FLOWS_PER_DAY, seconds: DAY_SECONDS };
  return { limit, identity: networkClientOf(app, emailKey) };
}

/** The same for a registration, which mails its first code without a pause. @throws 429 */
export async function claimRegistration(app: AppContext, emailKey: string): Promise<void> {
  await counters.claimInOrder(app, [
    flowClaim(app, "verify_email", emailKey),
    claimOfAddress(emailKey, ([flow]) => flow?.used === 1),
  ]);
}

/** Starts the pause of one minute before another code, with or without the flow token. */
export async function startPause(app: AppContext, asker: Asker): Promise<void> {
  await Promise.all([
    counters.restart(app, pauseOf(asker), clientOf(app, asker)),
    counters.restart(app, pauseOf(asker), networkClientOf(app, asker.emailKey)),
  ]);
}
