// Steps that find or create what holds the data: database, buckets, queues and the index of vectors, all by name.
import { Refusal } from "./refusal.mjs";

const JURISDICTIONS = ["none", "eu", "us", "fedramp"];
/** Of the model that makes the vectors (app/adapters/embeddings.ts). */
const VECTORS = { dimensions: 1024, metric: "cosine" };

/** @typedef {import("./deployment.mjs").Deployment} Deployment */
/** @typedef {import("./deployment.mjs").Step} Step */

/** @type {Step} */
export const database = {
  name: "Database",
  looksAt: "D1 databases with the name of wrangler.toml, and where they may store data",
  changes: "creates the database; the answer to where its data may be stored holds forever",
  heals: "a database that was created although the answer was lost is found by its name",
  async look(deployment) {
    const { account, tracked, options, facts } = deployment;
    const name = tracked.site.d1_databases[0].database_name;
    facts.database = await account.database(name);
    if (facts.database) {
      facts.jurisdiction = facts.database.jurisdiction ?? null;
      const stored = facts.jurisdiction ?? "none";
      if (options.jurisdiction && options.jurisdiction !== stored) {
        throw new Refusal(
          `The database ${name} was created with the jurisdiction "${stored}", which cannot be changed. ` +
            `Leave out --jurisdiction ${options.jurisdiction}, or deploy to another environment and restore a backup there.`,
        );
      }
      return { is: `${name}${facts.jurisdiction ? `, data stays in ${facts.jurisdiction}` : ""}`, todo: [] };
    }
    facts.jurisdiction = await chooseJurisdiction(deployment);
    return { is: "none yet", todo: [`create the database ${name}${placed(facts.jurisdiction)}`] };
  },
  async change({ account, tracked, facts }) {
    const name = tracked.site.d1_databases[0].database_name;
    await account.createDatabase(name, facts.jurisdiction);
    facts.database = await account.database(name);
    facts.isNew = true;
  },
};

/** @param {Deployment} deployment @returns {Promise<string | null>} */
async function chooseJurisdiction({ options, ask }) {
  const answer =
    options.jurisdiction ??
    (await ask({
      question: "Where may data be stored? This cannot be changed later.",
      choices: JURISDICTIONS,
      flag: "--jurisdiction",
    }));
  if (!JURISDICTIONS.includes(answer)) {
    throw new Refusal(`"${answer}" is no jurisdiction. Choose one of ${JURISDICTIONS.join(", ")}.`);
  }
  return answer === "none" ? null : answer;
}

/** @param {string | null} jurisdiction */
const placed = (jurisdiction) => (jurisdiction ? ` in ${jurisdiction}` : "");

/** @param {Deployment} deployment @returns {string[]} */
const bucketNames = ({ tracked }) => tracked.site.r2_buckets.map((/** @type {any} */ row) => row.bucket_name);

/** @type {Step} */
export const buckets = {
  name: "Buckets",
  looksAt: "the R2 buckets for files and backups, in the jurisdiction of the database",
  changes: "creates the buckets that are missing",
  heals: "each bucket is looked for on its own",
  async look(deployment) {
    const { account, facts } = deployment;
    facts.missingBuckets = [];
    for (const name of bucketNames(deployment)) {
      if (!(await account.bucket(name, facts.jurisdiction))) facts.missingBuckets.push(name);
    }
    return {
      is: bucketNames(deployment).join(", "),
      todo: facts.missingBuckets.map((name) => `create the bucket ${name}${placed(facts.jurisdiction)}`),
    };
  },
  async change({ account, facts }) {
    for (const name of facts.missingBuckets) await account.createBucket(name, facts.jurisdiction);
  },
};

/** Queues of producers, consumers and dead letters, each once. @param {any} site tracked @returns {string[]} */
export function queueNames(site) {
  const { producers, consumers } = site.queues;
  const names = [...producers, ...consumers].flatMap(({ queue, dead_letter_queue }) => [
    queue,
    dead_letter_queue,
  ]);
  return [...new Set(names.filter(Boolean))];
}

/** @type {Step} */
export const queues = {
  name: "Queues",
  looksAt: "the queue of jobs and its dead-letter queue",
  changes: "creates the queues that are missing",
  heals: "each queue is looked for on its own",
  async look({ account, tracked, facts }) {
    const names = queueNames(tracked.site);
    facts.missingQueues = [];
    for (const name of names) if (!(await account.queue(name))) facts.missingQueues.push(name);
    return {
      is: names.join(", "),
      todo: facts.missingQueues.map((name) => `create the queue ${name}${placed(facts.jurisdiction)}`),
    };
  },
  async change({ account, facts }) {
    for (const name of facts.missingQueues) await account.createQueue(name, facts.jurisdiction);
  },
};

/** @type {Step} */
export const vectors = {
  name: "Vectors",
  looksAt: "the Vectorize index, where wrangler.toml has one",
  changes: "creates the index",
  heals: "the index is looked for by its name",
  async look({ account, tracked, facts }) {
    const names = (tracked.site.vectorize ?? []).map((/** @type {any} */ row) => row.index_name);
    facts.missingIndexes = [];
    for (const name of names) if (!(await account.index(name))) facts.missingIndexes.push(name);
    return {
      is: names.join(", ") || "in the database",
      todo: facts.missingIndexes.map((name) => `create the index ${name}`),
    };
  },
  async change({ account, facts }) {
    for (const name of facts.missingIndexes) await account.createIndex(name, VECTORS);
  },
};

/** @type {Step} */
export const replication = {
  name: "Read replication",
  looksAt: "whether reads may be answered by replicas near the reader",
  changes: "turns replication on; it costs nothing more",
  heals: "the setting is read again by the next run",
  async look({ facts }) {
    const isOn = facts.database?.read_replication?.mode === "auto";
    return { is: isOn ? "on" : "off", todo: isOn ? [] : ["turn read replication on"] };
  },
  async change({ account, facts }) {
    if (facts.database) await account.replicate(facts.database.uuid);
  },
};
