import type { Captcha } from "~/adapters/captcha";
import { type ClientDocuments, clientDocuments } from "~/adapters/client-documents";
import { type Documents, openDocuments } from "~/adapters/documents";
import type { Embeddings } from "~/adapters/embeddings";
import { type FileStore, openFileStore } from "~/adapters/file-store";
import type { GoogleSignIn } from "~/adapters/google";
import type { Llm } from "~/adapters/llm";
import { type Mail, openMail } from "~/adapters/mail";
import { PublicCopies } from "~/adapters/public-copies";
import type { Reranker } from "~/adapters/reranker";
import { retryingStub } from "~/adapters/retrying-stub";
import { openVectors, type VectorStore } from "~/adapters/vectors";
import { type WebhookSender, webhookSender } from "~/adapters/webhook-sender";
import type { Config } from "~/config";
import type { ChatObject } from "~/contract/chat-object";
import { type Consistency, type Database, type DatabaseSession, openDatabase } from "~/db/client";
import { countCost } from "~/db/cost-counters";
import { type Failure, noteFailure } from "~/db/error-groups";
import { storeMail } from "~/db/outbox";
import { Proof, type Query } from "~/db/proof";
import { vectorTable } from "~/db/technology-vectors";
import { type DatabaseCost, noCost } from "~/db/transport";
import { backupsOf, deploymentOf, emailOf, vectorsOf } from "~/deployment";
import { gated } from "~/lib/gated";
import { log } from "~/lib/log";
import { describeFaults, type SetupFault } from "~/lib/setup-fault";
import { readStaticData } from "~/lib/static-data";
import { loadVocabulary } from "~/vocabulary/packed";

/** Everything a service may reach. Services get it as their first argument; nothing else knows the bindings. */
export interface AppContext {
  config: Config;
  /** Of the deployment, for the health check. */
  version: string;
  /** Parts of the product that the operator's settings switch off. */
  warnings: SetupFault[];
  /** For reads of this request; on a changing request the same as `primary`. */
  db: Database;
  /** Sees every committed write: authentication, and everything that writes. */
  primary: Database;
  /** Where the caller's next request should read from at least. */
  bookmark(): string | null;
  /** For a caller whose claim is proven with the first call of the database; until then nothing is written or sent. */
  claim(guard: () => Query, onPrimary: boolean): Claiming;
  /** Of what every visitor gets. */
  copies: PublicCopies;
  files: FileStore;
  /** Where backups are; null where an operator has bound no bucket for them. */
  backups: FileStore | null;
  /** A message carries the id of this request. */
  jobs: Pick<Queue<QueueMessage>, "send">;
  chat: ChatObjects;
  /** The outside model of the assistant, if an operator chose one. */
  llm: Llm;
  /** Vectors of texts, and where those of listings are; both or neither, if an operator chose them. */
  embeddings: Embeddings | null;
  vectors: VectorStore | null;
  /** Orders what was found by reading it, if an operator chose one. */
  reranker: Reranker | null;
  mail: Mail;
  webhooks: WebhookSender;
  clientDocuments: ClientDocuments;
  /** The Google sign-in, if an operator has set it up. */
  google: GoogleSignIn | null;
  /** Tells people from programs, if an operator has set it up. */
  captcha: Captcha | null;
  /** Opens PDFs and spreadsheets, in a worker of its own. */
  documents: Documents;
  /** Before a chat object reads texts: it may be the first to run in an isolate. */
  loadVocabulary(): Promise<void>;
  /** What scripts/static-data.ts put among the static files, by its path. */
  readStaticData<Data>(path: string): Promise<Data>;
  /** Counts a bug or an outage on the dashboard; deferred, and at most once a minute for equal ones. */
  noteFailure(failure: Failure): void;
  /** Runs after the answer is sent; a failure is logged, never shown. */
  defer(work: Promise<unknown>): void;
  now(): Date;
  requestId: string;
  /** The caller's address; "local" where the platform names none. */
  ip: string;
  /** PUBLIC_ORIGIN: what every absolute address begins with, in mails, cards, the sitemap and redirects. */
  origin: string;
  /** Of a creating request that carries one, as hashes; services/writes/idempotency.ts writes it with what is made. */
  idempotencyKey: { id: string; bodyHash: string } | null;
  cost: DatabaseCost;
  /** What the log calls this request, as far as it is known by now. Shared by the contexts that are made of this one. */
  call: { operation: string | null; userId: string | null };
  limit: Record<"auth" | "anonymous" | "member", RateLimit>;
}

export interface Claiming {
  app: AppContext;
  /** For the statements that tell the verdict: they travel with the first call. */
  ofProof: Database;
  proof: Proof;
}

/** A row in `jobs` to work on, listings to embed, a message to a webhook, or a backup or restore to go on with. */
export type QueueMessage = (
  | { job_id: string }
  | { technology_ids: string[] }
  | { webhook_delivery_id: string }
  | { operation: "backup" | "restore" }
) & { request_id?: string };

/** The chat objects, by the server-made id of a session (chat.md, Addressing). */
export interface ChatObjects {
  get(objectId: string): DurableObjectStub<ChatObject>;
}

interface Origin {
  request?: Request;
  /** Of the request that this work is done for; a new one where there is none. */
  requestId?: string | undefined;
  waitUntil(work: Promise<unknown>): void;
}

