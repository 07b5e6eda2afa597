import { and, eq } from "drizzle-orm";
import type { AppContext } from "~/context";
import { technologies, technologyFiles } from "~/db/schema/technologies";
import { hmac, sameText } from "~/lib/hash";
import { notFound } from "../errors/errors";
import { contentDisposition } from "../files/file-names";
import type { Actor } from "../people/actor";
import { maySeeAll } from "../technologies/listings/cards";

const LINK_SECONDS = 60;

/** Who the link was made for: links of owner and admins open files of hidden listings too. */
type Scope = "reader" | "manager";

/** An address that opens a file for 60 seconds without a bearer. @throws 404 for what the viewer does not see */
export async function issue(app: AppContext, viewer: Actor, id: string) {
  const file = await find(app, id);
  const manages = file && maySeeAll(viewer, file.ownerId);
  if (!file || !(file.visible || manages)) throw notFound("File");
  const scope = manages ? "manager" : "reader";
  const expires = String(app.now().getTime() + LINK_SECONDS * 1000);
  const query = new URLSearchParams({ expires, scope, signature: await sign(app, id, expires, scope) });
  return { url: `/files/${id}?${query}`, expires_in: LINK_SECONDS };
}

function find(app: AppContext, id: string) {
  return app.primary
    .select({
      name: technologyFiles.name,
      contentType: technologyFiles.contentType,
      objectKey: technologyFiles.objectKey,
      ownerId: technologies.ownerId,
      visible: technologies.visible,
    })
    .from(technologyFiles)
    .innerJoin(technologies, eq(technologies.id, technologyFiles.technologyId))
    .where(and(eq(technologyFiles.id, id), eq(technologyFiles.status, "ready")))
    .get();
}

function sign(app: AppContext, id: string, expires: string, scope: Scope): Promise<string> {
  return hmac(app.config.AUTH_SECRET, `file-link:${id}:${expires}:${scope}`);
}

/**
 * The file behind a link. It is a download, but for a PDF that `inline=1` asks to open; either way it may run and load
 * nothing (security.md T-F4). @throws 404 for a link that is forged or old, and for a listing hidden since
 */
export async function open(app: AppContext, id: string, query: URLSearchParams): Promise<Response> {
  const [expires, scope] = [
    query.get("expires") ?? "",
    query.get("scope") === "manager" ? "manager" : "reader",
  ];
  const signed = sameText(query.get("signature") ?? "", await sign(app, id, expires, scope as Scope));
  const file = signed && Number(expires) > app.now().getTime() ? await find(app, id) : undefined;
  const object = file && (file.visible || scope === "manager") ? await app.files.get(file.objectKey) : null;
  if (!file || !object) throw notFound("File");
  const inline = query.get("inline") === "1" && file.contentType === "application/pdf";
  return new Response(object.body, {
    headers: {
      "Content-Type": file.contentType,
      "Content-Length": String(object.size),
      "Content-Disposition": contentDisposition(inline ? "inline" : "attachment", file.name),
      "Content-Security-Policy": "sandbox; default-src 'none'",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "private, no-store",
    },
  });
}
