import { invalid } from "../errors/errors";
import { baseOf, isCommon } from "./common-passwords";

const PRODUCT_NAME = "licentia";

interface Owner {
  username: string;
  email: string;
}

/**
 * The rules that a schema cannot know (product.md 3): not common, not the username, email or product name,
 * also when decorated with digits and signs. Length and NFKC are the contract's.
 * @throws 422 for the named field
 */
export function check(password: string, { username, email }: Owner, field = "password"): void {
  if (isCommon(password)) {
    throw invalid(
      field,
      "Password is one of those that are guessed first. Choose another, such as four words that do not belong together.",
      "password_common",
    );
  }
  const lower = password.toLowerCase();
  const names = [username, email, email.split("@")[0]!, PRODUCT_NAME].map((name) => name.toLowerCase());
  const plain = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, "");
  if (names.some((name) => lower === name || plain(lower) === plain(name) || isDecorated(lower, name))) {
    throw invalid(
      field,
      "Password must not be the username, the email address or the product's name.",
      "password_personal",
    );
  }
}

function isDecorated(password: string, name: string): boolean {
  const base = baseOf(name);
  return base.length >= 3 && baseOf(password) === base;
}
