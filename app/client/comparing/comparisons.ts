import { api } from "~/client/calls/api";
import { adjustCount } from "~/client/login/profile";

/** Saves a comparison, counts it in the sidebar, and resolves to its id. @throws ApiError */
export async function createComparison(technologies: string[], idempotencyKey: string): Promise<string> {
  const { id } = await api("POST /technologies/compare", { body: { technologies }, idempotencyKey });
  adjustCount("totalComparisons", 1);
  return id;
}

/** @throws ApiError */
export async function deleteComparison(id: string): Promise<void> {
  await api("DELETE /technologies/comparisons/:id", { params: { id } });
  adjustCount("totalComparisons", -1);
}

/** Where a comparison is opened; private to its owner. */
export function comparisonAddress(id: string): string {
  return `/comparisons?id=${id}`;
}
