import { beforeEach, expect, it } from "vitest";
import { call } from "../../support/api";
import { createPerson } from "../../support/factories";
import { createListings } from "../../support/listings";

let token: string;

const medical = { domain: "medical-technology" } as const;
const LISTINGS = [
  {
    ...medical,
    title: "Knee brace with a clutch",
    trl: 8,
    legalStatus: "granted",
    partnershipTypes: ["services"],
  },
  { ...medical, title: "Glucose patch", trl: 4, legalStatus: "granted", partnershipTypes: ["investment"] },
  { ...medical, title: "Hip protector", trl: 4, legalStatus: "pending", partnershipTypes: ["services"] },
  {
    domain: "optics",
    title: "Lens for a phone",
    trl: 4,
    legalStatus: "granted",
    partnershipTypes: ["investment"],
  },
  {
    domain: "optics",
    title: "Grating between mirrors",
    trl: 9,
    legalStatus: "expired",
    partnershipTypes: [],
  },
  ...Array.from({ length: 24 }, (_, n) => ({
    domain: "polymers" as const,
    title: `Resin of kind ${String.fromCodePoint(97 + n)} for devices that look for a mould`,
    trl: 1,
  })),
] satisfies Parameters<typeof createListings>[1];

beforeEach(async () => {
  const person = await createPerson();
  token = person.token;
  await createListings(person.id, LISTINGS);
});

async function titles(text: string, query = "") {
  const path = `/technologies?search=${encodeURIComponent(text)}${query}`;
  const { status, body } = await call("GET", path, { token });
  expect(status).toBe(200);
  return body.technologies.map(({ title }: { title: string }) => title);
}

it("a search for a field and criteria lists first what meets them all, whatever its words are", async () => {
  const found = await titles("medical devices between TRL 3 and 5 that look for investors");
  expect(found.slice(0, 2)).toEqual(["Glucose patch", "Hip protector"]);
  expect((await titles("granted patents, TRL 8 or higher"))[0]).toBe("Knee brace with a clutch");
});

it("criteria beside a need prefer, they do not hide", async () => {
  expect(await titles("patch, lens or brace with TRL 8 or higher")).toEqual([
    "Knee brace with a clutch",
    "Lens for a phone",
    "Glucose patch",
  ]);
});

it("what was chosen as a filter goes before what the words ask", async () => {
  expect(await titles("granted, TRL 3 to 5", "&domain=optics")).toEqual(["Lens for a phone"]);
  expect(await titles("patents that expired", "&domain=medical-technology")).toEqual([]);
});

it("the pages of a search for criteria hold every listing once", async () => {
  const text = "devices at TRL 4 that look for investors";
  const whole = await titles(text, "&size=100");
  for (const size of [3, 20]) {
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(whole.length / size) }, (_, n) =>
        titles(text, `&size=${size}&page=${n + 1}`),
      ),
    );
    expect(pages.flat(), `size ${size}`).toEqual(whole);
  }
});

it("a question in another language is searched for in English too", async () => {
  expect((await titles("Gibt es etwas gegen kaputte Knie?"))[0]).toBe("Knee brace with a clutch");
  expect((await titles("una lente para el teléfono"))[0]).toBe("Lens for a phone");
  expect((await titles("lente teléfono"))[0], "keywords alone").toBe("Lens for a phone");
});
