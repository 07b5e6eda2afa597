import type { AppLoadContext, LoaderFunction, ServerBuild } from "@remix-run/cloudflare";
import { urlOf } from "~/lib/request-url";

interface Segment {
  children: Map<string, Segment>;
  param?: { name: string; rest: Segment };
  serve?: LoaderFunction;
}

interface Match {
  serve: LoaderFunction;
  params: Record<string, string>;
}

const PREFIX = "api/v1/";

/** Of every endpoint file, made once: Remix flattens and ranks all routes for each request, twice. */
function tableOf(routes: ServerBuild["routes"]): Segment {
  const root: Segment = { children: new Map() };
  for (const { path = "", module } of Object.values(routes)) {
    if (!path.startsWith(PREFIX) || path.endsWith("*")) continue;
    let segment = root;
    for (const part of path.slice(PREFIX.length).split("/")) segment = childOf(segment, part);
    // Of an endpoint, loader and action are the same (resource.ts).
    segment.serve = module.loader;
  }
  return root;
}

function childOf(segment: Segment, part: string): Segment {
  if (part.startsWith(":")) {
    segment.param ??= { name: part.slice(1), rest: { children: new Map() } };
    return segment.param.rest;
  }
  const child = segment.children.get(part) ?? { children: new Map() };
  segment.children.set(part, child);
  return child;
}

/** A word of the address goes before a parameter, as with Remix. */
function find(segment: Segment, parts: string[], at: number, params: Match["params"]): Match | null {
  if (at === parts.length) return segment.serve ? { serve: segment.serve, params } : null;
  const part = parts[at]!;
  const child = segment.children.get(part);
  const match = child && find(child, parts, at + 1, params);
  if (match || !segment.param) return match ?? null;
  const { name, rest } = segment.param;
  return find(rest, parts, at + 1, { ...params, [name]: part });
}

/**
 * Serves the addresses of endpoints by their loaders. The returned function answers null for all others, for Remix to
 * answer: unknown addresses, and those in another spelling (capitals, escapes, a slash at the end).
 */
export function apiRoutes(routes: ServerBuild["routes"]) {
  const root = tableOf(routes);
  return async (request: Request, context: AppLoadContext): Promise<Response | null> => {
    const { pathname } = urlOf(request);
    if (!pathname.startsWith(`/${PREFIX}`) || pathname.includes("%")) return null;
    const parts = pathname.slice(PREFIX.length + 1).split("/");
    const match = parts.includes("") ? null : find(root, parts, 0, {});
    if (!match) return null;
    const response = (await match.serve({ request, params: match.params, context })) as Response;
    return request.method === "HEAD" ? new Response(null, response) : response;
  };
}
