import { expect, test } from "vitest";
import { featuredMedia } from "~/db/schema/technologies";
import { withDemoCatalog } from "../support/demo-catalog";
import { createPerson, testContext } from "../support/factories";
import { insertFile } from "../support/things";

/** "Is there a data sheet?" and "are there pictures?" list what is attached to the open listing. */

const { repliesTo, textOf } = withDemoCatalog();

const STORE = "tell me about the sand heat storage";

test("files, a picture and a brochure are named, and that there are none", async () => {
  const [opened] = await repliesTo(STORE);
  const { id } = opened!.result.technologies[0]!;
  expect(await textOf(STORE, "are there pictures")).toContain(
    "No file, picture or film is attached to the listing.",
  );
  await insertFile(await createPerson(), id);
  expect(await textOf(STORE, "is there a data sheet")).toContain(
    "“drawing.pdf” is attached; open the listing to see it.",
  );
  for (const mediaType of ["image", "thumbnail", "brochure"] as const)
    await testContext()
      .primary.insert(featuredMedia)
      .values({
        id: `${mediaType}-of-the-store`,
        technologyId: id,
        mediaType,
        objectKey: `media/${mediaType}`,
        contentType: "image/png",
        size: 1,
        alt: "A store of sand",
        createdAt: new Date(),
      });
  expect(await textOf(STORE, "are there pictures")).toContain(
    "“drawing.pdf”, a brochure and a picture are attached; open the listing to see them.",
  );
  expect(await textOf(STORE, "gibt es ein Datenblatt")).toContain("Angehängt sind „drawing.pdf“");
});
