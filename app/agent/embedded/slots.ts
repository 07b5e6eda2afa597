import { LISTING_FIELDS, namesWith } from "~/contract/listing/fields";
import { SECTORS, TECHNOLOGY_FIELDS } from "~/contract/values";
import type { SearchFilters } from "../turn-events";
import { readReadiness } from "./readiness";
import { Scanner } from "./scanner";
import { ASKING_WORDS, DOMAIN_WORDS, LEGAL_WORDS, NUMBER_WORDS } from "./vocabulary";

export type FilterName = keyof SearchFilters;

export interface Slots {
  filters: SearchFilters;
  /** Values that must not be: "not in pharma", "not granted". */
  not: { domain?: string; legal_status?: string };
  /** Words that must not be in a listing: "not solar". */
  excluded: string[];
  /** Filters the person takes back: "any TRL", "without the status filter". */
  dropped: FilterName[];
  /** How many listings are wanted: "top 5"; 1 to 10. */
  count: number | null;
  /** What is left to search for, in the person's own words. */
  query: string;
}

const FIELD_NOUNS =
  "technolog(?:y|ies)|tech|inventions?|innovations?|listings?|patents?|solutions?|field|domain|sector|area|industry|space|category|licen[cs]es?|ip|ones|projects?|research|portfolio|start-?ups?";
const NOT =
  "(?<not>\\b(?:not|non|except(?: for)?|excluding|other than|apart from)[\\s-]+(?:in |from |the )*)?";
const RIGHTS_CONTEXT =
  /\b(?:patents?|ip|rights?|legal|status|licen[cs]\w*|ones|protection|technolog\w+|listings?|inventions?|only|just)\b/i;

/** Without words to search for the newest listings come first anyway; as words these would find nothing. */
const NEWEST =
  /\bwhat(?:'s| is) new\b|\b(?:the )?(?:newest|latest|most recent(?:ly)?|recently)(?: (?:added|published|listed|additions|arrivals))?\b|\b(?:recent|new) (?:additions|arrivals)\b|\b(?:recent|new)(?= (?:listings|technologies)\b)/i;

const DOMAIN_PATTERNS = [...TECHNOLOGY_FIELDS.map((field) => field.slug), ...SECTORS].map((slug) => {
  const { strong, weak } = DOMAIN_WORDS[slug];
  return { slug, strong, words: [strong, weak].filter(Boolean).join("|") };
});

/** The wording of a question as slots read it: composed, without invisible characters, single spaces. */
export function normalise(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[\p{Cf}\p{Cc}]/gu, " ")
    .replace(/[‘’]/g, "'")
    .replace(/\s+/g, " ")
    .trim();
}

export function readSlots(question: string): Slots {
  const rest = new Scanner(normalise(question));
  const slots: Slots = { filters: {}, not: {}, excluded: [], dropped: [], count: null, query: "" };
  slots.dropped = readDropped(rest);
  const trl = readReadiness(rest);
  if (trl) slots.filters.trl = trl;
  readLegalStatus(rest, slots);
  readPromoted(rest, slots);
  readOrganization(rest, slots);
  readDomain(rest, slots);
  slots.count = readCount(rest);
  rest.take(NEWEST);
  slots.excluded = readExcluded(rest);
  slots.query = wordsToSearch(rest.text);
  return slots;
}

function readDropped(rest: Scanner): FilterName[] {
  const names: [FilterName, string][] = [
    ...namesWith("filter").map((name): [FilterName, string] => [name, LISTING_FIELDS[name].asked]),
    ["is_promoted", "promot(?:ed|ion)"],
  ];
  const verb =
    "(?:any|all|every|ignore|ignoring|without|drop|remove|clear|regardless of|no matter the)(?: the| other)?";
  if (rest.take(new RegExp(`\\b${verb} filters?\\b`, "i"))) return names.map(([name]) => name);
  const dropped: FilterName[] = [];
  for (const [name, words] of names) {
    if (
      rest.take(
        new RegExp(`\\b${verb} (?:${words})(?: filters?| limits?)?\\b(?! (?:above|below|of|at|\\d))`, "i"),
      )
    )
      dropped.push(name);
  }
  return dropped;
}

function readLegalStatus(rest: Scanner, slots: Slots): void {
  const context = RIGHTS_CONTEXT.test(rest.text);
  for (const { value, pattern, clear } of LEGAL_WORDS) {
    if (!clear && !context) continue;
    const found = rest.take(
      new RegExp(
        `${NOT}\\b(?:(?:with )?(?:legal |patent )?status(?: is| of|:|=)? *)?(?:${pattern})\\b(?: (?:status|rights|protection))?`,
        "i",
      ),
    );
    if (!found) continue;
    if (found.groups?.not) slots.not.legal_status = value;
    else slots.filters.legal_status = value;
    return;
  }
}

function readPromoted(rest: Scanner, slots: Slots): void {
  const found = rest.take(new RegExp(`${NOT}\\b(?:promoted|featured|sponsored|highlighted)\\b`, "i"));
  if (found) slots.filters.is_promoted = !found.groups?.not;
}

