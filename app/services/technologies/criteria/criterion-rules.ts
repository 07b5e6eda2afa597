import { FIELD_NAMES, fieldOf } from "~/contract/listing/fields";
import type { SpokenValue } from "~/contract/listing/kinds";
import { alternatives } from "~/lib/wordings";

/** A pattern for a criterion on a field. */
interface Rule {
  field: string;
  pattern: RegExp;
  read(match: RegExpMatchArray): Omit<SpokenValue, "pattern">;
}

/** A pattern that begins and ends with a word. */
export const betweenLetters = (source: string) =>
  new RegExp(`(?<![\\p{L}\\d])(?:${source})(?![\\p{L}\\d])`, "gu");

const NUMBER_WORDS = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
const levelOf = (text: string | undefined) => {
  const word = NUMBER_WORDS.indexOf(text ?? "");
  return word >= 0 ? word + 1 : Number(text);
};

/** Folded, in five languages. */
export const BELOW =
  "(?:below|under|less than|lower than|<|unter|unterhalb von|niedriger als|sous|(?:en|au)[ -]dessous de|inferieure? a|(?:por )?debajo de|menor (?:que|a)|inferior a|低于|小于)";
export const ABOVE =
  "(?:above|over|past|more than|higher than|better than|further than|beyond|>|uber|oberhalb von|hoher als|au-dessus de|superieure? a|por encima de|mayor (?:que|a)|superior a|高于|大于|超过)";
/** Excludes what a level bounds: "remove the ones that are" below TRL 6, unlike "is there nothing" below it. */
const LEAVE_OUT =
  "(?<!\\b(?:there|have|got) )(?:remove|drop|exclude|without|leave out|throw out|hide|skip|cut|except|no|not|none|nothing|kein\\w*|nicht|ohne|nichts|sans|pas|rien|sin|nada)\\s+(?:(?:me|all|any|the|those|that|which|is|are|with|a|of|ones?|listings?|technolog\\w+|things?|everything|anything|something|die|was|ceux|celles|los|las|que)\\s+){0,5}";

/** Rules for a level of a scale: "TRL 6 or higher", "between TRL 3 and 5". */
function levelRules(field: string, prefix: string): Rule[] {
  const scale = `(?:${prefix.toLowerCase()}|technology readiness(?: level)?|readiness(?: level)?|maturity level|reifegrad|niveau de maturite)s?`;
  const level = `([1-9]|${NUMBER_WORDS.join("|")})`;
  const rule = (
    source: string,
    read: (levels: number[]) => Omit<SpokenValue, "pattern" | "words">,
  ): Rule => ({
    field,
    pattern: betweenLetters(source),
    read: (match) => {
      const value = read(match.slice(1).map(levelOf));
      const [first, last] = [Number(value.values[0]), Number(value.values.at(-1))];
      const levelWords =
        value.operator === "at_least"
          ? `${first} or higher`
          : value.operator === "at_most"
            ? `${first} or lower`
            : first === last
              ? `${first}`
              : `${first} to ${last}`;
      return { ...value, words: `${prefix} ${levelWords}` };
    },
  });
  const range = (from: number, to: number) =>
    Array.from({ length: Math.abs(to - from) + 1 }, (_, i) => Math.min(from, to) + i);
  return [
    // "Remove those below TRL 6" keeps the others.
    rule(`${LEAVE_OUT}${BELOW}\\s*${scale}\\s*${level}`, ([n]) => ({
      operator: "at_least",
      values: [n!],
    })),
    rule(`${LEAVE_OUT}${ABOVE}\\s*${scale}\\s*${level}`, ([n]) => ({
      operator: "at_most",
      values: [n!],
    })),
    rule(
      `(?:between |from )?${scale}\\s*(?:of |between |from )?${level}\\s*(?:-|–|to|and|or|und|oder|bis|a)\\s*(?:${scale}\\s*)?${level}`,
      ([from, to]) => ({ operator: "is", values: range(from!, to!) }),
    ),
    rule(
      `(?:at least|minimum(?: of)?|min\\.?|from|starting at|>=|≥|no lower than|mindestens|au moins|al menos|ab)\\s*(?:a )?${scale}\\s*(?:of )?${level}`,
      ([n]) => ({ operator: "at_least", values: [n!] }),
    ),
    rule(`${ABOVE}\\s*${scale}\\s*${level}`, ([n]) => ({
      operator: "at_least",
      values: [n! + 1],
    })),
    rule(`(?:at most|up to|maximum(?: of)?|max\\.?|<=|≤|no higher than)\\s*${scale}\\s*${level}`, ([n]) => ({
      operator: "at_most",
      values: [n!],
    })),
    rule(`${BELOW}\\s*${scale}\\s*${level}`, ([n]) => ({
      operator: "at_most",
      values: [n! - 1],
    })),
    rule(
      `${scale}\\s*(?:of |is |>=\\s*|≥\\s*|at least |minimum |from |mindestens |au moins )*${level}\\s*(?:or (?:higher|more|above|better|over|up)|and (?:up|above|higher)|\\+|plus|upwards?|oder (?:mehr|hoher)|ou plus|o mas)`,
      ([n]) => ({ operator: "at_least", values: [n!] }),
    ),
    rule(`${scale}\\s*(?:>=|≥|of at least|at least|minimum|mindestens|au moins)\\s*${level}`, ([n]) => ({
      operator: "at_least",
      values: [n!],
    })),
    rule(`${scale}\\s*(?:of )?${level}\\s*(?:or (?:lower|less|below)|and (?:below|lower))`, ([n]) => ({
      operator: "at_most",
      values: [n!],
    })),
    rule(`${scale}\\s*(?:<=|≤|of at most|at most|up to)\\s*${level}`, ([n]) => ({
      operator: "at_most",
      values: [n!],
    })),
    rule(`${scale}\\s*${BELOW}\\s*${level}`, ([n]) => ({
      operator: "at_most",
      values: [n! - 1],
    })),
    rule(`${scale}\\s*${ABOVE}\\s*${level}`, ([n]) => ({
      operator: "at_least",
      values: [n! + 1],
    })),
    rule(`${scale}[,:]?\\s*(?:of |is |exactly |level |=\\s*)*${level}`, ([n]) => ({
      operator: "is",
      values: [n!],
    })),
  ];
}

