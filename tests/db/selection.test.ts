import { eq, getTableColumns, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { technologies } from "~/db/schema/technologies";
import { selectionOf } from "~/db/selection";
import { createPerson, testContext } from "../support/factories";
import { insertListing } from "../support/things";

it("reads the same rows as Drizzle, from any place of a row", async () => {
  const { db } = testContext();
  const id = await insertListing(await createPerson());
  const columns = getTableColumns(technologies);
  const { columns: list, width, read } = selectionOf(columns);
  const [row] = await db.values<unknown[]>(sql`select 1, ${list} from technologies where id = ${id}`);
  expect(row).toHaveLength(width + 1);
  expect(read(row!, 1)).toEqual(
    await db.select(columns).from(technologies).where(eq(technologies.id, id)).get(),
  );
});
