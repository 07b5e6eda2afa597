interface Tokens {
  access_token: string;
  refresh_token: string;
}

/** Every error has this shape; `message` is for people, `code` for programs. */
interface ErrorBody {
  message: string;
  code: string;
  request_id: string;
  retry_after?: number;
}

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly body: ErrorBody,
  ) {
    super(body.message);
  }
}

interface CallOptions {
  method?: string;
  body?: unknown;
  /** Makes a POST safe to send again: the same key and body give the first answer for 24 hours. */
  idempotencyKey?: string;
}

export class LicentiaClient {
  #tokens: Tokens | null = null;
  #refreshing: Promise<void> | null = null;

  /** @param base such as https://licentia.example/api/v1 */
  constructor(
    readonly base: string,
    readonly send: typeof fetch = fetch,
  ) {}

  async signIn(identifier: string, password: string): Promise<void> {
    this.#tokens = await this.#json<Tokens>("/login", { method: "POST", body: { identifier, password } });
  }

  /** A call with the access token; when that has run out, it is renewed once and the call repeated. */
  async call<Answer>(path: string, options: CallOptions = {}): Promise<Answer> {
    try {
      return await this.#json<Answer>(path, options);
    } catch (error) {
      if (!(error instanceof ApiError) || error.body.code !== "token_expired") throw error;
      await this.#refresh();
      return this.#json<Answer>(path, options);
    }
  }

  /** Walks a list to its end by `next_cursor`, however long it is. */
  async *walk<Item>(path: string, plural: string): AsyncGenerator<Item> {
    let cursor: string | null = null;
    do {
      const separator = path.includes("?") ? "&" : "?";
      const page: Record<string, Item[]> & { next_cursor: string | null } = await this.call(
        cursor ? `${path}${separator}cursor=${encodeURIComponent(cursor)}` : path,
      );
      yield* page[plural] ?? [];
      cursor = page.next_cursor;
    } while (cursor);
  }

  /** One refresh for all calls that wait for it. The new pair replaces the old one as soon as it is here. */
  #refresh(): Promise<void> {
    this.#refreshing ??= this.#json<Tokens>("/refresh", {
      method: "POST",
      body: { refresh_token: this.#tokens?.refresh_token },
    })
      .then((tokens) => {
        this.#tokens = tokens;
      })
      .finally(() => {
        this.#refreshing = null;
      });
    return this.#refreshing;
  }

  async #json<Answer>(path: string, { method = "GET", body, idempotencyKey }: CallOptions): Promise<Answer> {
    const headers = new Headers();
    if (this.#tokens) headers.set("Authorization", `Bearer ${this.#tokens.access_token}`);
    if (body !== undefined) headers.set("Content-Type", "application/json");
    if (idempotencyKey) headers.set("Idempotency-Key", idempotencyKey);
    const request: RequestInit = { method, headers };
    if (body !== undefined) request.body = JSON.stringify(body);
    const response = await this.send(`${this.base}${path}`, request);
    const answer: unknown = await response.json();
    if (!response.ok) throw new ApiError(response.status, answer as ErrorBody);
    return answer as Answer;
  }
}
