import { sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { describe, expect, it } from "vitest";
import { call } from "../../support/api";
import { COMPARISONS, compare, createScene, hide, read } from "../../support/comparisons";
import { testContext } from "../../support/factories";

describe("the listings of a comparison", () => {
  it("are taken in and out in place, recomputed, and sent twice is the same", async () => {
    const { token, ids } = await createScene([
      { title: "Alpha", trl: 3 },
      { title: "Beta", trl: 3 },
      { title: "Gamma", trl: 9 },
    ]);
    const [alpha, beta, gamma] = ids as [string, string, string];
    const interest = async () =>
      Promise.all(
        ids.map(
          async (id) => (await call("GET", `/technologies/${id}`, { token })).body.interactions.comparisons,
        ),
      );
    const { body } = await compare(token, [alpha, beta], { notes: "Kept" });
    expect(body.differences).not.toContain("trl");
    const change = (list: unknown, more: object = {}) =>
      call("PUT", `${COMPARISONS}/${body.id}`, { token, body: { technologies: list, ...more } });

    const first = await change([gamma, alpha]);
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({
      comparison_name: "Gamma and Alpha",
      notes: "Kept",
      technology_titles: ["Gamma", "Alpha"],
      differences: expect.arrayContaining(["trl"]),
      summary: expect.stringContaining("Gamma is the furthest developed, at TRL 9."),
    });
    expect((await change([gamma, alpha])).body).toEqual(first.body);
    expect((await read(token, body.id)).body).toEqual(first.body);
    expect(await interest()).toEqual([1, 0, 1]);

    await change([gamma, alpha, beta], { comparison_name: "By hand" });
    const renamed = await change([beta, gamma]);
    expect(renamed.body).toMatchObject({ comparison_name: "By hand", technology_titles: ["Beta", "Gamma"] });
    expect((await change([beta, beta])).body.detail[0].msg).toBe(
      "Technologies must name 2 to 6 different listings.",
    );
    expect((await change([beta])).status).toBe(422);
    expect((await change("beta")).status).toBe(422);
    expect((await read(token, body.id)).body.technology_titles).toEqual(["Beta", "Gamma"]);
  });

  it("are visible when they are added; what is gone may stay or leave", async () => {
    const { token, ids } = await createScene([
      { title: "Alpha" },
      { title: "Title of then" },
      { title: "Gamma" },
      { status: "pending" },
    ]);
    const [alpha, gone, gamma, pending] = ids as [string, string, string, string];
    const { body } = await compare(token, [alpha, gone], { notes: "Kept" });
    const change = (list: string[]) =>
      call("PUT", `${COMPARISONS}/${body.id}`, { token, body: { technologies: list, notes: "Changed" } });
    await hide(gone);

    for (const hidden of [pending, uuidv7()]) {
      const refused = await change([alpha, hidden]);
      expect(refused.status).toBe(404);
      expect(refused.body.detail).toBe("Technology not found");
    }
    expect((await read(token, body.id)).body.notes).toBe("Kept");
    const stays = await change([gone, gamma]);
    expect(stays.body).toMatchObject({
      comparison_name: "No longer available and Gamma",
      technology_titles: ["No longer available", "Gamma"],
    });
    const left = await change([gamma, alpha]);
    expect(left.body.comparison_name).toBe("Gamma and Alpha");
    expect((await change([gamma, gone])).status).toBe(404);
    expect((await read(token, body.id)).body.technology_titles).toEqual(["Gamma", "Alpha"]);
  });

  it("are as many as the plan compares; after premium they may only become fewer", async () => {
    const { token, ids } = await createScene([{}, {}, {}, {}, {}], "user");
    const { body } = await compare(token, ids.slice(0, 3));
    const change = (list: string[]) =>
      call("PUT", `${COMPARISONS}/${body.id}`, { token, body: { technologies: list } });
    const refused = await change(ids.slice(0, 4));
    expect(refused.status).toBe(403);
    expect(refused.body.code).toBe("premium_required");
    await testContext().primary.run(sql`
      insert into comparison_items (comparison_id, position, technology_id, title)
      select ${body.id}, key + 3, value, 'Of premium' from json_each(${JSON.stringify(ids.slice(3))})`);
    expect((await change([...ids].reverse())).status).toBe(200);
    expect((await change(ids.slice(0, 4))).body.technologies).toHaveLength(4);
    expect((await change(ids)).status).toBe(403);
  });
});
