// nDCG@10 of the award queries: in bare words, and with each query inside a realistic sentence.

import { converse } from "./chat.mjs";
import { Asker } from "./marketplace.mjs";
import { percent, row } from "./report.mjs";
import { mean, ndcg } from "./statistics.mjs";

/** @import { Grades, PartResult, Row, Turn } from "./shapes" */
/** @import { Marketplace } from "./marketplace.mjs" */
/** @typedef {{ id: string, text: string, tune?: boolean }} Framing `{need}` in its text is the query */
/** @typedef {{ id: string, query: string }} AwardQuery */
/** @typedef {{ framing: string, query: string, ranking: string[], refused: boolean, turn: Turn | null, ndcg: number, linear: number, text: string }} Ranked */

const DEPTH = 10;
const SESSIONS_AT_ONCE = 4;
const MAX_SEARCH_CHARACTERS = 200;
const LEAST_BARE = 0.75;
const LEAST_WORST = 0.68;
const BARE = { id: "bare", text: "{need}" };

/** The six of answers.md 12, the bare words being the first. @type {Framing[]} */
const KNOWN_FRAMINGS = [
  BARE,
  { id: "anything-for", text: "Hi, do you have anything for {need}?" },
  { id: "who-offers", text: "We are looking for {need}. What do you have, and who offers it?" },
  { id: "summarize", text: "{need} - can you summarize what exists and which is most mature?" },
  {
    id: "how-mature",
    text: "Hi! We are looking for {need}. Is there something like that, and how mature is it?",
  },
  {
    id: "boss",
    text: "I work for a mid-size company in Ohio and my boss asked me to find out about {need}, ideally already tested in practice.",
  },
];

/**
 * @param {Marketplace} marketplace a server that holds the awards
 * @param {{ queries: AwardQuery[], grades: Map<string, Grades>, framings: Framing[] }} data
 * @returns {Promise<PartResult & { bareTurns: (Turn | null)[] }>}
 */
export async function runAwards(marketplace, { queries, grades, framings }) {
  const judged = queries.filter(({ id }) => grades.has(id));
  const awardIds = await readAwardIds(marketplace);
  const askers = [];
  for (let n = 0; n < SESSIONS_AT_ONCE; n += 1) askers.push(await Asker.register(marketplace));
  const [first] = askers;
  if (!first) throw new Error("There are no questions.");

  const searched = [];
  for (const query of judged) {
    const ranking = await searchRanking(first, query.query, awardIds);
    searched.push(ndcg(ranking, gradesOf(query), { depth: DEPTH }));
  }

  /** @param {AwardQuery} query */
  function gradesOf(query) {
    return grades.get(query.id) ?? new Map();
  }

  /** @param {Asker} asker @param {Framing} framing @param {AwardQuery} query @returns {Promise<Ranked>} */
  async function rank(asker, framing, query) {
    /** @type {string[]} */
    let ranking = [];
    const wording = framing.text.replace("{need}", () => query.query);
    const [turn = null] = await converse(asker, [wording], {
      afterTurn: async ({ final }, sessionId) => {
        if (final) ranking = await resultsOf(asker, sessionId, final.query_id, awardIds);
      },
    });
    return {
      framing: framing.id,
      query: query.id,
      ranking,
      refused: turn?.final?.grounding?.refused === true,
      turn,
      ndcg: ndcg(ranking, gradesOf(query), { depth: DEPTH }),
      linear: ndcg(ranking, gradesOf(query), { depth: DEPTH, linear: true }),
      text: turn?.text ?? "",
    };
  }

  // Bare words are asked one at a time, so that their latency is that of a quiet server.
  /** @type {Ranked[]} */
  const ranked = [];
  for (const query of judged) ranked.push(await rank(first, BARE, query));
  const bareTurns = ranked.map(({ turn }) => turn);
  const framed = [...KNOWN_FRAMINGS.slice(1), ...framings];
  const waiting = framed.flatMap((framing) => judged.map((query) => ({ framing, query })));
  await Promise.all(
    askers.map(async (asker) => {
      for (let next = waiting.shift(); next; next = waiting.shift())
        ranked.push(await rank(asker, next.framing, next.query));
    }),
  );

  const byFraming = new Map([BARE, ...framed].map(({ id }) => [id, scoreOf(ranked, id)]));
  return {
    rows: rowsOf(byFraming, framings, mean(searched), ranked),
    figures: { search_bare: mean(searched), by_framing: Object.fromEntries(byFraming) },
    details: ranked.map(({ turn, ...detail }) => ({ ...detail, failure: turn?.failure ?? null })),
    bareTurns,
  };
}

