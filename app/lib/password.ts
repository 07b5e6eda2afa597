import simd from "argon2id/dist/simd.wasm";
import setupArgon2id from "argon2id/lib/setup.js";
import { sameText } from "./hash";

/** The first choice of the OWASP password storage cheat sheet for Argon2id: 19 MiB, two passes. */
const COST = { memorySize: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const SALT_BYTES = 16;
/** The module refuses less. */
const MIN_INPUT_BYTES = 8;

let argon2id: Awaited<ReturnType<typeof setupArgon2id>> | undefined;

// The module is compiled when the worker is bundled: the runtime refuses to compile WebAssembly by itself.
async function instantiate(imports: WebAssembly.Imports) {
  return { module: simd, instance: await WebAssembly.instantiate(simd, imports) };
}

function encode(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes)).replace(/=+$/, "");
}

function decode(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

/** One instance for the isolate. */
async function loadArgon2id(): Promise<NonNullable<typeof argon2id>> {
  argon2id ??= await setupArgon2id(instantiate, instantiate);
  return argon2id;
}

async function tag(password: string, salt: Uint8Array, cost: typeof COST): Promise<string> {
  const compute = await loadArgon2id();
  return encode(compute({ password: new TextEncoder().encode(password), salt, ...cost }));
}

/** A PHC string with scheme and parameters, so that they can be raised: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const hash = await tag(password, salt, COST);
  return `$argon2id$v=19$m=${COST.memorySize},t=${COST.passes},p=${COST.parallelism}$${encode(salt)}$${hash}`;
}

/** Whether the password made this PHC string. Costs what the string says, 30 to 60 ms by today's parameters. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(stored);
  if (!match) return false;
  const [memorySize, passes, parallelism] = match.slice(1, 4).map(Number) as [number, number, number];
  const [salt, expected] = [decode(match[4]!), match[5]!];
  const tagLength = decode(expected).length;
  // Nothing this short was ever hashed; padded, it costs the same work and still matches nothing.
  const input = password.padEnd(MIN_INPUT_BYTES, "\0");
  return sameText(await tag(input, salt, { memorySize, passes, parallelism, tagLength }), expected);
}
