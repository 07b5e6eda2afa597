import { TOKEN_LIFETIMES_DAYS, TOKEN_SCOPES, type TokenScope } from "~/contract/values";
import { joinWords } from "~/lib/join-words";

export const SCOPE_WORDS: Record<TokenScope, { name: string; detail: string }> = {
  read: { name: "Read", detail: "Search and read listings, and what you have saved." },
  write: { name: "Write", detail: "Ask the assistant, and change your listings, shortlist and comparisons." },
  requests: { name: "Requests", detail: "Send and answer collaboration requests." },
};

/** "Read and write", or "All permissions". */
export function formatScopes(scopes: readonly TokenScope[]): string {
  if (scopes.length === TOKEN_SCOPES.length) return "All permissions";
  const names = joinWords(scopes.map((scope) => SCOPE_WORDS[scope].name.toLowerCase()));
  return names.charAt(0).toUpperCase() + names.slice(1);
}

export const LIFETIME_CHOICES = [
  ...TOKEN_LIFETIMES_DAYS.map((days) => ({ value: String(days), label: `${days} days` })),
  { value: "", label: "Never" },
];
