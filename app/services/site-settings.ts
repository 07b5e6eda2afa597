import { eq } from "drizzle-orm";
import type { AppContext } from "~/context";
import { Settings } from "~/contract/settings";
import { settings } from "~/db/schema/operations";

/** Row of `settings` that holds what the public pages show of the company. */
export const SITE_SETTINGS_KEY = "site";

const PublicSettings = Settings.pick({ social: true, partners: true });
export type PublicSettings = ReturnType<typeof PublicSettings.parse>;

const NONE_SET: PublicSettings = { social: null, partners: [] };

/** What admins set for the public pages; what is not set, or not valid any more, is shown as unset. */
export async function read(app: AppContext): Promise<PublicSettings> {
  const [row] = await app.db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, SITE_SETTINGS_KEY));
  const stored = PublicSettings.safeParse({
    ...NONE_SET,
    ...(row?.value as Partial<PublicSettings> | undefined),
  });
  return stored.success ? stored.data : NONE_SET;
}

/** Row of `settings` that says that the demonstration catalogue was loaded. */
export const DEMO_MARK_KEY = "demo_catalogue";

/** Whether what is shown is the demonstration: screens say so. */
export async function isDemonstration(app: AppContext): Promise<boolean> {
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
