import * as build from "virtual:remix/server-build";
import { createRequestHandler } from "@remix-run/cloudflare";
import { createContext, type Job } from "~/context";
import * as erasure from "~/services/account-erasure";
import * as authCleanup from "~/services/auth/cleanup";
import { dropOldFiles } from "~/services/bulk-upload/job-file";
import * as bulkUpload from "~/services/bulk-upload/work";
import * as idempotency from "~/services/idempotency";
import * as fileSweep from "~/services/listing-files/sweep";
import * as views from "~/services/technologies/views";
import * as vocabulary from "~/services/technologies/vocabulary";
import { refuseOddAddress } from "./api-address";
import { openChat } from "./chat-gateway";
import { withSecurityHeaders } from "./security-headers";

export { ChatSession } from "./chat-session";

const handleRemix = createRequestHandler(build, import.meta.env.MODE);
const CHAT_PATH = /^\/api\/v1\/agent\/ws\/([^/]+)$/;

export default {
  async fetch(request, env, ctx) {
    const app = createContext(env, { request, waitUntil: (work) => ctx.waitUntil(work) });
    const chat = CHAT_PATH.exec(new URL(request.url).pathname);
    const nonce = crypto.randomUUID().replaceAll("-", "");
    const response = chat
      ? await openChat(app, request, chat[1]!)
      : (refuseOddAddress(app, request) ?? (await handleRemix(request, { app, nonce })));
    const outside = { google: app.google !== null, captcha: app.captcha !== null };
    return withSecurityHeaders(response, nonce, request, outside);
  },

  /** A message that fails is delivered again; a job that was done meanwhile is left alone. */
  async queue(batch, env, ctx) {
    const app = createContext(env, { waitUntil: (work) => ctx.waitUntil(work) });
    for (const message of batch.messages) {
      try {
        await bulkUpload.work(app, message.body.job_id);
        message.ack();
      } catch (error) {
        console.warn("job failed", message.body.job_id, error);
        message.retry();
      }
    }
  },

  /** Each on its own: one that fails must not keep the others from their turn. */
  async scheduled(_controller, env, ctx) {
    const app = createContext(env, { waitUntil: (work) => ctx.waitUntil(work) });
    const work = [
      bulkUpload.requeueStalled,
      dropOldFiles,
      views.foldPopularity,
      vocabulary.rebuildVocabulary,
      authCleanup.removeExpired,
      erasure.finishOpen,
      fileSweep.sweepFiles,
      idempotency.removeExpired,
    ];
    for (const run of work)
      await run(app).catch((error) => console.warn("scheduled work failed", run.name, error));
  },
} satisfies ExportedHandler<Env, Job>;
