import * as build from "virtual:remix/server-build";
import type { AppLoadContext, ServerBuild } from "@remix-run/cloudflare";
import { describe, expect, it } from "vitest";
import { operations } from "~/contract";
import { apiRoutes } from "../../workers/api-routes";

const context = {} as AppLoadContext;

/** The product's routes, each answering its own path and the parameters it was given. */
function echoing(routes: ServerBuild["routes"]): ServerBuild["routes"] {
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => [
      id,
      { ...route, module: { ...route.module, loader: ({ params }) => Response.json([route.path, params]) } },
    ]),
  );
}

const serve = apiRoutes(echoing(build.routes));

describe("the table of endpoints", () => {
  it("has every operation of the contract", async () => {
    for (const { path } of operations) {
      const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
      const params = Object.fromEntries(names.map((name) => [name, `a-${name}`]));
      const filled = path.replace(/:(\w+)/g, "a-$1");
      const answer = await serve(new Request(`http://licentia.test/api/v1${filled}?q=1`), context);
      expect(await answer?.json()).toEqual([`api/v1${path}`, params]);
    }
  });

  it("leaves unknown addresses and other spellings to Remix", async () => {
    for (const path of [
      "/",
      "/experts",
      "/api/v1",
      "/api/v1/nothing",
      "/api/v1/technologies/",
      "/api/v1/Technologies",
      "/api/v1/technologies/a/b/c/d",
      "/api/v1/technologies/%61",
    ])
      expect(await serve(new Request(`http://licentia.test${path}`), context), path).toBeNull();
  });

  it("finds a parameter where a word of the same place leads nowhere", async () => {
    const answer = await serve(
      new Request("http://licentia.test/api/v1/technologies/shortlist/files"),
      context,
    );
    expect(await answer?.json()).toEqual(["api/v1/technologies/:id/files", { id: "shortlist" }]);
  });

  it("answers HEAD without a body", async () => {
    const request = new Request("http://licentia.test/api/v1/technologies", { method: "HEAD" });
    expect((await serve(request, context))?.body).toBeNull();
  });
});
