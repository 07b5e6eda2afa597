// The rules by which the turns of a judged conversation are scored. Pure: the floors of tests/eval use them too.
import { contains } from "./reading.mjs";
import { mean, share } from "./statistics.mjs";

/** @import { CitationCheck, JudgedConversation, JudgedTurn, Reading } from "./shapes" */

/**
 * @param {JudgedConversation} conversation
 * @param {{ reading: Reading, checks: CitationCheck[] }[]} answers one for each turn
 */
export function judgeConversation({ cid, kind, name, turns }, answers) {
  /** @type {string[]} */
  let latestList = [];
  const judged = turns.map((turn, n) => {
    const { reading, checks } = /** @type {(typeof answers)[number]} */ (answers[n]);
    const expectations = judgeTurn(turn, reading, checks, latestList);
    if (reading.listed.length > 1) latestList = reading.listed;
    const missed = expectations.filter(({ met }) => !met).map(({ expectation }) => expectation);
    return {
      ask: turn.ask,
      met: expectations.length - missed.length,
      of: expectations.length,
      missed,
      shown: reading.shown,
      text: reading.text,
      failure: reading.failure,
    };
  });
  return { cid, kind, name, turns: judged };
}

/**
 * @param {JudgedTurn} turn @param {Reading} reading @param {CitationCheck[]} checks
 * @param {string[]} latestList the latest list of more than one listing before this turn
 */
export function judgeTurn(turn, reading, checks, latestList) {
  const { shown, text } = reading;
  /** @type {{ expectation: string, met: boolean }[]} */
  const expectations = [];
  /** @param {string} expectation @param {boolean} met */
  const expect = (expectation, met) => expectations.push({ expectation, met: met && !reading.failure });

  for (const slug of turn.must_include_ids) expect(`include ${slug}`, shown.includes(slug));
  const { must_include_any_of_ids: anyOf } = turn;
  if (anyOf.length > 0)
    expect(
      `include one of ${anyOf.join(" ")}`,
      anyOf.some((slug) => shown.includes(slug)),
    );
  // An empty answer gets no credit for omitting something.
  const wantsListings = turn.must_include_ids.length + anyOf.length > 0;
  for (const slug of turn.must_not_include_ids)
    expect(`not include ${slug}`, !shown.includes(slug) && (!wantsListings || shown.length > 0));
  for (const [slug, fields] of turn.must_cite_quote_from)
    expect(
      `cite ${slug} ${fields}`,
      checks.some((check) => check.slug === slug && citesField(check, fields)),
    );
  if (turn.must_contain_any.length > 0)
    expect(
      `say one of ${turn.must_contain_any.join(" | ")}`,
      turn.must_contain_any.some((expected) => contains(text, expected)),
    );
  for (const forbidden of turn.must_not_contain) expect(`not say ${forbidden}`, !contains(text, forbidden));
  if (turn.should_refuse !== null)
    expect(turn.should_refuse ? "refuse" : "not refuse", reading.refused === turn.should_refuse);
  if (turn.should_ask_back !== null)
    expect(
      turn.should_ask_back ? "ask back" : "not ask back",
      /[?？]/.test(reading.plain) === turn.should_ask_back,
    );
  if (turn.must_include_ordinal) {
    const ordinal = turn.must_include_ordinal;
    const slug = latestList.at(ordinal > 0 ? ordinal - 1 : ordinal);
    expect(
      `the listing no. ${ordinal} of the latest list (${slug})`,
      slug !== undefined && shown.includes(slug),
    );
  }
  const { must_propose: kind } = turn;
  if (kind)
    expect(
      `propose ${kind}`,
      reading.proposals.some((proposal) => JSON.stringify(proposal).toLowerCase().includes(kind)),
    );
  if (turn.must_list_nothing) expect("list nothing", shown.length === 0);
  return expectations;
}

/** @param {CitationCheck} check @param {string} fields */
function citesField({ field, check }, fields) {
  return (
    (fields === "*" || fields.split("|").includes(String(field))) &&
    (check === "literal" || check === "values")
  );
}

/** @typedef {ReturnType<typeof judgeConversation>} ConversationScore */

/** @param {ConversationScore[]} conversations */
export function conversationFigures(conversations) {
  const turns = conversations.flatMap((conversation) => conversation.turns);
  return {
    conversations: conversations.length,
    expectations: turns.reduce((sum, { of }) => sum + of, 0),
    expectations_met: share(
      turns.reduce((sum, { met }) => sum + met, 0),
      turns.reduce((sum, { of }) => sum + of, 0),
    ),
    turns: turns.length,
    failed: turns.filter(({ failure }) => failure).length,
    turns_right: mean(turns.map(({ met, of }) => Number(met === of))),
    conversations_right: mean(
      conversations.map(({ turns: own }) => Number(own.every(({ met, of }) => met === of))),
    ),
  };
}
