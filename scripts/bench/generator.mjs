// Listings, people and what people did, made up for measurements: the same for the same number, so that runs compare.
import { readFileSync } from "node:fs";
import { DOMAINS, LEGAL_STATUSES } from "../../app/contract/values.ts";

const WORDS_FILE = new URL("../../app/vocabulary/common-words.txt", import.meta.url);
const DESCRIPTION_WORDS = 120;
const PROMOTED_SHARE = 0.02;

/** The commonest first; comments begin with #. */
const WORDS = readFileSync(WORDS_FILE, "utf8")
  .split("\n")
  .filter((line) => /^[a-z]+$/.test(line));

/** A generator of numbers from 0 to 1 (mulberry32). @param {number} seed */
function randomFrom(seed) {
  let state = Math.imul(seed + 1, 0x9e3779b9);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Of rank r about as often as 1 / r, like words of a language (Zipf). @param {() => number} random */
function word(random) {
  return /** @type {string} */ (WORDS[Math.floor(WORDS.length ** random()) - 1]);
}

/** @param {string} text */
const capitalize = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** @param {() => number} random @param {number} count */
function sentences(random, count) {
  const text = [];
  for (let remaining = count; remaining > 0; ) {
    const length = Math.min(remaining, 8 + Math.floor(random() * 14));
    text.push(`${capitalize(Array.from({ length }, () => word(random)).join(" "))}.`);
    remaining -= length;
  }
  return text.join(" ");
}

/** The nth listing as a row of a bulk upload. @param {number} n */
export function listing(n) {
  const random = randomFrom(n);
  /** @template Value @param {readonly Value[]} values */
  const oneOf = (values) => /** @type {Value} */ (values[Math.floor(values.length * random())]);
  return {
    external_id: `B-${n}`,
    title: capitalize(Array.from({ length: 6 + Math.floor(random() * 4) }, () => word(random)).join(" ")),
    summary: sentences(random, 25),
    description: sentences(random, Math.floor(DESCRIPTION_WORDS * (0.6 + 0.8 * random()))),
    domain: oneOf(DOMAINS),
    trl: 1 + Math.floor(random() * 9),
    legal_status: oneOf(LEGAL_STATUSES),
    organization: { name: `Institute ${Math.floor(random() * 900)}` },
  };
}

/** Listings from one number to before another, as lines of JSON. @param {number} from @param {number} to */
export function listingLines(from, to) {
  return Array.from({ length: to - from }, (_, i) => JSON.stringify(listing(from + i))).join("\n");
}

/** Two words and the field of some listing that holds both, neither among the 100 commonest. @param {number} listings */
export function questions(listings, count = 50) {
  const isTelling = new Set(WORDS.slice(100, 3_000));
  return Array.from({ length: count }, (_, i) => {
    const { description, domain } = listing(Math.floor((listings / count) * i));
    const telling = [...new Set(description.toLowerCase().match(/[a-z]+/g))].filter((one) =>
      isTelling.has(one),
    );
    return { words: telling.slice(0, 2), domain };
  }).filter(({ words }) => words.length === 2);
}

/** A word of nearly every listing that is no stop word of the search. */
export const COMMONEST_WORD = "said";

/** @param {number} count @param {string} statement */
const times = (count, statement) =>
  `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${Math.floor(count)}) ${statement}`;
const person = (/** @type {string} */ i) => `printf('aaaaaaaa-0000-7000-8000-%012d', ${i})`;
const technology = (/** @type {string} */ i, /** @type {number} */ listings) =>
  `(select id from technologies where rid = 1 + (${i}) % ${listings})`;

/**
 * SQL that adds a tenth as many people as listings, and what they did in the year before `now`: three entries of the log,
 * two views, one search and half a saved listing for each listing.
 * @param {number} listings @param {number} now milliseconds
 */
export function activityStatements(listings, now) {
  const people = Math.max(10, listings / 10);
  const at = `(${now} - (i * 7919) % 31536000 * 1000)`;
  const somebody = person(`1 + (i * 31) % ${people}`);
  return [
    times(
      people,
      `insert into users (id, username, username_key, email, email_key, role, status, first_name, last_name, organization,
        last_login_at, created_at, updated_at)
      select ${person("i")}, 'member' || i, 'member' || i, i || '@example.org', i || '@example.org',
        case i % 9 when 0 then 'premium' else 'user' end, case i % 7 when 0 then 'suspended' else 'active' end,
        'Ada', 'Number ' || i, 'Institute ' || (i % 900), ${at}, ${at}, ${now} from n`,
    ),
    times(
      3 * listings,
      `insert into activity_log (id, created_at, actor_id, activity_type, summary)
      select printf('cccccccc-0000-7000-8000-%012d', i), ${at}, ${somebody},
        case i % 3 when 0 then 'tech.updated' else 'auth.login' end, 'Did it' from n`,
    ),
    times(
      listings,
      `insert into search_events (id, user_id, query, results, created_at)
      select printf('dddddddd-0000-7000-8000-%012d', i), ${somebody}, 'words ' || (i % 500), i % 20, ${at} from n`,
    ),
    times(
      2 * listings,
      `insert or ignore into technology_views (technology_id, user_id, day)
      select ${technology("i", listings)}, ${somebody}, date(${at} / 1000, 'unixepoch') from n`,
    ),
    times(
      listings / 2,
      `insert or ignore into shortlist_entries (technology_id, user_id, created_at)
      select ${technology("i * 3", listings)}, ${somebody}, ${at} from n`,
    ),
    `update technologies set is_promoted = 1 where rid % ${1 / PROMOTED_SHARE} = 0`,
  ];
}
