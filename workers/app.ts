import * as build from "virtual:remix/server-build";
import { createRequestHandler } from "@remix-run/cloudflare";
import { ownOriginOf } from "~/api/kit/origin";
import { type AppContext, createContext, type QueueMessage } from "~/context";
import { setupFaults } from "~/deployment";
import { log } from "~/lib/log";
import { urlOf } from "~/lib/request-url";
import { archiveLog } from "~/services/activity-log/archive";
import * as authCleanup from "~/services/auth/cleanup";
import * as firstAdmin from "~/services/auth/first-admin";
import * as backup from "~/services/backup/backup";
import { dropOldFiles } from "~/services/bulk-upload/job-file";
import * as bulkUpload from "~/services/bulk-upload/work";
import * as fileSweep from "~/services/file-sweep/sweep";
import * as filePages from "~/services/listing-files/file-pages";
import * as alerts from "~/services/monitoring/alerts";
import * as callLog from "~/services/monitoring/call-log";
import * as dailyActivity from "~/services/monitoring/daily-activity";
import * as delays from "~/services/monitoring/delays";
import * as errorGroups from "~/services/monitoring/error-groups";
import { removeOldEvents } from "~/services/monitoring/event-retention";
import * as oauthCleanup from "~/services/oauth/cleanup";
import * as erasure from "~/services/personal-data/account-erasure";
import * as operations from "~/services/restore/operations";
import * as restore from "~/services/restore/restore";
import * as views from "~/services/technologies/listings/views";
import * as listingConcepts from "~/services/technologies/texts/listing-concepts";
import * as vocabulary from "~/services/technologies/texts/vocabulary";
import * as embedding from "~/services/technologies/vectors/embedding";
import * as webhookDeliveries from "~/services/webhooks/deliveries";
import * as idempotency from "~/services/writes/idempotency";
import { refuseOddAddress } from "./api-address";
import { apiRoutes } from "./api-routes";
import { openChat } from "./chat-gateway";
import { refuseForeignHost, refuseMalformedHost } from "./host-check";
import { serveMcp } from "./mcp/gateway";
import { serveOAuth } from "./oauth/gateway";
import { answerPublicPage } from "./public-pages";
import { withSecurityHeaders } from "./security-headers";
import { refuseWhileSettingUp } from "./setting-up";

export { ChatSession } from "./chat-session";

const handleRemix = createRequestHandler(build, import.meta.env.MODE);
const handleApi = apiRoutes(build.routes);
/** Retry delay of jobs while the deployment is being set up. */
const SETUP_RETRY_SECONDS = 60;
/** As in wrangler.toml; other environments have other names before it. */
const DEAD_LETTERS = /-jobs-failed$/;
const DEAD_LETTER = "The job failed in every attempt.";
/** When a backup starts, as in wrangler.toml. */
const NIGHTLY = "0 2 * * *";
const CHAT_PATH = /^\/api\/v1\/agent\/ws\/([^/]+)$/;

async function answer(app: AppContext, request: Request, nonce: string): Promise<Response> {
  const refusal = refuseForeignHost(app, request, nonce) ?? refuseOddAddress(app, request);
  if (refusal) return refusal;
  const { pathname } = urlOf(request);
  if (pathname === "/mcp") return serveMcp(app, request);
  const oauth = await serveOAuth(app, request);
  if (oauth) return oauth;
  const chat = CHAT_PATH.exec(pathname);
  if (chat) return openChat(app, request, chat[1]!);
  return (
    (await handleApi(request, { app, nonce })) ??
    (await answerPublicPage(app, request, nonce, render)) ??
    render(request, app, nonce)
  );
}

function render(request: Request, app: AppContext, nonce: string): Promise<Response> {
  return handleRemix(request, { app, nonce });
}

/** What the log calls a request that is no operation of the API: no ids, and nothing that a person typed. */
function addressOf(request: Request): string {
  const [, first = ""] = urlOf(request).pathname.split("/");
  return `${request.method} /${/^[a-z-]{1,30}$/.test(first) ? first : "…"}`;
}

