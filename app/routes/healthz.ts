import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import * as health from "~/services/monitoring/health";

/** `{status, version, schema, checks: {db, files, chat}, delays}`; 503 when a part does not answer (design.md 6). */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const report = await health.check(context.app);
  return Response.json(report, { status: report.status === "ok" ? 200 : 503 });
}
