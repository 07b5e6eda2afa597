import { eq } from "drizzle-orm";
import Papa from "papaparse";
import { uuidv7 } from "uuidv7";
import { describe, expect, it } from "vitest";
import { technologies } from "~/db/schema/technologies";
import { call, costOf } from "../../support/api";
import { COMPARISONS, compare, createScene, hide, read } from "../../support/comparisons";
import { createPerson, testContext } from "../../support/factories";

const rowOf = (comparison: { matrix: { field: string; values: unknown[] }[] }, field: string) =>
  comparison.matrix.find((row) => row.field === field)?.values;

describe("a comparison", () => {
  it("puts the stored fields side by side, in the order asked for, and says what differs", async () => {
    const { token, ids } = await createScene([
      { title: "Glass that heals", trl: 4, legalStatus: "granted", domain: "optics", advantages: ["Cheap"] },
      { title: "Glass that bends", trl: 6, legalStatus: "granted", domain: "optics" },
    ]);
    const { status, body } = await compare(token, [ids[1]!, ids[0]!], { notes: "For the\nboard" });

    expect(status).toBe(201);
    expect(body).toMatchObject({
      comparison_name: "Glass that bends and Glass that heals",
      notes: "For the\nboard",
      technology_titles: ["Glass that bends", "Glass that heals"],
    });
    expect(rowOf(body, "trl")).toEqual([
      "TRL 6, demonstrated in relevant environment",
      "TRL 4, validated in lab",
    ]);
    expect(rowOf(body, "domain")).toEqual(["Optics", "Optics"]);
    expect(rowOf(body, "advantages")).toEqual([null, ["Cheap"]]);
    expect(rowOf(body, "problem")).toBeUndefined();
    expect(body.differences).toEqual(["trl", "summary", "advantages"]);
    expect(body.summary).toBe(
      "They differ in readiness, summary and advantages. They agree in technology field, legal status and availability. Glass that bends is the furthest developed, at TRL 6.",
    );
    expect((await read(token, body.id)).body).toEqual(body);
  });

  it("counts as interest in its listings until it is deleted", async () => {
    const { token, ids } = await createScene([{}, {}]);
    const interest = async () => (await call("GET", `/technologies/${ids[0]}`, { token })).body.interactions;
    const { body } = await compare(token, ids);
    expect((await interest()).comparisons).toBe(1);

    const removed = await call("DELETE", `${COMPARISONS}/${body.id}`, { token });
    expect(removed.body).toEqual({ id: body.id, deleted: true });
    expect((await interest()).comparisons).toBe(0);
    expect((await read(token, body.id)).status).toBe(404);
    expect((await call("DELETE", `${COMPARISONS}/${body.id}`, { token })).status).toBe(404);
  });

  it("takes 2 to 3 different listings, with premium 6", async () => {
    const { token, ids } = await createScene([{}, {}, {}, {}, {}, {}, {}]);
    const premium = await createPerson({ role: "premium" });
    expect((await compare(token, [])).status).toBe(422);
    expect((await compare(token, [ids[0]!, ids[0]!])).body.detail[0].msg).toBe(
      "Technologies must name 2 to 6 different listings.",
    );
    expect((await compare(token, ids.slice(0, 3))).status).toBe(201);
    const refused = await compare(token, ids.slice(0, 4));
    expect(refused.status).toBe(403);
    expect(refused.body.code).toBe("premium_required");
    expect((await compare(premium.token, ids.slice(0, 6))).status).toBe(201);
    expect((await compare(premium.token, ids)).status).toBe(422);
  });

  it("does not know hidden or unknown listings, and then saves nothing", async () => {
    const { token, ids } = await createScene([{}, {}, { status: "pending" }]);
    await hide(ids[1]!);
    for (const other of [ids[1]!, ids[2]!, uuidv7()]) {
      const refused = await compare(token, [ids[0]!, other]);
      expect(refused.status).toBe(404);
      expect(refused.body.detail).toBe("Technology not found");
    }
    expect((await call("GET", COMPARISONS, { token })).body).toMatchObject({ comparisons: [], total: 0 });
  });

  it("keeps the column of a listing that was hidden since, and nothing else of it, not in its own name either", async () => {
    const { token, owner, ids } = await createScene(
      [
        { title: "Seen by all", trl: 3 },
        { title: "Title of then", trl: 8, problem: "canary-problem" },
      ],
      "premium",
    );
    const { body } = await compare(token, ids);
    const { body: owned } = await compare(owner.token, ids);
    await testContext()
      .primary.update(technologies)
      .set({ isHidden: true, title: "Title of now" })
      .where(eq(technologies.id, ids[1]!));

    const seen = (await read(token, body.id)).body;
    expect(seen.technologies[1]).toEqual({
      id: ids[1],
      title: "No longer available",
      available: false,
      domain: null,
      trl: null,
      legal_status: null,
      organization: null,
    });
    expect(rowOf(seen, "trl")).toEqual(["TRL 3, experimental proof of concept", null]);
    const comparison_name = "Seen by all and No longer available";
    expect(seen).toMatchObject({ comparison_name, differences: [], summary: null });
    const listed = await call("GET", COMPARISONS, { token });
    const exported = await call("GET", `${COMPARISONS}/${body.id}/export`, { token });
    for (const answer of [seen, listed.body, exported.body]) {
      expect(JSON.stringify(answer)).not.toMatch(/canary|Title of|TRL 8/);
    }
    expect(exported.body.content).toContain('"no longer available"');
    expect((await read(owner.token, owned.id)).body.technologies[1]).toMatchObject({
      title: "Title of now",
      available: true,
      trl: 8,
    });
  });

  it("is renamed and annotated; what is left out stays", async () => {
    const { token, ids } = await createScene([{}, {}]);
    const { body } = await compare(token, ids, { comparison_name: "Two glasses", notes: "First" });
    const update = (change: object) => call("PUT", `${COMPARISONS}/${body.id}`, { token, body: change });

    expect((await update({ comparison_name: " Better  name " })).body).toMatchObject({
      comparison_name: "Better name",
      notes: "First",
    });
    expect((await update({ notes: null })).body).toMatchObject({
      comparison_name: "Better name",
      notes: null,
    });
    expect((await update({ comparison_name: "" })).status).toBe(422);
  });

  it("is private to its owner", async () => {
    const { token, ids } = await createScene([{}, {}], "premium");
    const other = await createPerson({ role: "admin" });
    const { body } = await compare(token, ids, { comparison_name: "Between us" });
    const address = `${COMPARISONS}/${body.id}`;
    expect((await read(other.token, body.id)).status).toBe(404);
    expect((await call("GET", `${address}/export`, { token: other.token })).status).toBe(404);
    expect((await call("DELETE", address, { token: other.token })).status).toBe(404);
    const renamed = await call("PUT", address, { token: other.token, body: { comparison_name: "Mine" } });
    expect(renamed.status).toBe(404);
    const changed = await call("PUT", address, {
      token: other.token,
      body: { technologies: [...ids].reverse() },
    });
    expect(changed.status).toBe(404);
    expect(changed.body.detail).toBe("Comparison not found");
    expect((await call("GET", COMPARISONS, { token: other.token })).body.total).toBe(0);
    expect((await read(token, body.id)).body.comparison_name).toBe("Between us");
  });

  it("is saved once, however often it is sent with one key", async () => {
    const { token, ids } = await createScene([{}, {}]);
    const send = (technologies: string[]) =>
      call("POST", "/technologies/compare", {
        token,
        body: { technologies },
        headers: { "Idempotency-Key": "compare-once" },
      });
    const [first, second] = [await send(ids), await send(ids)];
    expect(second.status).toBe(201);
    expect(second.body).toEqual(first.body);
    expect((await send([...ids].reverse())).status).toBe(422);
    expect((await call("GET", COMPARISONS, { token })).body.total).toBe(1);
  });

  it("is named by its listings within the limit of a name", async () => {
    const title = "A very long title of a technology ".repeat(4).trim();
    const { token, ids } = await createScene([{ title }, { title }, { title }]);
    const { body } = await compare(token, ids);
    expect(body.comparison_name.length).toBeLessThanOrEqual(120);
    expect(body.comparison_name).toMatch(/… and 2 others$/);
  });
});

