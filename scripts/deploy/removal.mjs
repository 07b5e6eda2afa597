// `npm run undeploy`: what exists of an environment, and how it is removed. Data only when it is asked for.
import { ApiError } from "./account.mjs";
import { Refusal } from "./refusal.mjs";
import { queueNames } from "./resources.mjs";

const BUCKET_IS_NOT_EMPTY = 10008;

/** @typedef {import("./deployment.mjs").Deployment} Deployment */
/** @typedef {{ what: string, remove(): Promise<unknown> }} Removal */

/** Everything of the environment that exists, in the order of removal. @param {Deployment} deployment @param {boolean} withData @returns {Promise<Removal[]>} */
async function removals({ account, tracked }, withData) {
  const { site, documents } = tracked;
  const [{ database_name: databaseName }] = site.d1_databases;
  const database = await account.database(databaseName);
  const jurisdiction = database?.jurisdiction ?? null;
  /** @type {Removal[]} */
  const list = [];
  for (const name of [site.name, documents.name]) {
    if (!(await account.bindings(name))) continue;
    const chats = name === site.name ? ", and all chats with it" : "";
    list.push({ what: `the worker ${name}${chats}`, remove: () => account.deleteWorker(name) });
  }
  for (const name of queueNames(site)) {
    const queue = await account.queue(name);
    if (queue) list.push({ what: `the queue ${name}`, remove: () => account.deleteQueue(queue.queue_id) });
  }
  if (!withData) return list;
  for (const { index_name: name } of site.vectorize ?? []) {
    if (await account.index(name))
      list.push({ what: `the index ${name}`, remove: () => account.deleteIndex(name) });
  }
  for (const { bucket_name: name } of site.r2_buckets) {
    if (!(await account.bucket(name, jurisdiction))) continue;
    list.push({ what: `the bucket ${name}`, remove: () => account.deleteBucket(name, jurisdiction) });
  }
  // Last: its jurisdiction says where the buckets are.
  if (database)
    list.push({ what: `the database ${databaseName}`, remove: () => account.deleteDatabase(database.uuid) });
  return list;
}

/**
 * Lists what would be removed, asks for the worker's name, and removes it. Run again after an interruption, it goes on.
 * @param {Deployment} deployment @param {{ withData: boolean, confirm?: string }} options
 */
export async function undeploy(deployment, { withData, confirm }) {
  const { ask, log, options, tracked } = deployment;
  const list = await removals(deployment, withData);
  if (list.length === 0) return log("There is nothing to remove.");
  for (const { what } of list) log(`  ${what}`);
  if (!withData) log("  The database and the buckets stay; --with-data removes them too.");
  if (options.dryRun) return;
  const { name } = tracked.site;
  const question = `This cannot be undone. Type ${name} to remove all of the above:`;
  if ((confirm ?? (await ask({ question, flag: `--confirm ${name}` }))) !== name) {
    throw new Refusal("Nothing was removed.");
  }
  for (const { what, remove } of list) {
    try {
      await remove();
    } catch (error) {
      if (error instanceof ApiError && error.codes.includes(BUCKET_IS_NOT_EMPTY)) {
        throw new Refusal(
          `${what} is not empty. Empty it in the dashboard (R2, Settings), and run this again.`,
        );
      }
      throw error;
    }
    log(`  Removed ${what}`);
  }
}