/** @param {Ranked[]} ranked @param {string} id */
function scoreOf(ranked, id) {
  const own = ranked.filter(({ framing }) => framing === id);
  return {
    ndcg: mean(own.map((one) => one.ndcg)),
    linear: mean(own.map(({ linear }) => linear)),
    refused: own.filter(({ refused }) => refused).length,
    failed: own.filter(({ turn }) => !turn?.final).length,
  };
}

/**
 * @param {Map<string, ReturnType<typeof scoreOf>>} byFraming @param {Framing[]} framings
 * @param {number | null} searchBare @param {Ranked[]} ranked @returns {Row[]}
 */
function rowsOf(byFraming, framings, searchBare, ranked) {
  const format = (/** @type {number | null} */ value) => (value === null ? "-" : value.toFixed(3));
  const failed = ranked.filter(({ turn }) => !turn?.final).length;
  /** @param {string[]} ids */
  const worstOf = (ids) => {
    const scores = ids.map((id) => ({ id, score: byFraming.get(id)?.ndcg ?? 0 }));
    return scores.sort((a, b) => a.score - b.score)[0];
  };
  /** @param {string} what @param {string[]} ids @param {number} [least] */
  const group = (what, ids, least) => {
    const worst = worstOf(ids);
    const refused = ids.reduce((sum, id) => sum + (byFraming.get(id)?.refused ?? 0), 0);
    const askedCount = ranked.filter(({ framing }) => ids.includes(framing)).length;
    return row(
      `awards, ${what}: nDCG@10 worst / mean`,
      [
        { value: worst?.score ?? null, least, format },
        { value: mean(ids.map((id) => byFraming.get(id)?.ndcg ?? 0)), format },
      ],
      { failed, note: `worst: ${worst?.id}; refused ${percent(refused / askedCount)}` },
    );
  };
  const ids = (/** @type {boolean} */ tune) =>
    framings.filter((one) => one.tune === tune).map(({ id }) => id);
  return [
    row(
      "4,099 awards, bare words: nDCG@10 assistant / search",
      [
        { value: byFraming.get(BARE.id)?.ndcg ?? null, least: LEAST_BARE, format },
        { value: searchBare, least: LEAST_BARE, format },
      ],
      { failed },
    ),
    group(
      "six framings of answers.md",
      KNOWN_FRAMINGS.map(({ id }) => id),
    ),
    group("thirty framings to tune on", ids(true)),
    group("twenty-four other framings", ids(false), LEAST_WORST),
  ];
}

/** Ids of the server by award. @param {Marketplace} marketplace @returns {Promise<Map<string, string>>} */
async function readAwardIds(marketplace) {
  // Only admins see external ids.
  const listed = await marketplace.listTechnologies(await marketplace.signIn(marketplace.admin));
  return new Map(listed.map(({ id, external_id }) => [id, external_id ?? id]));
}

/** @param {Asker} asker @param {string} query @param {Map<string, string>} awardIds */
async function searchRanking(asker, query, awardIds) {
  const text = [...query].slice(0, MAX_SEARCH_CHARACTERS).join("");
  const path = `/technologies/?size=${DEPTH}&search=${encodeURIComponent(text)}`;
  const { technologies } = await asker.marketplace.request("GET", path, { token: await asker.token() });
  return toAwards(technologies, awardIds);
}

/** @param {Asker} asker @param {string} sessionId @param {string} queryId @param {Map<string, string>} awardIds */
async function resultsOf(asker, sessionId, queryId, awardIds) {
  const path = `/agent/query/results?session_id=${sessionId}&query_id=${queryId}&page=1&size=${DEPTH}`;
  const { technologies } = await asker.marketplace.request("GET", path, { token: await asker.token() });
  return toAwards(technologies, awardIds);
}

/** @param {{ id: string }[]} technologies @param {Map<string, string>} awardIds @returns {string[]} */
function toAwards(technologies, awardIds) {
  return technologies.map(({ id }) => awardIds.get(id) ?? id);
}
