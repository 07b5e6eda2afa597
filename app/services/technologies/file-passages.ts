import { and, eq, sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import { technologies, technologyFilePages, technologyFiles } from "~/db/schema/technologies";

export interface FilePage {
  fileId: string;
  name: string;
  page: number;
  text: string;
}

/** Pages read for one question: a listing has at most 10 files, of which only PDFs have text. */
const MAX_PAGES = 60;

/** The text of a visible listing's files, page by page; nothing for a listing the catalogue does not show. */
export async function readFilePages(app: AppContext, technologyId: string): Promise<FilePage[]> {
  return app.db
    .select({
      fileId: technologyFiles.id,
      name: technologyFiles.name,
      page: technologyFilePages.page,
      text: technologyFilePages.text,
    })
    .from(technologies)
    .innerJoin(technologyFiles, eq(technologyFiles.technologyId, technologies.id))
    .innerJoin(technologyFilePages, eq(technologyFilePages.fileId, technologyFiles.id))
    .where(
      and(
        eq(technologies.id, technologyId),
        sql`${technologies.visible}`,
        eq(technologyFiles.status, "ready"),
      ),
    )
    .orderBy(technologyFiles.createdAt, technologyFiles.id, technologyFilePages.page)
    .limit(MAX_PAGES);
}

/** True when the listing has files whose text can be read. */
export async function hasPages(app: AppContext, technologyId: string): Promise<boolean> {
  const page = await app.db
    .select({ page: technologyFilePages.page })
    .from(technologyFiles)
    .innerJoin(technologyFilePages, eq(technologyFilePages.fileId, technologyFiles.id))
    .where(and(eq(technologyFiles.technologyId, technologyId), eq(technologyFiles.status, "ready")))
    .limit(1)
    .get();
  return page !== undefined;
}
