import { eq } from "drizzle-orm";
import { MAX_API_TOKENS } from "~/contract/api-tokens";
import { MAX_CONNECTED_APPS } from "~/contract/connected-apps";
import { MAX_LISTING_FILES } from "~/contract/listing-limits";
import { MAX_FEATURED } from "~/contract/media-rules";
import { MAX_WEBHOOKS } from "~/contract/webhooks";
import { technologies } from "~/db/schema/technologies";
import { call } from "../support/api";
import { createPerson, testContext } from "../support/factories";
import { createListings } from "../support/listings";
import { authorizationOf, decide, exchange, insertClient } from "../support/oauth";
import { multipart, SAMPLES, uploadFiles } from "../support/sample-files";
import { insertFile, insertListing, MAKE, type Person } from "../support/things";
import { type CountEdge, verdictOf } from "./edge";

let first: Person;
/** What the first person's last `take` made. */
let made: string;

const repeat = async (count: number, work: () => Promise<unknown>) => {
  for (let i = 0; i < count; i += 1) await work();
};

/** A scene of two premium users: the first reaches the limit, which is not the other's. */
async function openPremium(
  make: (person: Person) => Promise<unknown>,
  take: (person: Person) => Promise<string>,
) {
  first = await createPerson({ role: "premium" });
  const [person, other] = [first, await createPerson({ role: "premium" })];
  return {
    fill: (n: number) => repeat(n, () => make(person)),
    take: () => take(person),
    other: () => take(other),
  };
}

/** How many of a thing there may be. */
export const THING_EDGES: Record<string, CountEdge> = {
  MAX_API_TOKENS: {
    limit: MAX_API_TOKENS,
    refusal: "409 conflict",
    async open() {
      const create = async ({ token }: Person) => {
        const answer = await call("POST", "/profile/me/api-tokens", { token, body: { name: "A program" } });
        made = answer.body.id;
        return verdictOf(answer);
      };
      return openPremium(MAKE.apiToken, create);
    },
    givesBack: {
      "a token that is revoked": async (scene) => {
        await scene.take();
        await call("DELETE", `/profile/me/api-tokens/${made}`, { token: first.token });
      },
    },
  },

  MAX_CONNECTED_APPS: {
    limit: MAX_CONNECTED_APPS,
    refusal: "409 conflict",
    async open() {
      const connect = async ({ token }: Person) => {
        const clientId = await insertClient();
        const answer = await decide(token, authorizationOf(clientId));
        if (answer.status !== 200) return verdictOf(answer);
        const code = new URL(answer.body.redirect_to).searchParams.get("code")!;
        return verdictOf(await exchange(clientId, code));
      };
      return openPremium(MAKE.connectedApp, connect);
    },
    givesBack: {
      "an app that is disconnected": async (scene) => {
        await scene.take();
        const { body } = await call("GET", "/profile/me/connected-apps", { token: first.token });
        const [{ id }] = body.connected_apps;
        await call("DELETE", `/profile/me/connected-apps/${id}`, { token: first.token });
      },
    },
  },

  MAX_WEBHOOKS: {
    limit: MAX_WEBHOOKS,
    refusal: "409 conflict",
    async open() {
      const create = async ({ token }: Person) => {
        const body = { url: "https://hooks.example.org/licentia", events: ["request.received"] };
        const answer = await call("POST", "/profile/me/webhooks", { token, body });
        made = answer.body.id;
        return verdictOf(answer);
      };
      return openPremium(MAKE.webhook, create);
    },
    givesBack: {
      "a webhook that is deleted": async (scene) => {
        await scene.take();
        await call("DELETE", `/profile/me/webhooks/${made}`, { token: first.token });
      },
    },
  },

  MAX_LISTING_FILES: {
    limit: MAX_LISTING_FILES,
    refusal: "422 validation_error",
    async open() {
      first = await createPerson();
      const owner = first;
      const [id, another] = [await insertListing(owner), await insertListing(owner)];
      const upload = async (listing: string, name = "a.pdf") => {
        const answer = await uploadFiles(owner.token, listing, multipart([{ name, bytes: SAMPLES.pdf }]));
        made = answer.body.files?.[0].id;
        return verdictOf(answer);
      };
      refuseUpload = () => upload(id, "a.exe");
      return {
        fill: (n) => repeat(n, () => insertFile(owner, id)),
        take: () => upload(id),
        other: () => upload(another),
      };
    },
    givesBack: {
      "a file that is deleted": async (scene) => {
        await scene.take();
        await call("DELETE", `/files/${made}`, { token: first.token });
      },
      "a file that was refused": () => refuseUpload(),
    },
  },

  MAX_FEATURED: {
    limit: MAX_FEATURED,
    refusal: "409 conflict",
    async open() {
      first = await createPerson({ role: "admin" });
      const { token } = first;
      const { primary } = testContext();
      await primary.update(technologies).set({ featuredRank: null });
      const ids = await createListings(
        (await createPerson()).id,
        Array.from({ length: MAX_FEATURED + 2 }, () => ({})),
      );
      return {
        fill: async (n) => {
          for (const [place, id] of ids.splice(0, n).entries()) {
            await primary
              .update(technologies)
              .set({ featuredRank: place + 1 })
              .where(eq(technologies.id, id));
          }
        },
        take: async () => {
          made = ids.shift()!;
          const verdict = verdictOf(
            await call("POST", `/admin/technologies/${made}/feature`, { token, body: {} }),
          );
          if (verdict !== "passed") ids.unshift(made);
          return verdict;
        },
      };
    },
    givesBack: {
      "a listing that is hidden": async (scene) => {
        await scene.take();
        const { token } = first;
        await call("POST", "/admin/technologies/hide/toggle", { token, body: { technologies: [made] } });
      },
    },
  },
};

let refuseUpload: () => Promise<unknown>;
