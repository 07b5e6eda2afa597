import type { Loaded } from "~/client/calls/use-call";
import type { Account, Me } from "~/contract/profile";

/** What several sections read, loaded once. */
export interface Shared<Value> {
  state: Loaded<Value>;
  reload(): void;
}

export interface ProfileProps {
  me: Shared<Me>;
  onSaved(me: Me): void;
}

export interface AccountProps {
  account: Shared<Account>;
}
