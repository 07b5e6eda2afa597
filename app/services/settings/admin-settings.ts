import { eq, sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import { PlanLimits, type Settings, type SettingsUpdate } from "~/contract/settings";
import { settings } from "~/db/schema/operations";
import * as activity from "../activity-log/activity";
import { KEYS, type Manifest, readJson } from "../backup/bucket";
import { conflict } from "../errors/errors";
import type { Actor } from "../people/actor";
import { abortUnless, guardedBatch, ROWS_CHANGED } from "../writes/guarded-batch";
import { LIMITS } from "./limits";
import { SITE_SETTINGS_KEY, type Stored, stored } from "./site-settings";

/** What admins may set, and how the assistant is run; never a key. */
export async function read(app: AppContext, db = app.db): Promise<Settings> {
  const [{ plans, ...site }, backups] = await Promise.all([stored(db), backupsOf(app)]);
  return { ...site, plans: plans ?? defaultPlans(), assistant: assistantOf(app), backups };
}

async function backupsOf({ backups: bucket }: AppContext): Promise<Settings["backups"]> {
  const latest = bucket && (await readJson<Manifest>(bucket, KEYS.latest));
  return { enabled: bucket !== null, finished_at: latest?.finished_at ?? null };
}

function defaultPlans(): Settings["plans"] {
  // The table of the code holds more than admins may set.
  const PlanPart = PlanLimits.strip();
  return { user: PlanPart.parse(LIMITS.user), premium: PlanPart.parse(LIMITS.premium) };
}

const SEARCH_SETTINGS = ["AI_EMBEDDINGS", "AI_RERANK"];

function assistantOf({ config, llm, warnings }: AppContext): Settings["assistant"] {
  const ofSearch = warnings.filter(({ name }) => SEARCH_SETTINGS.includes(name));
  const sentences = [...(llm.fault ? [llm.fault] : []), ...ofSearch].map(
    ({ name, message }) => `${name} ${message}.`,
  );
  const warning = sentences.length > 0 ? sentences.join(" ") : null;
  if (!llm.model) return { provider: "embedded", model: null, host: null, warning };
  return { provider: config.AI_PROVIDER, model: config.AI_MODEL, host: llm.host ?? null, warning };
}

/** Updates the given settings unless they changed meanwhile. @throws 409 `stale_version` */
export async function update(
  app: AppContext,
  actor: Actor,
  { version: expected, ...given }: SettingsUpdate,
): Promise<Settings> {
  const { version, ...before } = await stored(app.primary);
  if (expected !== undefined && expected !== version) throw stale();
  const value: Stored = {
    social: given.social === undefined ? before.social : given.social,
    partners: given.partners ?? before.partners,
    contact_email: given.contact_email === undefined ? before.contact_email : given.contact_email,
    plans: given.plans ?? before.plans,
    features: given.features ?? before.features,
  };
  const now = app.now();
  const done = await guardedBatch(app, [
    app.primary
      .insert(settings)
      .values({ key: SITE_SETTINGS_KEY, value, version: version + 1, updatedAt: now })
      .onConflictDoUpdate({
        target: settings.key,
        set: { value, version: sql`${settings.version} + 1`, updatedAt: now },
        setWhere: eq(settings.version, version),
      }),
    abortUnless(app, ROWS_CHANGED),
    activity.entry(app, actor.id, {
      type: "settings.updated",
      entityType: "settings",
      entityId: SITE_SETTINGS_KEY,
      summary: "Changed the settings",
      changes: changesOf(before, value),
    }),
  ]);
  if (!done) throw stale();
  return read(app, app.primary);
}

/** Field by field; of the contact address only that it changed. */
function changesOf(before: Stored, after: Stored): Record<string, unknown> {
  const fields = ["social", "partners", "contact_email", "plans", "features"] as const;
  const changed = fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  return Object.fromEntries(
    changed.map((field) => [
      field,
      field === "contact_email" ? "changed" : { from: before[field], to: after[field] },
    ]),
  );
}

function stale() {
  return conflict("stale_version", "Settings were changed by someone else");
}
