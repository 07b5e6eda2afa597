import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { call } from "../../support/api";
import { createPerson, testContext } from "../../support/factories";
import { createListings } from "../../support/listings";

const [IN_TITLE, ELSEWHERE] = [17, 28];
const TOTAL = IN_TITLE + ELSEWHERE;

let token: string;

beforeEach(async () => {
  const person = await createPerson();
  token = person.token;
  const rest = ", which moves water where nobody would carry it, day and night, summer and winter.";
  await createListings(
    person.id,
    Array.from({ length: TOTAL }, (_, n) =>
      // The two kinds in turns, as far as there are titles.
      n % 2 === 0 && n / 2 < IN_TITLE
        ? { title: `Pump of kind ${n}`, summary: `A machine of kind ${n}${rest}` }
        : { title: `Machine of kind ${n}`, summary: `A pump of kind ${n}${rest}` },
    ),
  );
});

/** Has the search believe that so many listings hold the word: how common it is decides how it is looked for. */
async function pretendCommon(listings: number): Promise<void> {
  const { primary } = testContext();
  await primary.run(
    sql`update search_vocabulary set stems = json_set(stems, '$.pump', ${listings}) where bucket = 'p4'`,
  );
}

interface Page {
  technologies: { id: string; title: string }[];
  next_cursor: string | null;
  total: number;
}

async function read(query: string, search = "pump"): Promise<Page> {
  const { status, body } = await call<Page>("GET", `/technologies?search=${search}&${query}`, { token });
  expect(status).toBe(200);
  return body;
}

async function byNumber(size: number, search?: string): Promise<Page[]> {
  const pages: Page[] = [];
  for (let page = 1; page <= Math.ceil(TOTAL / size) + 1; page += 1) {
    pages.push(await read(`size=${size}&page=${page}`, search));
  }
  expect(pages.pop()!.technologies, "past the end").toEqual([]);
  return pages;
}

async function byCursor(size: number, search?: string): Promise<Page[]> {
  const pages = [await read(`size=${size}`, search)];
  for (let cursor = pages[0]!.next_cursor; cursor; cursor = pages.at(-1)!.next_cursor) {
    pages.push(await read(`size=${size}&cursor=${cursor}`, search));
  }
  return pages;
}

describe.each([
  ["rare enough to rank", TOTAL, false],
  ["too common to rank", 10_000, true],
  ["in almost every listing", 60_000, false],
])("the pages of a word that is %s", (_, listings, titlesFirst) => {
  it("are full to the last, and hold every listing once", async () => {
    await pretendCommon(listings);
    // The last title in the middle of a page, and at its end.
    for (const size of [10, 17]) {
      for (const pages of [await byNumber(size), await byCursor(size)]) {
        const full = Math.floor(TOTAL / size);
        const lengths = [...Array<number>(full).fill(size), ...(TOTAL % size ? [TOTAL % size] : [])];
        expect(
          pages.map(({ technologies }) => technologies.length),
          `size ${size}`,
        ).toEqual(lengths);
        expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([TOTAL]));
        const found = pages.flatMap(({ technologies }) => technologies);
        expect(new Set(found.map(({ id }) => id)).size, `size ${size}`).toBe(TOTAL);
        if (titlesFirst) {
          const isTitle = found.map(({ title }) => title.startsWith("Pump"));
          expect(isTitle.lastIndexOf(true), `size ${size}`).toBe(IN_TITLE - 1);
        }
      }
    }
  });
});

it("has the pages of a sentence hold every listing once, in the same order at any size", async () => {
  const sentence = "a+pump+that+moves+water+at+night,+of+kind+21+or+kind+34";
  const [whole] = await byNumber(TOTAL, sentence);
  const order = whole!.technologies.map(({ id }) => id);
  expect(new Set(order).size).toBe(TOTAL);
  for (const size of [7, 20, 30]) {
    for (const pages of [await byNumber(size, sentence), await byCursor(size, sentence)]) {
      expect(
        pages.flatMap(({ technologies }) => technologies.map(({ id }) => id)),
        `size ${size}`,
      ).toEqual(order);
    }
  }
});
