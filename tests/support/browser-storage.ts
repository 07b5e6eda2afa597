import { vi } from "vitest";

/** Web storage as a page has it, for code of the browser that is tested without one. */
class PageStorage {
  [key: string]: unknown;

  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? (this[key] as string) : null;
  }
  setItem(key: string, value: string): void {
    this[key] = value;
  }
  removeItem(key: string): void {
    delete this[key];
  }
}

/** A browser with empty storage; gives where it was sent to by full navigations. */
export function stubBrowser(at = "/marketplace"): { visited: string[] } {
  const visited: string[] = [];
  const { pathname, search } = new URL(at, "https://licentia.test");
  vi.stubGlobal("localStorage", new PageStorage());
  vi.stubGlobal("sessionStorage", new PageStorage());
  vi.stubGlobal("location", { pathname, search, assign: (to: string) => visited.push(to) });
  return { visited };
}

/** What the sign-in stores, for a person with this id. */
export function storeLogin(id: string, access_token = `access of ${id}`): void {
  const user = { id, role_name: "user", username: id, email: `${id}@licentia.test` };
  const tokens = {
    access_token,
    refresh_token: `refresh of ${id}`,
    token_type: "bearer",
    expires_in: 900,
    user,
  };
  localStorage.setItem("user_data", JSON.stringify({ tokens, role: "user" }));
}
