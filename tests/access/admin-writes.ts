import type { ActivityType } from "~/contract/activity-types";
import { ROLE_IDS } from "~/contract/roles";
import { pause } from "~/services/file-sweep/sweep-guard";
import { call } from "../support/api";
import { createPerson, testContext } from "../support/factories";
import { SAMPLES } from "../support/sample-files";
import { insertListing, MAKE, type Person } from "../support/things";
import { type OperationKey, OWNERSHIP, type Row } from "./ownership";

interface Asked {
  params?: Record<string, string>;
  query?: string;
  body?: object;
  upload?: FormData;
}

export interface Write {
  /** The lines that one success leaves, in their order. */
  types: ActivityType[];
  /** Prepares what the operation works on and answers what to ask; without it, the row of OWNERSHIP says both. */
  prepare?: (admin: Person, owner: Person) => Promise<Asked>;
}

/** A listing of the featured list, as its only one unless others were added. */
async function featured(admin: Person, owner: Person): Promise<string> {
  const id = await insertListing(owner);
  await call("POST", `/admin/technologies/${id}/feature`, { token: admin.token, body: {} });
  return id;
}

async function withTwoVersions(admin: Person): Promise<Asked> {
  const id = await MAKE.prompt(admin);
  await call("PATCH", `/prompts/${id}`, { token: admin.token, body: { content: "Answer in one sentence." } });
  return { params: { id, version: "1" } };
}

function upload(content: BlobPart, name: string, fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  form.set("file", new File([content], name));
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  return form;
}

const ROW = {
  external_id: "HM-1",
  title: "A valve for hot gas",
  summary: "A valve of silicon carbide that closes tightly at temperatures where steel has long become soft.",
  domain: "mechanical-elements",
};

/** Every operation by which admins change something, and what the activity log says of it. */
export const ADMIN_WRITES: Partial<Record<OperationKey, Write>> = {
  "PATCH /admin/premium-requests/:id": { types: ["premium_request.declined"] },

  "POST /prompts": {
    types: ["prompt.created"],
    prepare: async () => ({ body: { key: "chat.system", name: "Plain words", content: "Answer briefly." } }),
  },
  "PATCH /prompts/:id": { types: ["prompt.updated"] },
  "GET /prompts/:id/rollback/:version": { types: ["prompt.rolled_back"], prepare: withTwoVersions },
  "POST /prompts/:id/rollback/:version": { types: ["prompt.rolled_back"], prepare: withTwoVersions },
  "POST /prompts/:id/activate": { types: ["prompt.activated"] },
  // A trial run changes nothing.
  "POST /prompts/:id/test": { types: [] },

  "POST /roles/:roleId/users/:userId": {
    types: ["user.role_changed"],
    prepare: async () => ({ params: { roleId: ROLE_IDS.premium, userId: (await createPerson()).id } }),
  },
  "DELETE /admin/users/:id": { types: ["user.deleted"] },
  "POST /admin/users/:id/suspend": { types: ["user.suspended"] },
  "POST /admin/users/:id/restore": { types: ["user.restored"] },
  "GET /admin/users/export": { types: ["user.exported"], prepare: async () => ({}) },
  "GET /admin/monitoring/logs/activity/export": { types: ["log.exported"], prepare: async () => ({}) },

  "PUT /admin/technologies/update/:id": { types: ["tech.updated"] },
  "DELETE /admin/technologies/:id": { types: ["tech.deleted"] },
  "PUT /admin/technologies/:id/approve": { types: ["tech.approved"] },
  "POST /admin/technologies/approve": { types: ["tech.approved"] },
  "POST /admin/technologies/hide/toggle": { types: ["tech.hidden"] },
  "POST /admin/technologies/unhide/toggle": {
    types: ["tech.unhidden"],
    prepare: async (_, owner) => ({ body: { technologies: [await MAKE.hiddenListing(owner)] } }),
  },
  "POST /admin/technologies/promote": { types: ["tech.promoted"] },
  "POST /admin/technologies/unpromote": {
    types: ["tech.unpromoted"],
    prepare: async (_, owner) => ({
      body: { technologies: [await insertListing(owner, { isPromoted: true })] },
    }),
  },
  "POST /admin/technologies/:id/feature": { types: ["tech.featured"] },
  "DELETE /admin/technologies/:id/feature": {
    types: ["tech.unfeatured"],
    prepare: async (admin, owner) => ({ params: { id: await featured(admin, owner) } }),
  },
  "PUT /admin/technologies/:id/featured-rank": {
    types: ["tech.featured_moved"],
    prepare: async (admin, owner) => {
      await featured(admin, owner);
      return { params: { id: await featured(admin, owner) }, body: { new_rank: 1 } };
    },
  },
  "POST /admin/technologies/featured/reorder": {
    types: ["tech.featured_reordered"],
    prepare: async (admin, owner) => {
      await featured(admin, owner);
      const listed = await call("GET", "/admin/technologies/featured?size=100", { token: admin.token });
      const ids: string[] = listed.body.technologies.map(({ id }: { id: string }) => id).reverse();
      return { body: { rankings: ids.map((technology_id, place) => ({ technology_id, rank: place + 1 })) } };
    },
  },
  "POST /admin/technologies/:id/featured-media/upload": {
    types: ["tech.media_uploaded"],
    prepare: async (_, owner) => ({
      params: { id: await insertListing(owner) },
      query: "?media_type=image",
      upload: upload(SAMPLES.png, "rotor.png", { alt: "A rotor on a test stand" }),
    }),
  },
  "POST /admin/technologies/bulk-upload": {
    types: ["tech.bulk_uploaded"],
    prepare: async () => ({ upload: upload(JSON.stringify([ROW]), "valves.json") }),
  },

  "POST /admin/monitoring/file-cleanup/resume": {
    types: ["files.cleanup_resumed"],
    prepare: async () => {
      await pause(testContext(), "too_many");
      return { body: { waiting: 0 } };
    },
  },

  "PUT /admin/settings": {
    types: ["settings.updated"],
    prepare: async () => ({ body: { contact_email: "hello@example.org" } }),
  },
  "POST /admin/settings/assistant/test": {
    types: ["settings.assistant_tested"],
    prepare: async () => ({}),
  },
};

/** What to ask for a success of the operation. */
export async function prepared(key: OperationKey, admin: Person, owner: Person): Promise<Asked> {
  const write = ADMIN_WRITES[key];
  if (write?.prepare) return write.prepare(admin, owner);
  const row: Row | null = OWNERSHIP[key];
  if (!row) throw new Error(`${key} addresses nothing by an id: say what to ask.`);
  const id = await MAKE[row.thing](row.thing === "prompt" ? admin : owner);
  return { params: { id }, ...row.ask?.(id, id) };
}
