import { env } from "cloudflare:workers";
import { rowsOf } from "../setup/table-rows";

const AT = 1_790_000_000_000;

/**
 * A row for each table that the demo catalog leaves empty.
 * @param ids of rows that exist
 */
function rowsByTable(ids: { user: string; technology: string }) {
  const { user: user_id, technology: technology_id } = ids;
  const times = { created_at: AT, expires_at: AT + 1, last_used_at: AT };
  return {
    identities: { issuer: "https://accounts.example", subject: "1", user_id, created_at: AT },
    technology_revisions: { id: "revision", technology_id, changes: '{"title":"New"}', created_at: AT },
    technology_files: {
      id: "file",
      technology_id,
      object_key: "files/1",
      name: "a.pdf",
      content_type: "application/pdf",
      size: 3,
      status: "ready",
      uploaded_by: user_id,
      created_at: AT,
    },
    technology_file_pages: { file_id: "file", page: 1, text: "First page" },
    technology_analytics: { technology_id, inputs_hash: "a", result: "{}", generated_at: AT },
    technology_views: { technology_id, user_id, day: "2026-05-31" },
    featured_media: {
      id: "media",
      technology_id,
      media_type: "image",
      object_key: "media/1",
      content_type: "image/webp",
      size: 3,
      alt: "A membrane",
      created_at: AT,
    },
    written_texts: { kind: "rationale", subject_id: technology_id, technology_id, leased_until: AT },
    business_canvas_requests: { id: "canvas", technology_id, user_id, goal: "Sell it", created_at: AT },
    prompts: { id: "prompt", key: "chat.system", name: "System", version: 1, created_at: AT, updated_at: AT },
    prompt_versions: { prompt_id: "prompt", version: 1, content: "Answer.", created_at: AT },
    chat_sessions: {
      id: "chat",
      object_id: "object",
      user_id,
      name: "Chat",
      created_at: AT,
      last_message_at: AT,
    },
    answer_ratings: { user_id, query_id: "query", value: 1, rated_at: AT },
    usage: { user_id, day: "2026-05-31", kind: "question", n: 2 },
    usage_charges: { user_id, kind: "question", charge_id: "charge", created_at: AT },
    search_events: { id: "search", user_id, query: "membrane", results: 3, created_at: AT },
    premium_requests: { id: "premium", user_id, full_name: "A B", email: "a@b.test", created_at: AT },
    contact_messages: { id: "message", name: "A B", email: "a@b.test", message: "Hello", created_at: AT },
    jobs: { id: "job", kind: "bulk_upload", owner_id: user_id, input: "{}", created_at: AT, progress_at: AT },
    activity_days: { day: "2026-05-31", activity: "{}" },
    cost_counters: { month: "2026-05", since: AT, requests: 2 },
    activity_archives: {
      object_key: "archive/1",
      month: "2025-05",
      entries: 1,
      last_at: 1,
      last_id: "entry",
      counts: "{}",
      sha256: "a",
      archived_at: AT,
    },
    archived_people: { user_id, object_key: "archive/1" },
    person_days: { user_id, day: "2026-05-31", searches: 2 },
    settings: { key: "limits", value: "{}", updated_at: AT },
    object_deletions: { object_key: "files/2", owner_id: user_id, due_at: AT },
    logins: { id: "login", user_id, ...times },
    access_tokens: { hash: "access", login_id: "login", expires_at: AT },
    refresh_tokens: { hash: "refresh", login_id: "login", ...times },
    api_tokens: { hash: "api", id: "api", user_id, name: "Script", created_at: AT },
    oauth_clients: { id: "client", name: "Connector", redirect_uris: "[]", created_at: AT, used_at: AT },
    oauth_codes: {
      hash: "code",
      token_id: "app",
      client_id: "client",
      login_id: "login",
      redirect_uri: "https://a.test/",
      code_challenge: "a",
      scopes: "[]",
      resource: "mcp",
      expires_at: AT,
    },
    oauth_refresh_tokens: { hash: "app-refresh", token_id: "api", expires_at: AT },
    api_token_uses: { token_id: "api", hour: 0, client: "curl", scope: "read" },
    webhooks: { id: "webhook", user_id, url: "https://a.test/", events: "[]", created_at: AT },
    webhook_deliveries: {
      id: "delivery",
      webhook_id: "webhook",
      event: "request.received",
      payload: "{}",
      created_at: AT,
    },
    one_time_codes: {
      id: "code",
      user_id,
      purpose: "verify_email",
      email_key: "a@b.test",
      code_hash: "a",
      ...times,
    },
    used_tickets: { id: "ticket", expires_at: AT },
    open_chats: { user_id, login_id: "login", session_id: "chat", opened_at: AT },
    counters: { key: "login:a@b.test", n: 1, expires_at: AT },
    idempotency_keys: { id: "key", body_hash: "a", status: 201, created_at: AT },
    error_groups: {
      fingerprint: "a",
      kind: "request",
      operation: "GET /technologies",
      name: "Error",
      message: "Failed",
      count: 2,
      first_at: AT,
      last_at: AT,
      request_id: "request",
      version: "1",
      window: 1,
      window_count: 1,
    },
    alerts: { kind: "backup_late", state: "raised", text: "Late", since: AT },
    outbox_mails: { id: "mail", to: "a@b.test", subject: "Code", text: "1", html: "1", sent_at: AT },
  };
}

/** Inserts a row into each table of the current schema that is empty. */
export async function insertMissingRows(): Promise<void> {
  const [ids] = await rowsOf<{ user: string; technology: string }>(
    "select owner_id as user, id as technology from technologies where status = 'approved' limit 1",
  );
  for (const [table, row] of Object.entries(rowsByTable(ids!))) {
    if ((await rowsOf(`select 1 from ${table} limit 1`)).length > 0) continue;
    const columns = await rowsOf<{ name: string }>(`select name from pragma_table_info('${table}')`);
    const values = Object.entries(row).filter(([name]) => columns.some((column) => column.name === name));
    const names = values.map(([name]) => `"${name}"`).join(", ");
    const places = values.map(() => "?").join(", ");
    await env.DB.prepare(`insert into ${table} (${names}) values (${places})`)
      .bind(...values.map(([, value]) => value))
      .run();
  }
}