/** What no bookmark of D1 can be is left out: the database is not asked, and the answer does not echo it. */
function bookmarkOf(request: Request): string | undefined {
  const bookmark = request.headers.get("x-d1-bookmark") ?? "";
  return /^[\w-]{1,256}$/.test(bookmark) ? bookmark : undefined;
}

function chatsOf({ CHAT }: Env, { JURISDICTION }: Config): Env["CHAT"] {
  return JURISDICTION ? CHAT.jurisdiction(JURISDICTION) : CHAT;
}

/**
 * The context of one request, queue message, alarm or turn. The only reader of bindings.
 * @throws while `setupFaults` names variables, secrets or bindings
 */
export function createContext(
  env: Env,
  { request, requestId = crypto.randomUUID(), waitUntil }: Origin,
): AppContext {
  const { parts, faults, warnings, version, versionId } = deploymentOf(env);
  if (!parts) throw new Error(`The deployment is not complete: ${describeFaults(faults)}`);
  const { config, llm, embeddings, reranker, google, captcha } = parts;
  const cost = noCost();
  const sessions: DatabaseSession[] = [];
  const open = (consistency: Consistency, proof?: Proof) => {
    const session = openDatabase(env.DB, consistency, { cost, proof });
    sessions.push(session);
    return session;
  };
  // Most requests claim to be somebody's and use the sessions of their claim alone.
  const primary = once(() => open("primary"));
  const isRead = request && (request.method === "GET" || request.method === "HEAD");
  const replica: Consistency = { bookmark: request && bookmarkOf(request) };
  const reads = isRead ? once(() => open(replica)) : primary;
  const mail = openMail(config, {
    keep: (message) => storeMail(primary().db, message),
    binding: emailOf(env),
  });

  const common: Omit<AppContext, "db" | "primary"> = {
    config,
    version,
    warnings,
    bookmark: () => latest(sessions.map((one) => one.bookmark())),
    claim: (guard, onPrimary) => {
      const proof = new Proof(guard);
      const provingPrimary = once(() => open("primary", proof));
      const { db, ofProof, sendProof } = onPrimary ? provingPrimary() : open(replica, proof);
      proof.release = sendProof;
      return {
        app: withDatabases(
          untilProven(common, proof),
          () => db,
          () => provingPrimary().db,
        ),
        ofProof,
        proof,
      };
    },
    copies: new PublicCopies({ deployment: config, versionId, request }),
    files: openFileStore(env.FILES),
    backups: backupsOf(env),
    jobs: {
      send: (message, options) => {
        countCost("messages");
        return env.JOBS.send({ ...message, request_id: requestId }, options);
      },
    },
    chat: { get: (objectId) => retryingStub(() => chatsOf(env, config).getByName(objectId)) },
    mail: {
      fault: mail.fault,
      send: (message) => {
        if (!mail.fault) countCost("mails");
        return mail.send(message);
      },
    },
    webhooks: webhookSender,
    clientDocuments,
    google,
    captcha,
    llm,
    embeddings,
    vectors:
      embeddings && openVectors(vectorsOf(env), vectorTable({ reads: reads().db, writes: primary().db })),
    reranker,
    documents: openDocuments(env.DOCUMENTS),
    loadVocabulary: () => loadVocabulary(env.ASSETS),
    readStaticData: (path) => readStaticData(env.ASSETS, path),
    noteFailure: (failure) =>
      noteFailure({ db: primary().db, now: app.now(), requestId, version, defer: app.defer }, failure),
    defer: (work) =>
      waitUntil(
        work.catch((error) => {
          log.warn("deferred_work_failed", { request_id: requestId, error });
          app.noteFailure({ kind: "deferred", operation: app.call.operation ?? "page", error });
        }),
      ),
    now: () => new Date(),
    requestId,
    ip: request?.headers.get("cf-connecting-ip") ?? "local",
    origin: config.PUBLIC_ORIGIN,
    idempotencyKey: null,
    cost,
    call: { operation: null, userId: null },
    limit: { auth: env.RATE_AUTH, anonymous: env.RATE_ANONYMOUS, member: env.RATE_MEMBER },
  };
  const app = withDatabases(
    common,
    () => reads().db,
    () => primary().db,
  );
  return app;
}

/** Sessions of the database are opened by their first statement. */
function withDatabases(
  common: Omit<AppContext, "db" | "primary">,
  db: () => Database,
  primary: () => Database,
): AppContext {
  return {
    ...common,
    get db() {
      return db();
    },
    get primary() {
      return primary();
    },
  };
}

function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Bookmarks are ordered as texts. */
function latest(bookmarks: (string | null)[]): string | null {
  return (
    bookmarks
      .filter((one) => one !== null)
      .sort()
      .at(-1) ?? null
  );
}

/** The context of a claim: whatever has an effect outside of the database's sessions waits for the verdict. */
function untilProven<App extends Omit<AppContext, "db" | "primary">>(app: App, proof: Proof): App {
  const gate = () => proof.prove();
  const after = <Part extends object | null>(part: Part): Part => part && gated(part, gate);
  return {
    ...app,
    files: after(app.files),
    backups: after(app.backups),
    jobs: after(app.jobs),
    chat: { get: (objectId) => after(app.chat.get(objectId)) },
    llm: after(app.llm),
    embeddings: after(app.embeddings),
    vectors: after(app.vectors),
    reranker: after(app.reranker),
    mail: after(app.mail),
    webhooks: after(app.webhooks),
    clientDocuments: after(app.clientDocuments),
    google: after(app.google),
    captcha: after(app.captcha),
    documents: after(app.documents),
    limit: after(app.limit),
  };
}