/** "technologies from Luna Innovations": a name in quotes or in capitals after from or by, up to the end of the clause. */
function readOrganization(rest: Scanner, slots: Slots): void {
  const word = "[\\p{L}\\p{N}&.'\\-]*";
  const name = `(?<name>[\\p{Lu}0-9]${word}(?: (?:[\\p{Lu}0-9&]${word}|of|and|the|for|de|der|für))*)`;
  const by = "\\b(?:offered by|owned by|developed by|made by|invented (?:by|at)|from|by)(?: the)?";
  const found =
    rest.take(new RegExp(`${by} [“"](?<name>[^”"]+)[”"]`, "u")) ??
    rest.take(new RegExp(`${by}(?: company| university| organi[sz]ation)? ${name}(?=[?.!,]|$)`, "u"));
  const organization = found?.groups?.name?.replace(/ (?:of|and|the|for)$/, "").replace(/[.]$/, "");
  if (organization && !/^(?:TRL|I|A|The)\b/.test(organization)) slots.filters.organization = organization;
}

function readDomain(rest: Scanner, slots: Slots): void {
  for (const { slug, words } of DOMAIN_PATTERNS) {
    const inField = `(?:in|from|within|for|of|about|to) (?:the )?(?:${words}) (?:field|domain|sector|area|industry|space|category)`;
    const named = `(?:field|domain|sector|area|category)(?: is| of|:|=)? *(?:${words})`;
    const kind = `(?<![\\w-])(?:${words}) (?:${FIELD_NOUNS})`;
    const found = rest.take(new RegExp(`${NOT}\\b(?:${inField}|${named}|${kind})\\b`, "i"));
    if (found && takeDomain(slots, slug, found)) return;
  }
  for (const { slug, strong } of DOMAIN_PATTERNS) {
    if (!strong) continue;
    const found = rest.take(new RegExp(`${NOT}\\b(?:(?:in|from|within) (?:the )?)?(?:${strong})\\b`, "i"));
    if (found && takeDomain(slots, slug, found)) return;
  }
  const left = wordsToSearch(rest.text).toLowerCase();
  if (!left) return;
  for (const { slug, words } of DOMAIN_PATTERNS) {
    const tail = new RegExp(
      `\\b(?:anything|something|what|everything|listed|available|you have)\\b.*\\b(?:in|on|for) (?:${words})\\W*$`,
      "i",
    );
    if (!new RegExp(`^(?:${words})$`, "i").test(left) && !tail.test(rest.text)) continue;
    const found = rest.take(new RegExp(`${NOT}\\b(?:${words})\\b`, "i"));
    if (found && takeDomain(slots, slug, found)) return;
  }
}

function takeDomain(slots: Slots, slug: string, found: RegExpExecArray): boolean {
  if (found.groups?.not) slots.not.domain = slug;
  else slots.filters.domain = slug;
  return true;
}

function readCount(rest: Scanner): number | null {
  const number = `(?<n>\\d{1,2}|${Object.keys(NUMBER_WORDS).join("|")})`;
  const things =
    "(?:technolog\\w+|listings?|inventions?|patents?|results?|matches|options|examples|items|solutions|hits|candidates)";
  const found =
    rest.take(
      new RegExp(`\\b(?:the )?(?:top|best|first|newest|latest)[- ]${number}\\b(?: ${things})?`, "i"),
    ) ??
    rest.take(
      new RegExp(
        `\\b(?:show|give|list|find|name|suggest|recommend)(?: me| us)?(?: only| just)? ${number}\\b(?! (?:of|volt|kg|mm|cm|nm|degrees?)\\b)(?: ${things})?`,
        "i",
      ),
    ) ??
    rest.take(new RegExp(`\\b(?:only|just|at most|up to|max(?:imum)?) ${number} ${things}`, "i"));
  const word = found?.groups?.n?.toLowerCase();
  if (!word) return null;
  return Math.min(10, Math.max(1, NUMBER_WORDS[word] ?? Number(word)));
}

/** Words after "excluding", "other than", "but not"; a bare "not" counts after a comma, at the start, or before the end. */
function readExcluded(rest: Scanner): string[] {
  const word = "[\\p{L}\\p{N}][\\p{L}\\p{N}-]*";
  const list = `(?<words>${word}(?:(?: or | and |, ?| )${word})?)`;
  const found =
    rest.take(
      new RegExp(
        `\\b(?:excluding|except(?: for)?|other than|apart from|but not|and not|nothing with)(?: for| the| any| based on)? ${list}`,
        "iu",
      ),
    ) ?? rest.take(new RegExp(`(?:^|, ?|; ?)not(?: for| the| any| based on)? ${list}(?=\\W*$|,)`, "iu"));
  if (!found) return [];
  return (found.groups?.words ?? "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}-]+/u)
    .filter((excluded) => excluded && !ASKING_WORDS.has(excluded) && excluded !== "or" && excluded !== "and");
}

/**
 * What is searched for: words of asking go from the front and the end ("do you have anything for ... please"); inside
 * they stay, because the search drops stop words itself and a quoted question should read like the person's own.
 */
export function wordsToSearch(text: string): string {
  const words = text
    .replace(/[“”"«»]/g, " ")
    .replace(/[?!]+/g, " ")
    .split(/\s+/)
    .map((word) => word.replace(/^[,;:.()]+|[,;:.()]+$/g, ""))
    .filter(Boolean);
  while (words.length && isAsking(words[0]!)) words.shift();
  while (words.length && isAsking(words.at(-1)!)) words.pop();
  return words.join(" ");
}

function isAsking(word: string): boolean {
  const plain = word.toLowerCase();
  return ASKING_WORDS.has(plain) || !/[\p{L}\p{N}]/u.test(plain) || plain === "and" || plain === "or";
}
