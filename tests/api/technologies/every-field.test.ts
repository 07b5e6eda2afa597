import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { checkListing } from "~/contract/listing/check";
import { toContent, valuesOf } from "~/contract/listing/content";
import { EMPTY_DRAFT, toBody, toDraft } from "~/contract/listing/draft";
import { FIELD_NAMES, fieldOf, labelOf, namesWith } from "~/contract/listing/fields";
import { INDEXED_NAMES, searchTexts } from "~/contract/listing/search-text";
import { FIELD_STEPS } from "~/contract/listing/steps";
import { UPLOAD_COLUMNS, uploadColumn } from "~/contract/listing/upload";
import { cellOf } from "~/contract/listing/value-text";
import type { ManagedTechnology } from "~/contract/listings";
import { accountOf } from "~/services/technologies/listings/listing-account";
import { rebuildVocabulary } from "~/services/technologies/texts/vocabulary";
import { call, fetchApp } from "../../support/api";
import { createPerson, testContext } from "../../support/factories";
import { listingSample, sampleOf } from "../../support/listing-samples";

/** Every field of the table takes every path through the product; a field that a path drops shows in the difference. */

async function createScene() {
  const [owner, admin] = [await createPerson(), await createPerson({ role: "admin" })];
  const submitted = await call("POST", "/technologies/submit", {
    token: owner.token,
    body: listingSample(1),
  });
  expect(submitted.status, JSON.stringify(submitted.body)).toBe(201);
  return { owner, admin, id: submitted.body.id as string };
}

async function approve({ admin, id }: Awaited<ReturnType<typeof createScene>>) {
  const decision = { status: "approved", tags: sampleOf("tags", 1) };
  const path = `/admin/technologies/${id}/approve`;
  const { status, body } = await call("PUT", path, { token: admin.token, body: decision });
  expect(status).toBe(200);
  await rebuildVocabulary(testContext());
  return body as ManagedTechnology;
}

const fieldsOf = (body: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, body[name]]));

