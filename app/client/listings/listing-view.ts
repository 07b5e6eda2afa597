import { useEffect } from "react";
import type { View } from "./listing-filters";

const KEY = "marketplace_view";

function readView(text: string | null): View | null {
  return text === "grid" || text === "list" ? text : null;
}

/** Cards or rows: from the URL, else the last choice on this device. */
export function useListingView(params: URLSearchParams): { view: View; chosen: View | null } {
  const chosen = readView(params.get("view"));
  useEffect(() => {
    if (chosen) localStorage.setItem(KEY, chosen);
  }, [chosen]);
  return { view: chosen ?? readView(localStorage.getItem(KEY)) ?? "grid", chosen };
}
