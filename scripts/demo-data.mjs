// The demonstration catalogue and accounts (scripts/demo): handed to the running server's /dev/seed, which loads them
// once through the product's own services. Development only.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("demo", import.meta.url));

/** @typedef {{ password: string, people: { email: string, role: string }[] }} Accounts */

/**
 * @param {string} origin the running server
 * @param {boolean} withCatalogue false: only the accounts (DEMO=0)
 * @returns {Promise<Accounts>}
 */
export async function loadDemo(origin, withCatalogue) {
  const accounts = JSON.parse(readFileSync(`${folder}/accounts.json`, "utf8"));
  const { loaded } = await seed(origin, { accounts });
  if (withCatalogue && !loaded.catalogue) {
    const started = Date.now();
    process.stdout.write("  Loading the demo catalogue ...");
    const settings = JSON.parse(readFileSync(`${folder}/settings.json`, "utf8"));
    await seed(origin, { accounts, settings, listings: readListings() });
    console.log(` ${((Date.now() - started) / 1000).toFixed(1)} s`);
  }
  return accounts;
}

/** The listings, the featured ones with their picture. */
function readListings() {
  const listings = readdirSync(`${folder}/catalogue`)
    .sort()
    .flatMap((file) => JSON.parse(readFileSync(`${folder}/catalogue/${file}`, "utf8")));
  for (const listing of listings) {
    const picture = `${folder}/media/${listing.slug}.webp`;
    if (existsSync(picture)) listing.demo.media = readFileSync(picture).toString("base64");
  }
  return listings;
}

/**
 * @param {string} origin @param {object} body
 * @returns {Promise<{ loaded: { catalogue: boolean } }>}
 */
async function seed(origin, body) {
  const response = await fetch(`${origin}/dev/seed`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok)
    throw new Error(`Loading the demo data failed: ${response.status} ${await response.text()}`);
  return await response.json();
}
