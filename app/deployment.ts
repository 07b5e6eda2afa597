import { type Captcha, openCaptcha } from "~/adapters/captcha";
import { type Embeddings, embeddingsFault, openEmbeddings } from "~/adapters/embeddings";
import { type FileStore, openFileStore } from "~/adapters/file-store";
import { type GoogleSignIn, googleFault, openGoogle } from "~/adapters/google";
import { type Llm, openLlm } from "~/adapters/llm";
import { openMail } from "~/adapters/mail";
import { openReranker, type Reranker, rerankerFault } from "~/adapters/reranker";
import { type Config, readConfig } from "~/config";
import { missingMigrations } from "~/db/migrations";
import { log } from "~/lib/log";
import { describeFaults, type SetupFault } from "~/lib/setup-fault";
import { loadVocabulary } from "~/vocabulary/packed";

interface Binding {
  /** What distinguishes it from a binding of another kind. */
  member: string;
  /** What a deployment without it is: being set up, or running with a part switched off, or running as well. */
  without: "setup" | "fine" | `so ${string}`;
}

/** Every binding that wrangler.toml may have. */
export const BINDINGS: Record<string, Binding> = {
  ASSETS: { member: "fetch", without: "setup" },
  DB: { member: "withSession", without: "setup" },
  FILES: { member: "head", without: "setup" },
  JOBS: { member: "send", without: "setup" },
  CHAT: { member: "getByName", without: "setup" },
  RATE_AUTH: { member: "limit", without: "setup" },
  RATE_ANONYMOUS: { member: "limit", without: "setup" },
  RATE_MEMBER: { member: "limit", without: "setup" },
  DOCUMENTS: { member: "fetch", without: "so PDFs and spreadsheets are not read" },
  // The settings page says that backups are off.
  BACKUPS: { member: "head", without: "fine" },
  // The mail adapter judges whether it needs it.
  EMAIL: { member: "send", without: "fine" },
  CF_VERSION_METADATA: { member: "id", without: "fine" },
  // The adapters of models judge whether they need it.
  AI: { member: "run", without: "fine" },
  // Without it the database holds the vectors.
  VECTORS: { member: "upsert", without: "fine" },
};

/** Migrations that were found missing are looked for again after this time. */
const RECHECK_MS = 5_000;

interface Parts {
  config: Config;
  llm: Llm;
  embeddings: Embeddings | null;
  reranker: Reranker | null;
  google: GoogleSignIn | null;
  captcha: Captcha | null;
}

/** What an operator's variables, secrets and bindings amount to. */
export interface Deployment {
  version: string;
  /** Of the deployed code and its variables; null where the platform names none. */
  versionId: string | null;
  /** Null while the site cannot be served. */
  parts: Parts | null;
  /** Why it cannot; missing migrations come on top. */
  faults: SetupFault[];
  /** What is switched off or ignored. */
  warnings: SetupFault[];
}

/** Undefined before the first look, null once all are applied. */
type Migrations = { checkedAt: number; missing: SetupFault[] } | null | undefined;

/** Per isolate: the platform hands every call of one the same `env`. */
interface Cached {
  deployment: Deployment;
  migrations: Migrations;
  reported: boolean;
  /** Nothing is missing any more, and the vocabulary is loaded. */
  isServing: boolean;
}

const cache = new WeakMap<object, Cached>();

function cachedFor(env: Env): Cached {
  const cached = cache.get(env);
  if (cached) return cached;
  const made: Cached = {
    deployment: readDeployment(env),
    migrations: undefined,
    reported: false,
    isServing: false,
  };
  cache.set(env, made);
  const { warnings } = made.deployment;
  if (warnings.length > 0) log.warn("configuration_incomplete", { reason: describeFaults(warnings) });
  return made;
}

/** The deployment of an isolate, read once; what is switched off is reported in one line of the log. */
export function deploymentOf(env: Env): Deployment {
  return cachedFor(env).deployment;
}

