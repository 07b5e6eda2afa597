import type { APIRequestContext } from "@playwright/test";
import { expect } from "./test";

type Bearer = { tokens: { access_token: string } };

/** What a person does through the API before the browser opens. */
export class Interest {
  constructor(
    readonly request: APIRequestContext,
    readonly person: Bearer,
  ) {}

  async call(method: string, path: string, data?: object) {
    const answer = await this.request.fetch(`/api/v1/technologies${path}`, {
      method,
      headers: { Authorization: `Bearer ${this.person.tokens.access_token}` },
      ...(data ? { data } : {}),
    });
    expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
    return answer.json();
  }

  /** Listings of the demo catalog, the readiest first: other tests' own are newer, and say little. */
  async listings(count: number): Promise<{ id: string; title: string }[]> {
    return (await this.call("GET", `?sort=trl&size=${count}`)).technologies;
  }

  async compare(ids: string[], name: string): Promise<string> {
    return (await this.call("POST", "/compare", { technologies: ids, comparison_name: name })).id;
  }

  async save(id: string, notes: string | null = null): Promise<void> {
    await this.call("POST", `/${id}/shortlist`, { notes });
  }
}
