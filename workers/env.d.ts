import type { AppContext, QueueMessage } from "../app/context";
import type { ChatObject } from "../app/contract/chat-object";

declare global {
  namespace Cloudflare {
    /** The bindings of wrangler.toml; vars and secrets are read through app/config.ts only. */
    interface Env {
      ASSETS: Fetcher;
      DB: D1Database;
      FILES: R2Bucket;
      /** Only where an operator keeps backups. */
      BACKUPS?: R2Bucket;
      JOBS: Queue<QueueMessage>;
      CHAT: DurableObjectNamespace<ChatObject>;
      /** workers/documents.ts; missing until it is deployed. */
      DOCUMENTS?: Fetcher;
      /** Only where MAIL_ADAPTER is cloudflare. */
      EMAIL?: SendEmail;
      /** Only in the environment workers-ai of wrangler.toml. */
      AI?: Ai;
      /** Only where an operator has made an index. */
      VECTORS?: Vectorize;
      /** Which version of the worker this is; not in local runs. */
      CF_VERSION_METADATA?: WorkerVersionMetadata;
      RATE_AUTH: RateLimit;
      RATE_ANONYMOUS: RateLimit;
      RATE_MEMBER: RateLimit;
    }
    /** Types `exports` of cloudflare:workers. */
    interface GlobalProps {
      mainModule: typeof import("./app");
    }
  }
  type Env = Cloudflare.Env;
}

declare module "@remix-run/cloudflare" {
  interface AppLoadContext {
    app: AppContext;
    /** For the nonce of this response's scripts. */
    nonce: string;
  }
}
