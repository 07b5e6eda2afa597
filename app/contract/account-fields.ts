import * as z from "zod";
import { normalizeEmail } from "../lib/email-address";
import { choice } from "./fields";
import { USER_TYPES } from "./values";

/** Field schemas of accounts, with the limits of product.md 3. */

export const PASSWORD_MIN_LENGTH = 10;
export const PASSWORD_MAX_LENGTH = 128;
export const MAX_TOKEN_LENGTH = 512;

const codePoints = (value: string) => [...value].length;

/** A string schema with full-sentence errors for missing values and wrong types. */
function string(label: string) {
  return z.string({
    error: (issue) => (issue.input === undefined ? `${label} is required.` : `${label} must be text.`),
  });
}

const USERNAME_RULE =
  "Username must be 3 to 30 characters long: letters a to z, digits, dots, hyphens and underscores.";

export const Username = string("Username")
  .max(120, USERNAME_RULE)
  .transform((value) => value.normalize("NFKC").trim())
  .refine((value) => /^[a-z0-9._-]{3,30}$/i.test(value), USERNAME_RULE)
  .meta({ minLength: 3, maxLength: 30 });

/** Normalizes to the canonical spelling of an account. */
export const Email = string("Email")
  .transform((value, context) => {
    const email = normalizeEmail(value);
    if (email !== null) return email;
    context.addIssue({
      code: "custom",
      message: "Email must be a valid address, such as ada@example.org.",
    });
    return z.NEVER;
  })
  .meta({ format: "email", maxLength: 254 });

/** A new password, as NFKC. Length is checked before and after: NFKC can expand one character to eighteen. */
export function newPassword(label: string) {
  const rule = `${label} must be ${PASSWORD_MIN_LENGTH} to ${PASSWORD_MAX_LENGTH} characters long.`;
  return string(label)
    .refine((value) => codePoints(value) <= PASSWORD_MAX_LENGTH, rule)
    .refine((value) => value.isWellFormed(), `${label} has a character that is broken.`)
    .transform((value) => value.normalize("NFKC"))
    .refine((value) => {
      const length = codePoints(value);
      return length >= PASSWORD_MIN_LENGTH && length <= PASSWORD_MAX_LENGTH;
    }, rule)
    .meta({ minLength: PASSWORD_MIN_LENGTH, maxLength: PASSWORD_MAX_LENGTH });
}

/** A password to be checked. */
export function currentPassword(label: string) {
  return string(label)
    .min(1, `${label} is required.`)
    .refine(
      (value) => codePoints(value) <= PASSWORD_MAX_LENGTH,
      `${label} must be at most ${PASSWORD_MAX_LENGTH} characters long.`,
    )
    .transform((value) => value.normalize("NFKC"))
    .meta({ maxLength: PASSWORD_MAX_LENGTH });
}

/** An opaque token of ours. */
export function token(label: string) {
  return string(label)
    .min(1, `${label} is required.`)
    .max(MAX_TOKEN_LENGTH, `${label} must be at most ${MAX_TOKEN_LENGTH} characters long.`);
}

/** Six digits; spaces from copying are removed. */
export const OneTimeCode = string("Code")
  .max(20, "Code must be six digits.")
  .transform((value) => value.replace(/\s/g, ""))
  .refine((value) => /^[0-9]{6}$/.test(value), "Code must be six digits.")
  .meta({ description: "Six digits." });

const COUNTRY_RULE = "Country must be a code of two letters, such as DE.";
const regionNames = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** ISO 3166-1 alpha-2. */
const Country = z
  .string(COUNTRY_RULE)
  .transform((value) => value.trim().toUpperCase())
  .refine((value) => /^[A-Z]{2}$/.test(value) && regionNames.of(value) !== undefined, COUNTRY_RULE)
  .meta({ minLength: 2, maxLength: 2, description: "Two letters (ISO 3166), such as `DE`." });

/** Forms send "" for no choice, which clears the field like null. */
function clearable<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === "" ? null : value), schema.nullish());
}

export const OptionalCountry = clearable(Country);
export const OptionalUserType = clearable(choice("User type", USER_TYPES));

const LINKEDIN_RULE = "LinkedIn address must be an https address at linkedin.com.";

function isLinkedin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, username, port } = new URL(value);
  return protocol === "https:" && !username && !port && /^([a-z]+\.)?linkedin\.com$/.test(hostname);
}

export const OptionalLinkedinUrl = clearable(
  z.string(LINKEDIN_RULE).max(500, LINKEDIN_RULE).trim().refine(isLinkedin, LINKEDIN_RULE),
);
