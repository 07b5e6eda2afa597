import { eq } from "drizzle-orm";
import * as z from "zod";
import type { AppContext } from "~/context";
import { type Features, PlanLimits, Settings } from "~/contract/settings";
import { settings } from "~/db/schema/operations";
import { forbidden } from "../errors/errors";

/** Row of `settings` that holds what admins set: the public pages' facts and the limits of plans. */
export const SITE_SETTINGS_KEY = "site";

/** Limits that the product no longer has are dropped, so that the others an admin set stay. */
const StoredLimits = PlanLimits.strip();

/** Missing and no longer valid values read as unset. */
const Stored = z.object({
  social: Settings.shape.social.catch(null),
  partners: Settings.shape.partners.catch([]),
  contact_email: Settings.shape.contact_email.catch(null),
  plans: z.object({ user: StoredLimits, premium: StoredLimits }).nullable().catch(null),
  features: Settings.shape.features.catch({ registration: true, premium_requests: true, contact_form: true }),
});
export type Stored = z.infer<typeof Stored>;

/** The stored settings with the version of their row; version 1 means that nothing was set yet. */
export async function stored(db: AppContext["db"]): Promise<Stored & { version: number }> {
  const row = await db.select().from(settings).where(eq(settings.key, SITE_SETTINGS_KEY)).get();
  return { ...Stored.parse(row?.value ?? {}), version: row?.version ?? 1 };
}

const CLOSED: Record<keyof Features, string> = {
  registration: "Registration is currently closed.",
  premium_requests: "Premium cannot be asked for at the moment.",
  contact_form: "The contact form is closed at the moment.",
};

/** @throws 403 `feature_closed` when an admin has switched this part off */
export async function requireOpen(app: AppContext, feature: keyof Features): Promise<void> {
  const { features } = await stored(app.primary);
  if (!features[feature]) throw forbidden(CLOSED[feature], "feature_closed");
}

/** @throws 403 `feature_closed` when the operator has set up no way to send mail */
export function requireMail(app: AppContext): void {
  if (app.mail.fault) {
    throw forbidden("This needs an email, and the site cannot send any at the moment.", "feature_closed");
  }
}

interface PublicSettings extends Pick<Stored, "social" | "partners"> {
  /** Which parts of the product are open. Registering needs a mailed code. */
  features: Features;
  isDemonstration: boolean;
}

/** What pages show of the settings. */
export function readPublic(app: AppContext): Promise<PublicSettings> {
  return app.copies.read(app, "settings", async (source) => {
    const [{ social, partners, features }, demonstration] = await Promise.all([
      stored(source.db),
      isDemonstration(source),
    ]);
    const registration = features.registration && app.mail.fault === null;
    return { social, partners, features: { ...features, registration }, isDemonstration: demonstration };
  });
}

/** Row of `settings` that says that the demonstration catalog was loaded. */
export const DEMO_MARK_KEY = "demo_catalogue";

/** Whether the demonstration catalog is loaded; screens show a note then. */
async function isDemonstration(app: AppContext): Promise<boolean> {
  if (app.config.APP_ENV !== "development") return false;
  const [row] = await app.db
    .select({ key: settings.key })
    .from(settings)
    .where(eq(settings.key, DEMO_MARK_KEY));
  return row !== undefined;
}

/** Row of `settings` that says that a local run has loaded everything it begins with. */
export const SEEDED_MARK_KEY = "seeded";

export async function isSeeded(app: AppContext): Promise<boolean> {
  const [row] = await app.db
    .select({ key: settings.key })
    .from(settings)
    .where(eq(settings.key, SEEDED_MARK_KEY));
  return row !== undefined;
}
