import { useQuery } from "@tanstack/react-query";
import { api } from "~/client/calls/api";
import { errorText } from "~/client/calls/error-text";
import { callQuery, serverData } from "~/client/calls/server-data";
import type { Citation } from "~/contract/chat";
import { notify } from "~/ui/toasts";

/** A listing has at most 10 files (product.md 4). */
const PAGE_SIZE = 100;

/** "report.pdf, page 3" for a citation of a file, "File, page 3" while its name is unknown; null for one of a field. */
export function useCitedFile({
  technology_id,
  file_id,
  page,
}: Pick<Citation, "technology_id" | "file_id" | "page">): string | null {
  const options = { params: { id: technology_id }, query: { size: PAGE_SIZE } };
  const { data } = useQuery(
    {
      ...callQuery("GET /technologies/:id/files", options),
      enabled: Boolean(file_id),
      // Requested once, however many citations quote the files of a listing.
      staleTime: Number.POSITIVE_INFINITY,
    },
    serverData,
  );
  if (!file_id) return null;
  return filePlace(data?.files.find(({ id }) => id === file_id)?.name ?? null, page);
}

export function filePlace(name: string | null, page: number | null): string {
  return page ? `${name ?? "File"}, page ${page}` : (name ?? "File");
}

/** The address of a signed link that shows a PDF in the browser, at a page. Other types are downloaded by it. */
export function inlineAddress(url: string, page: number | null): string {
  return `${url}&inline=1${page ? `#page=${page}` : ""}`;
}

/** Opens the file of a citation in a new tab, at the cited page. */
export async function openCitedFile(fileId: string, page: number | null): Promise<void> {
  // Before the request: a tab that opens after it is blocked as a pop-up.
  const tab = window.open("", "_blank");
  if (tab) tab.opener = null;
  try {
    const { url } = await api("POST /files/:id/link", { params: { id: fileId } });
    const address = new URL(inlineAddress(url, page), window.location.origin);
    (tab ?? window).location.assign(address.href);
  } catch (error) {
    tab?.close();
    notify.error(errorText(error, "Failed to fetch files"));
  }
}
