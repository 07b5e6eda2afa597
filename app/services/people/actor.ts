import type { Role, TokenScope } from "~/contract/values";

/** The caller: read from the database on every request, so a changed role, suspension or logout takes effect at once. */
export interface Actor {
  id: string;
  role: Role;
  /** Of an API token, its id: what its chats are closed by. */
  loginId: string;
  /** Of an API token, what it may do; a login may do everything. */
  scopes?: readonly TokenScope[];
}
