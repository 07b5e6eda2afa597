import { useNavigate, useNavigation, useSearchParams } from "@remix-run/react";

const DEFAULT_SIZE = 20;

/** The address of a list with something else asked for; what is empty leaves it, and so does the page, which it changes. */
export function listAddress(params: URLSearchParams, changes: Record<string, string | null>): string {
  const next = new URLSearchParams(params);
  next.delete("page");
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return `?${next}`;
}

/**
 * The address as the state of a list in the console: filters, sort, page and size (spec section 4: its pages replace
 * each other). `defaultSort` is what the list is sorted by when the address does not say. `busy` while another page of
 * this screen is on its way; what is chosen meanwhile joins the choice before it.
 */
export function useListAddress(defaultSort: string | null = null) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { state, location } = useNavigation();
  const here = typeof window === "undefined" ? "" : window.location.pathname;
  const busy = state === "loading" && location.pathname === here;
  const pendingParams = busy ? new URLSearchParams(location.search) : params;
  return {
    params,
    size: Number(params.get("size") ?? DEFAULT_SIZE),
    busy,
    sort: {
      by: params.get("sort") ?? defaultSort,
      order: orderOf(params),
      hrefOf: (by: string, order: "asc" | "desc") => listAddress(pendingParams, { sort: by, order }),
    },
    hrefOf: (changes: Record<string, string | null>) => listAddress(pendingParams, changes),
    pageHref: (page: number) => listAddress(pendingParams, { page: page > 1 ? String(page) : null }),
    show(changes: Record<string, string | null>, { replace = false } = {}) {
      navigate(listAddress(pendingParams, changes), { replace, preventScrollReset: true });
    },
  };
}

function orderOf(params: URLSearchParams): "asc" | "desc" | null {
  const order = params.get("order");
  return order === "asc" || order === "desc" ? order : null;
}
