// What a program should survive. The lists are our own; the script adds the Big List of Naughty Strings where it lies.
import { unknownId } from "./random.mjs";

const LONG = 20_000;

export const HOSTILE_TEXTS = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "null",
  "undefined",
  "NaN",
  "-1",
  "1e309",
  "0x10",
  " 7",
  "٣",
  "1'; drop table users; --",
  "' or '1'='1",
  "%' and 1=1 --",
  '"',
  "\\",
  "%",
  "_",
  "*",
  '"a" NEAR("b")',
  "AND",
  "c++ -x title:",
  "zqall zqp1",
  "{{7*7}} <%= 7*7 %>",
  "<script>alert(1)</script>",
  "javascript:alert(1)",
  "../../../../etc/passwd",
  "=cmd|' /C calc'!A0",
  "a\r\nSet-Cookie: a=b",
  "\ud800",
  "\udfff\ud800",
  "\u202eevil\u2066",
  "\ufeff",
  "e\u0301",
  "ﷺ".repeat(40),
  "👩‍👩‍👧‍👦",
  "Ω≈ç√∫˜µ≤≥÷",
  "K İ ß ﬀ",
  "日本語のテキスト",
  "x".repeat(255),
  "x".repeat(LONG),
  "🦄".repeat(500),
  "[".repeat(500),
  "__proto__",
  "constructor",
];

const HOSTILE_NUMBERS = [
  0,
  -0,
  -1,
  1.5,
  1e20,
  1e308,
  2 ** 31,
  2 ** 53,
  2 ** 53 + 2,
  -(2 ** 63),
  0.1 + 0.2,
  5e-324,
];

const HOSTILE_KEYS = [
  "__proto__",
  "constructor",
  "toString",
  "role",
  "is_admin",
  "id",
  "owner_id",
  "",
  "a.b",
  "\ud800",
  "'; drop table users; --",
];

/** JSON texts that no serializer writes. */
export const BROKEN_JSON = [
  "{",
  "{'a': 1}",
  '{"a": 1,}',
  "nul",
  "\ufeff{}",
  "NaN",
  '{"a": 1e999}',
  '{"a": 1, "a": 2}',
  '{"__proto__": {"role": "admin"}}',
  '{"constructor": {"prototype": {"role": "admin"}}}',
  "[".repeat(5_000),
  `${"[".repeat(2_000)}${"]".repeat(2_000)}`,
  `${'{"a":'.repeat(2_000)}1${"}".repeat(2_000)}`,
  `{"a": "${"x".repeat(300_000)}"}`,
  '"text"',
  "42",
  "null",
  "true",
  "[]",
  "[{}]",
];

/** Any JSON value but the one that is wanted. @param {import("./random.mjs").Random} random @param {readonly string[]} texts */
export function hostileValue(random, texts) {
  switch (random.whole(0, 9)) {
    case 0:
      return null;
    case 1:
      return random.chance(0.5);
    case 2:
    case 3:
      return random.pick(HOSTILE_NUMBERS);
    case 4:
      return Array.from({ length: random.whole(0, 120) }, () => unknownId(random));
    case 5:
      return [random.pick(texts), [random.pick(HOSTILE_NUMBERS)], null];
    case 6:
      return withKey({}, random.pick(HOSTILE_KEYS), random.pick(texts));
    default:
      return random.pick(texts);
  }
}

/** @param {import("./random.mjs").Random} random */
export function hostileKey(random) {
  return random.pick(HOSTILE_KEYS);
}

/** Also where the key is `__proto__`. @param {Record<string, unknown>} object @param {string} key @param {unknown} value */
export function withKey(object, key, value) {
  return Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
}
