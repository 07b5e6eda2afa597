import { asc, eq, sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import type { Alert, AlertKind } from "~/contract/monitoring";
import { alerts } from "~/db/schema/operations";
import { log } from "~/lib/log";
import { write } from "../mails/letter";
import { conditions } from "./alert-conditions";

/** A run has this long to send a message; then another run sends it. */
const LEASE_MILLISECONDS = 120_000;

interface Message {
  kind: AlertKind;
  state: "raised" | "cleared";
  text: string;
  since: number;
}

/** Alerts that are not over, the oldest first. */
export async function raised(app: AppContext): Promise<Alert[]> {
  const rows = await app.db
    .select()
    .from(alerts)
    .where(eq(alerts.state, "raised"))
    .orderBy(asc(alerts.since));
  return rows.map(({ kind, text, since }) => ({ kind, text, since: since.toISOString() }));
}

/** Tells the operator once of what is wrong, and once when it is over. For the scheduled function. */
export async function checkAlerts(app: AppContext): Promise<void> {
  const now = app.now().getTime();
  for (const [kind, text] of Object.entries(await conditions(app))) {
    if (text === null) await clear(app, kind, now);
    else await raise(app, { kind, text, now });
  }
  const due = await app.primary.all<Message>(sql`update alerts set leased_until = ${now + LEASE_MILLISECONDS}
    where sent = 0 and leased_until <= ${now} returning kind, state, text, since`);
  for (const message of due) if (await send(app, message)) await settle(app, message);
}

async function raise(app: AppContext, { kind, text, now }: { kind: string; text: string; now: number }) {
  await app.primary.run(sql`insert into alerts (kind, state, text, since) values (${kind}, 'raised', ${text}, ${now})
    on conflict (kind) do update set state = 'raised', text = excluded.text, since = excluded.since, sent = 0,
      leased_until = 0 where state = 'cleared'`);
}

/** An alert that was never sent is deleted: nobody needs to know that it is over. */
async function clear(app: AppContext, kind: string, now: number): Promise<void> {
  await app.primary.batch([
    app.primary.run(sql`delete from alerts
      where kind = ${kind} and state = 'raised' and sent = 0 and leased_until <= ${now}`),
    app.primary.run(sql`update alerts set state = 'cleared', sent = 0, leased_until = 0
      where kind = ${kind} and state = 'raised' and sent = 1`),
  ]);
}

/** Marks a message as sent, unless the state of its alert has changed meanwhile. */
async function settle(app: AppContext, { kind, state, since }: Message): Promise<void> {
  const same = sql`kind = ${kind} and state = ${state} and since = ${since}`;
  await app.primary.run(
    state === "raised"
      ? sql`update alerts set sent = 1 where ${same}`
      : sql`delete from alerts where ${same}`,
  );
}

/** False when it must be tried again: the operator has an address or a webhook, and neither worked. */
async function send(app: AppContext, message: Message): Promise<boolean> {
  const { ADMIN_EMAIL, ALERT_WEBHOOK_URL } = app.config;
  const ways = [
    ...(ADMIN_EMAIL && !app.mail.fault ? [mail(app, message)] : []),
    ...(ALERT_WEBHOOK_URL ? [post(app, message)] : []),
  ];
  const results = await Promise.allSettled(ways);
  for (const result of results) {
    if (result.status === "rejected")
      log.warn("alert_not_sent", { work: message.kind, error: result.reason });
  }
  return results.length === 0 || results.some(({ status }) => status === "fulfilled");
}

async function mail(app: AppContext, { state, text }: Message): Promise<void> {
  const paragraphs =
    state === "raised"
      ? [
          text,
          `The dashboard has more: ${app.origin}/admin/dashboard`,
          "You get another mail when it is over.",
        ]
      : [`This is over: ${text}`];
  const subject = state === "raised" ? `Licentia alert: ${text}` : `Licentia alert is over: ${text}`;
  await app.mail.send(write({ to: app.config.ADMIN_EMAIL, subject, paragraphs }));
}

/** In the format of our webhooks, and with a `text`, which chat programs show. */
async function post(app: AppContext, { kind, state, text, since }: Message): Promise<void> {
  const body = {
    type: `alert.${state}`,
    timestamp: app.now().toISOString(),
    text: state === "raised" ? `Licentia alert: ${text}` : `Licentia alert is over: ${text}`,
    data: { kind, since: new Date(since).toISOString() },
  };
  const status = await app.webhooks.send(app.config.ALERT_WEBHOOK_URL, {}, JSON.stringify(body));
  if (status === null || status >= 300)
    throw new Error(`The webhook of alerts answered ${status ?? "nothing"}.`);
}
