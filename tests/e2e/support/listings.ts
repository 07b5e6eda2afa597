import { type APIRequestContext, expect } from "@playwright/test";
import { callAs } from "./interface";

const SUMMARY =
  "A serrated rotor edge that lowers the noise of small drones by nine decibels without losing lift.";

interface Upload {
  count: number;
  approve: boolean;
}

export interface UploadedListings {
  /** A word that is in the titles of these listings and in no other. */
  word: string;
  /** In the order of their titles: "<word> 01", "<word> 02". */
  listings: { id: string; title: string }[];
}

/** Listings of the administrator with a word of their own, so that tests at the same time do not see each other's. */
export async function uploadListings(
  request: APIRequestContext,
  token: string,
  { count, approve }: Upload,
): Promise<UploadedListings> {
  const word = `rotor${crypto.randomUUID().slice(0, 8)}`;
  const rows = Array.from({ length: count }, (_, place) => ({
    title: `${word} ${String(place + 1).padStart(2, "0")}`,
    summary: SUMMARY,
    domain: "transport",
    external_id: `${word}-${place}`,
  }));
  const answer = await request.post(`/api/v1/admin/technologies/bulk-upload?auto_approve=${approve}`, {
    headers: { Authorization: `Bearer ${token}` },
    multipart: {
      file: {
        name: "listings.json",
        mimeType: "application/json",
        buffer: Buffer.from(JSON.stringify(rows)),
      },
    },
  });
  expect(answer.ok(), `bulk-upload: ${answer.status()} ${await answer.text()}`).toBe(true);
  const path = `/admin/technologies?search=${word}&size=100&sort=title`;
  const { technologies } = await callAs<{ technologies: UploadedListings["listings"] }>(
    request,
    token,
    "GET",
    path,
  );
  expect(technologies).toHaveLength(count);
  return { word, listings: technologies };
}