function readDeployment(env: Env): Deployment {
  const { config, faults, warnings } = readConfig(env);
  for (const [name, { without }] of Object.entries(BINDINGS)) {
    if (without === "fine" || hasBinding(env, name)) continue;
    if (without === "setup") faults.push({ name, message: "is missing, or not a binding of its kind" });
    else warnings.push({ name, message: `is missing, ${without}` });
  }
  const version = versionOf(env, config);
  const versionId = versionIdOf(env, config);
  if (!config) return { version, versionId, parts: null, faults, warnings };
  const ai = aiOf(env);
  const parts: Parts = {
    config,
    llm: openLlm(config, ai),
    embeddings: openEmbeddings(config, ai),
    reranker: openReranker(config, ai),
    google: openGoogle(config),
    captcha: openCaptcha(config),
  };
  const mail = openMail(config, { keep: async () => {}, binding: emailOf(env) });
  const switchedOff = [
    mail.fault,
    googleFault(config),
    parts.captcha?.fault ?? null,
    parts.llm.fault,
    embeddingsFault(config, ai),
    rerankerFault(config, ai),
  ];
  warnings.push(...switchedOff.filter((fault) => fault !== null));
  return { version, versionId, parts: faults.length > 0 ? null : parts, faults, warnings };
}

function hasBinding(env: object, name: string): boolean {
  const binding = (env as Record<string, unknown>)[name];
  return typeof binding === "object" && binding !== null && BINDINGS[name]!.member in binding;
}

/** The `send_email` binding, where there is one. */
export function emailOf(env: Env): SendEmail | undefined {
  return hasBinding(env, "EMAIL") ? env.EMAIL : undefined;
}

/** The bucket of backups, where there is one. */
export function backupsOf(env: Env): FileStore | null {
  return hasBinding(env, "BACKUPS") ? openFileStore(env.BACKUPS!) : null;
}

/** The Workers AI binding, where there is one. */
function aiOf(env: Env): Ai | undefined {
  return hasBinding(env, "AI") ? env.AI : undefined;
}

/** The index of Vectorize, where there is one. */
export function vectorsOf(env: Env): Vectorize | undefined {
  return hasBinding(env, "VECTORS") ? env.VECTORS : undefined;
}

/** A local runtime invents one at each start. */
function versionIdOf(env: Env, config: Config | null): string | null {
  const isLocal = config?.APP_ENV === "development" || !hasBinding(env, "CF_VERSION_METADATA");
  return isLocal ? null : env.CF_VERSION_METADATA!.id;
}

/** From the platform where it provides one, else from the operator. */
function versionOf(env: Env, config: Config | null): string {
  if (config?.APP_ENV === "development") return config.APP_VERSION;
  const { tag, id } = hasBinding(env, "CF_VERSION_METADATA") ? env.CF_VERSION_METADATA! : {};
  return tag || id || config?.APP_VERSION || "unknown";
}

/** Whether `setupFaults` has found nothing and has nothing more to do in this isolate. */
export function isServing(env: Env): boolean {
  return cachedFor(env).isServing;
}

/**
 * What keeps this deployment from serving: variables, secrets, bindings, or migrations that its database lacks. Empty
 * when nothing does. Reported in one line of the log. The first call of an isolate loads the vocabulary, too.
 */
export async function setupFaults(env: Env): Promise<SetupFault[]> {
  const cached = cachedFor(env);
  const { faults } = cached.deployment;
  const all = faults.length > 0 ? faults : await startupFaults(env, cached);
  if (all.length > 0 && !cached.reported) {
    cached.reported = true;
    log.warn("setting_up", { reason: describeFaults(all) });
  }
  return all;
}

/** Both at once, as an isolate's first answer waits for them. Without the vocabulary, only what reads texts fails. */
async function startupFaults(env: Env, cached: Cached): Promise<SetupFault[]> {
  const vocabulary = loadVocabulary(env.ASSETS).then(
    () => true,
    (error) => {
      log.warn("vocabulary_unavailable", { error });
      return false;
    },
  );
  const [faults, hasVocabulary] = await Promise.all([migrationFaults(env, cached), vocabulary]);
  cached.isServing = cached.migrations === null && hasVocabulary;
  return faults;
}

/** A database that does not answer is no missing migration: the request goes on, and fails as requests then do. */
async function migrationFaults(env: Env, cached: Cached): Promise<SetupFault[]> {
  if (cached.migrations === null) return [];
  if (cached.migrations && Date.now() - cached.migrations.checkedAt < RECHECK_MS) {
    return cached.migrations.missing;
  }
  const names = await missingMigrations(env.DB).catch(() => null);
  if (names === null) return [];
  const missing = names.map((name) => ({ name, message: "is a migration that is not applied" }));
  cached.migrations = missing.length > 0 ? { checkedAt: Date.now(), missing } : null;
  return missing;
}