/** Dead letters: marks a job as failed for its owner; the schedule retries listings that are not embedded, webhooks, backups and restores. */
async function runMessage(app: AppContext, message: QueueMessage, isDead: boolean): Promise<void> {
  if ("operation" in message) return isDead ? undefined : operations.work(app, message.operation);
  if ("job_id" in message) {
    await (isDead ? bulkUpload.giveUp : bulkUpload.work)(app, message.job_id);
    return void app.copies.clear(app);
  }
  if ("webhook_delivery_id" in message) {
    return isDead ? undefined : webhookDeliveries.deliver(app, message.webhook_delivery_id);
  }
  if (!isDead) await embedding.embedListings(app, message.technology_ids);
}

/** What the log calls a message. */
function nameOf(message: QueueMessage): string {
  if ("operation" in message) return message.operation;
  if ("job_id" in message) return "bulk_upload";
  return "webhook_delivery_id" in message ? "webhook_delivery" : "embed_listings";
}

export default {
  async fetch(request, env, ctx) {
    const nonce = crypto.randomUUID().replaceAll("-", "");
    const refusal = refuseMalformedHost(request, nonce) ?? (await refuseWhileSettingUp(env, request, nonce));
    if (refusal) return withSecurityHeaders(refusal, nonce);
    const app = createContext(env, { request, waitUntil: (work) => ctx.waitUntil(work) });
    const done = callLog.begin(app);
    const response = await answer(app, request, nonce);
    done("request", app.call.operation ?? addressOf(request), response.status);
    return withSecurityHeaders(response, nonce, {
      origin: ownOriginOf(app, request) ?? app.origin,
      google: app.google !== null,
      captcha: app.captcha !== null,
    });
  },

  /** A failed message is redelivered, and finally sent to the dead-letter queue; finished jobs are skipped. */
  async queue(batch, env, ctx) {
    if ((await setupFaults(env)).length > 0) return batch.retryAll({ delaySeconds: SETUP_RETRY_SECONDS });
    for (const message of batch.messages) {
      const { request_id, ...body } = message.body;
      const app = createContext(env, { requestId: request_id, waitUntil: (work) => ctx.waitUntil(work) });
      const done = callLog.begin(app);
      const operation = nameOf(body);
      const id = "job_id" in body ? { job_id: body.job_id } : {};
      const isDead = DEAD_LETTERS.test(batch.queue);
      if (isDead) app.noteFailure({ kind: "dead_letter", operation, error: new Error(DEAD_LETTER) });
      try {
        await runMessage(app, message.body, isDead);
        message.ack();
        done("job", operation, "done", id);
      } catch (error) {
        log.warn("job_failed", { ...id, request_id: app.requestId, error });
        app.noteFailure({ kind: "job", operation, error });
        message.retry();
        done("job", operation, "failed", id);
      }
    }
  },

  /** Runs each task on its own, so that a failure does not stop the others. */
  async scheduled({ cron }, env, ctx) {
    if ((await setupFaults(env)).length > 0) return;
    const app = createContext(env, { waitUntil: (work) => ctx.waitUntil(work) });
    const done = callLog.begin(app);
    let status = "done";
    const attempt = (work: string, running: Promise<unknown>) =>
      running.catch((error) => {
        status = "failed";
        log.warn("scheduled_work_failed", { work, request_id: app.requestId, error });
        app.noteFailure({ kind: "schedule", operation: work, error });
      });
    if (cron === NIGHTLY) {
      await attempt("backup", backup.start(app));
      return done("schedule", cron, status);
    }
    await attempt("runOperations", operations.runOperations(app));
    // Until then the database is not complete.
    if (await restore.isRunning(app)) return done("schedule", cron, "restoring");
    const work = [
      bulkUpload.requeueStalled,
      dropOldFiles,
      views.foldPopularity,
      dailyActivity.storeDays,
      archiveLog,
      removeOldEvents,
      listingConcepts.refreshConcepts,
      vocabulary.rebuildVocabulary,
      embedding.embedMissing,
      authCleanup.removeExpired,
      oauthCleanup.removeUnused,
      firstAdmin.promoteFirstAdmin,
      erasure.finishOpen,
      fileSweep.sweepFiles,
      filePages.indexDueFiles,
      webhookDeliveries.sendDue,
      idempotency.removeExpired,
      errorGroups.removeOldErrors,
      alerts.checkAlerts,
    ];
    for (const run of work) await attempt(run.name, run(app));
    await attempt("noteSchedule", delays.noteSchedule(app));
    done("schedule", cron, status);
  },
} satisfies ExportedHandler<Env, QueueMessage>;