describe("every field of a listing", () => {
  it("is read as it was submitted, and as it was edited since", async () => {
    const { owner, id } = await createScene();
    const names = namesWith("step");
    const read = async () => (await call("GET", `/technologies/${id}`, { token: owner.token })).body;
    expect(fieldsOf(await read(), names)).toEqual(listingSample(1));
    for (const name of names) {
      const body = { [name]: sampleOf(name, 2) };
      const edited = await call("PUT", `/technologies/${id}`, { token: owner.token, body });
      expect([name, edited.status]).toEqual([name, 200]);
    }
    expect(fieldsOf(await read(), names)).toEqual(listingSample(2));
  });

  it("waits for review where the table says so, and everything else of an approved listing is live at once", async () => {
    const scene = await createScene();
    await approve(scene);
    const edit = { token: scene.owner.token, body: listingSample(2) };
    const { body } = await call("PUT", `/technologies/${scene.id}`, edit);
    const reviewed: string[] = namesWith("reviewed");
    const others = namesWith("step").filter((name) => !reviewed.includes(name));
    expect(body.pending_revision.changes).toEqual(fieldsOf(listingSample(2), reviewed));
    expect(fieldsOf(body, reviewed)).toEqual(fieldsOf(listingSample(1), reviewed));
    expect(fieldsOf(body, others)).toEqual(fieldsOf(listingSample(2), others));
  });

  it("is read from JSON lines as it was written there", async () => {
    const admin = await createPerson({ role: "admin" });
    const row = Object.fromEntries(FIELD_NAMES.map((name) => [name, sampleOf(name, 1)]));
    const id = await upload(admin, JSON.stringify(row), "application/x-ndjson");
    const { body } = await call("GET", `/technologies/${id}`, { token: admin.token });
    expect(fieldsOf(body, FIELD_NAMES)).toEqual(row);
  });

  it("has a column in a table, by its name, its label or another name of the column", async () => {
    const admin = await createPerson({ role: "admin" });
    const template = await call("GET", "/admin/technologies/bulk-upload/template", { token: admin.token });
    const [head, example] = Papa.parse<string[]>(template.body, { skipEmptyLines: true }).data;
    expect(head).toEqual(UPLOAD_COLUMNS);
    const named = new Set(UPLOAD_COLUMNS.map((column) => uploadColumn(column)!.field));
    expect([...named]).toEqual(namesWith("step"));
    for (const name of namesWith("columns")) {
      for (const alias of fieldOf(name).columns!)
        expect([alias, uploadColumn(alias)?.field]).toEqual([alias, name]);
    }
    const id = await upload(admin, Papa.unparse([head!, example!]), "text/csv");
    const { body } = await call("GET", `/technologies/${id}`, { token: admin.token });
    const missing = namesWith("step").filter((name) => cellOf(name, body[name]) === null);
    expect(missing).toEqual([]);
  });

  it("is a row of a comparison, with its label, where it is compared", async () => {
    const scene = await createScene();
    const other = await createScene();
    const listings = [await approve(scene), await approve(other)];
    const { body } = await call("POST", "/technologies/compare", {
      token: scene.owner.token,
      body: { technologies: listings.map(({ id }) => id) },
    });
    const rows = new Map<string, object>(body.matrix.map((row: { field: string }) => [row.field, row]));
    expect([...rows.keys()].toSorted()).toEqual(namesWith("compared").toSorted());
    for (const name of namesWith("compared")) {
      const values = listings.map((listing) => cellOf(name, listing[name]));
      expect(rows.get(name)).toEqual({ field: name, label: labelOf(name), values });
    }
  });

  it("finds its listing where it is indexed", async () => {
    const scene = await createScene();
    const listing = await approve(scene);
    for (const name of namesWith("indexed")) {
      const [text] = searchTexts({ ...NOTHING, [name]: listing[name] });
      const word = /qx\w+/.exec(text ?? "")?.[0];
      const path = `/technologies?search=${word}`;
      const { body } = await call("GET", path, { token: scene.owner.token });
      expect([name, body.total]).toEqual([name, 1]);
    }
  });

  it("is stated by the assistant, with a literal quote where it is cited", async () => {
    const listing = await approve(await createScene());
    const { statements, notStated } = accountOf(listing);
    expect(notStated).toEqual([]);
    expect([...new Set(statements.map(({ field }) => field))]).toEqual(namesWith("cited"));
    for (const { field, quote } of statements) expect(JSON.stringify(listing[field])).toContain(quote);
  });

  it("is in the export of what the product holds of its owner", async () => {
    const { owner } = await createScene();
    const { body } = await call("GET", "/profile/me/export", { token: owner.token });
    const [listing] = JSON.parse(body.content).listings;
    expect(fieldsOf(listing, namesWith("step"))).toEqual(listingSample(1));
  });

  it("is asked for in one step of the form, which sends what it read", () => {
    const asked = FIELD_STEPS.flatMap(({ fields }) => fields);
    expect(asked).toEqual(namesWith("step"));
    const draft = { ...EMPTY_DRAFT, ...toDraft(listingSample(1)) };
    expect(checkListing(draft)).toEqual({});
    expect(toBody(draft)).toEqual(listingSample(1));
  });
});

const NOTHING = valuesOf(toContent({}), INDEXED_NAMES);

/** @returns the id of the one listing that the file made */
async function upload(admin: { token: string }, file: string, type: string): Promise<string> {
  const response = await fetchApp("/api/v1/admin/technologies/bulk-upload", {
    method: "POST",
    headers: { Authorization: `Bearer ${admin.token}`, "Content-Type": type },
    body: file,
  });
  expect(await response.json()).toMatchObject({ created: 1, failed: 0, errors: [] });
  const { body } = await call("GET", "/admin/technologies", { token: admin.token });
  return body.technologies[0].id;
}