const YEAR = "((?:19|20)\\d\\d)";

const ROWS = FIELD_NAMES.flatMap((name) => {
  const field = fieldOf(name);
  return field.kind === "rows" || field.kind === "record"
    ? Object.entries(field.row).map(([part, row]) => ({ path: `${name}.${part}`, ...row }))
    : [];
});
/** No other event may appear between an event and its year: "granted ones filed after 2018". */
const EVENTS = ROWS.flatMap(({ happened }) => happened ?? []).join("|");
const UP_TO_YEAR = `(?:(?!\\b(?:${EVENTS})\\b)[^.,;]){0,20}?`;

/** Rules for the dates of rows: "expires after 2035", "filed before 2018". */
function dateRules(field: string, label: string, happened: string): Rule[] {
  const isEnd = /expir/.test(happened);
  const rule = (
    source: string,
    operator: "at_least" | "at_most" | "is",
    day: (year: string) => string,
    how: string,
  ): Rule => ({
    field,
    pattern: betweenLetters(`(?<!no longer )(?:${happened})${UP_TO_YEAR}\\s*(?:${source})\\s*${YEAR}`),
    read: (match) => {
      const year = match.slice(1).find((part) => /^\d{4}$/.test(part ?? ""))!;
      const values = operator === "is" ? [`${year}-01-01`, `${year}-12-31`] : [day(year)];
      return { operator, values, words: `${label.toLowerCase()} ${how} ${year}` };
    },
  });
  const between: Rule = {
    field,
    pattern: betweenLetters(
      `(?:${happened})${UP_TO_YEAR}\\s*(?:between|from|zwischen|entre)\\s*${YEAR}\\s*(?:-|–|and|to|und|et|y)\\s*${YEAR}`,
    ),
    read: (match) => {
      const [from = "", to = ""] = match.slice(1).filter((part) => /^\d{4}$/.test(part ?? ""));
      const values = [`${from}-01-01`, `${to}-12-31`];
      return { operator: "is", values, words: `${label.toLowerCase()} from ${from} to ${to}` };
    },
  };
  return [
    between,
    rule(
      "after|beyond|later than|past|until after|not before|nach",
      "at_least",
      (year) => `${year}-12-31`,
      "after",
    ),
    ...(isEnd
      ? [
          rule(
            "until|till|to|through|bis|at least(?: until)?|jusqu'en",
            "at_least",
            (year) => `${year}-01-01`,
            "not before",
          ),
        ]
      : []),
    rule("since|from|seit|depuis", "at_least", (year) => `${year}-01-01`, "since"),
    rule("before|by|no later than|vor|avant", "at_most", (year) => `${year}-01-01`, "before"),
    rule("in|im", "is", (year) => `${year}-01-01`, "in"),
  ];
}

/** "Older than 2015": a technology is as old as its first filing. */
const AGE_RULES: readonly Rule[] = (
  [
    ["older than|from before", "at_most", "01-01", "before"],
    ["newer than|younger than|more recent than|from after", "at_least", "12-31", "after"],
  ] as const
).map(([source, operator, day, how]) => ({
  field: "patents.filing_date",
  pattern: betweenLetters(`(?:${source})\\s*${YEAR}`),
  read: ([, year]) => ({ operator, values: [`${year}-${day}`], words: `filing date ${how} ${year}` }),
}));

function spokenRules(field: string, values: readonly SpokenValue[] = []): Rule[] {
  return values.map(({ pattern, ...value }) => ({
    field,
    pattern: betweenLetters(alternatives(pattern)),
    read: () => value,
  }));
}

/** All rules derived from the field table. Dates come first: "granted before 2019" is a date criterion, not a status. */
export const RULES: readonly Rule[] = [
  ...ROWS.flatMap(({ path, label, happened }) => (happened ? dateRules(path, label, happened) : [])),
  ...AGE_RULES,
  ...FIELD_NAMES.flatMap((name): Rule[] => {
    const field = fieldOf(name);
    return [
      ...(field.kind === "level" ? levelRules(name, field.prefix) : []),
      ...spokenRules(name, field.spoken),
      ...ROWS.filter(({ path }) => path.startsWith(`${name}.`)).flatMap(({ path, spoken }) =>
        spokenRules(path, spoken),
      ),
    ];
  }),
];