describe("the list of comparisons", () => {
  it("has the latest first, page by page, at little cost", async () => {
    const { token, ids } = await createScene([{}, {}, {}]);
    for (const name of ["one", "two", "three"]) await compare(token, ids, { comparison_name: name });

    const first = await call("GET", `${COMPARISONS}?size=2`, { token });
    const second = await call("GET", `${COMPARISONS}?size=2&page=2`, { token });
    const names = [first, second].flatMap(({ body }) =>
      body.comparisons.map((comparison: { comparison_name: string }) => comparison.comparison_name),
    );
    expect(names).toEqual(["three", "two", "one"]);
    expect(first.body).toMatchObject({ total: 3, page: 1, size: 2, total_pages: 2 });
    expect(first.body.comparisons[0].technologies.map(({ id }: { id: string }) => id)).toEqual(ids);
    expect(costOf(first).rowsRead).toBeLessThanOrEqual(40);
    expect((await call("GET", "/profile/me", { token })).body.counts.totalComparisons).toBe(3);
  });
});

describe("the export of a comparison", () => {
  it("is part of premium", async () => {
    const { token, ids } = await createScene([{}, {}]);
    const { body } = await compare(token, ids);
    const refused = await call("GET", `${COMPARISONS}/${body.id}/export`, { token });
    expect(refused.status).toBe(403);
    expect(refused.body.code).toBe("premium_required");
  });

  it("as CSV holds every cell as text, and no formula", async () => {
    const { token, ids } = await createScene(
      [
        { title: "=HYPERLINK(1)", problem: '+1 "quoted", with\nlines', solution: "@SUM(A1)" },
        { title: "Plain title", problem: "\t=1+1", solution: "＝cmd", advantages: ["-1", "one more"] },
      ],
      "premium",
    );
    const { body } = await compare(token, ids);
    const { body: file } = await call("GET", `${COMPARISONS}/${body.id}/export?format=csv`, { token });

    expect(file).toMatchObject({
      success: true,
      filename: expect.stringMatching(/^comparison-\d{4}-\d\d-\d\d\.csv$/),
    });
    expect(file.content.startsWith("\ufeff")).toBe(true);
    const rows = Papa.parse<string[]>(file.content.slice(1).trimEnd()).data;
    expect(rows[0]).toEqual(["Field", "'=HYPERLINK(1)", "Plain title"]);
    const cells = new Map(rows.map(([label, ...values]) => [label, values]));
    expect(cells.get("Problem")).toEqual(['\'+1 "quoted", with\nlines', "'\t=1+1"]);
    expect(cells.get("Solution")).toEqual(["'@SUM(A1)", "'＝cmd"]);
    expect(cells.get("Advantages")).toEqual(["not stated", "'-1; one more"]);
    expect(rows.flat().filter((cell) => /^[=+\-@\t\r＝]/.test(cell))).toEqual([]);
  });

  it("as Markdown is one table whose cells stay cells", async () => {
    const { token, ids } = await createScene(
      [{ title: "Left | right", problem: "<script>alert(1)</script>\n# no heading" }, { title: "Other one" }],
      "premium",
    );
    const { body } = await compare(token, ids, { comparison_name: "A *name*" });
    const address = `${COMPARISONS}/${body.id}/export?format=markdown`;
    const { content, filename } = (await call("GET", address, { token })).body;
    expect(filename).toMatch(/\.md$/);
    expect(content).toContain("# A \\*name\\*");
    expect(content).toContain("| Field | Left \\| right | Other one |\n| --- | --- | --- |");
    expect(content).toContain("| Problem | \\<script\\>alert(1)\\</script\\> \\# no heading | not stated |");
    expect((await call("GET", `${COMPARISONS}/${body.id}/export?format=exe`, { token })).status).toBe(422);
  });
});
