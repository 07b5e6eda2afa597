import { useEffect, useState } from "react";
import { type AnswerOf, api } from "~/client/calls/api";
import { ApiError, errorText } from "~/client/calls/error-text";
import { callQuery, readFresh } from "~/client/calls/server-data";
import { useAction } from "~/client/calls/use-action";
import { readTabMemory, writeTabMemory } from "~/client/drafts/tab-memory";
import { isSameOrder, mergedOrder, movedTo, singleMove } from "~/client/listings/featured-order";
import { MAX_FEATURED } from "~/contract/media-rules";
import { notify } from "~/ui/toasts";

export type FeaturedCard = AnswerOf<"GET /admin/technologies/featured">["technologies"][number];

/** The list as the server has it. */
export interface FeaturedOnServer {
  cards: FeaturedCard[];
  version: number;
}

/** The list as another admin saved it while an order here was unsaved. */
export interface Theirs {
  list: FeaturedOnServer;
  /** Who it was, where the server says so. */
  by: string | null;
}

/** An order that was not saved outlives a reload. */
const KEPT = "featured_order";

interface KeptOrder {
  order: string[];
  version: number;
}

export const FEATURED = callQuery("GET /admin/technologies/featured", { query: { size: MAX_FEATURED } });

export function asOnServer({
  technologies,
  version,
}: AnswerOf<"GET /admin/technologies/featured">): FeaturedOnServer {
  return { cards: technologies, version };
}

async function readFeatured(): Promise<FeaturedOnServer> {
  return asOnServer(await readFresh(FEATURED));
}

export function idsOf({ cards }: FeaturedOnServer): string[] {
  return cards.map(({ id }) => id);
}

/**
 * The featured list and the order it is to have. Nothing is live before it is saved: visitors see the landing page all
 * the while, and a change set is one request, one version and one line of the log.
 */
export function useFeaturedList(found: FeaturedOnServer) {
  const [list, setList] = useState(found);
  const [order, setOrder] = useState(() => {
    const kept = readTabMemory<KeptOrder>(KEPT);
    return kept ? mergedOrder(kept.order, idsOf(found)) : idsOf(found);
  });
  const [theirs, setTheirs] = useState<Theirs | null>(() => {
    const kept = readTabMemory<KeptOrder>(KEPT);
    return kept && kept.version !== found.version ? { list: found, by: null } : null;
  });
  const [departed, setDeparted] = useState<string[]>([]);
  const saved = idsOf(list);
  const dirty = !isSameOrder(order, saved);

  useEffect(() => {
    writeTabMemory(KEPT, dirty ? ({ order, version: list.version } satisfies KeptOrder) : null);
  }, [order, dirty, list.version]);

  /** Takes over what the server has now; an order that is not saved stays, with what is new in it. */
  function adopt(next: FeaturedOnServer, expected: { removed?: string } = {}) {
    const ids = idsOf(next);
    const gone = list.cards.filter(({ id }) => !ids.includes(id) && id !== expected.removed);
    setDeparted(gone.map(({ title }) => title));
    setList(next);
    setOrder((before) => (isSameOrder(before, saved) ? ids : mergedOrder(before, ids)));
  }

  const { run: save, busy: saving } = useAction(
    async (wanted: string[], base: FeaturedOnServer) => {
      await send(wanted, base);
      const next = await readFeatured();
      setList(next);
      setOrder(idsOf(next));
      setTheirs(null);
      notify.done("Order saved");
    },
    { onFailure: notSaved },
  );

  async function notSaved(error: unknown, wanted: string[], base: FeaturedOnServer): Promise<void> {
    if (error instanceof ApiError && ["stale_version", "not_found"].includes(error.code))
      return showTheirs(error);
    setOrder(idsOf(base));
    notify.error(errorText(error, "Reorder failed"), {
      action: {
        label: "Try again",
        onClick: () => {
          setOrder(wanted);
          void save(wanted, base);
        },
      },
    });
  }

  async function showTheirs(error: ApiError) {
    try {
      setTheirs({ list: await readFeatured(), by: changedBy(error.body) });
    } catch {
      notify.error(errorText(error, "Reorder failed"));
    }
  }

  async function reload(expected?: { removed?: string }) {
    try {
      adopt(await readFeatured(), expected);
    } catch (error) {
      notify.error(errorText(error, "The featured list could not be loaded"));
    }
  }

  return {
    list,
    order,
    dirty,
    theirs,
    saving,
    departed,
    dismissDeparted: () => setDeparted([]),
    move: (id: string, rank: number) => setOrder(movedTo(order, id, rank)),
    discard: () => setOrder(saved),
    save: () => save(order, list),
    reload,
    useTheirs() {
      if (!theirs) return;
      setList(theirs.list);
      setOrder(idsOf(theirs.list));
      setTheirs(null);
    },
    applyMine() {
      if (!theirs) return;
      const merged = mergedOrder(order, idsOf(theirs.list));
      setList(theirs.list);
      setOrder(merged);
      void save(merged, theirs.list);
    },
    /** Ends up in the list, or says why not. */
    async add(id: string): Promise<boolean> {
      try {
        await api("POST /admin/technologies/:id/feature", { params: { id }, body: {} });
      } catch (error) {
        notify.error(errorText(error, "Technology featured failed"));
        return false;
      }
      await reload();
      return true;
    },
    async remove(id: string): Promise<boolean> {
      try {
        await api("DELETE /admin/technologies/:id/feature", { params: { id } });
      } catch (error) {
        notify.error(errorText(error, "Technology unfeatured failed"));
        return false;
      }
      await reload({ removed: id });
      return true;
    },
  };
}

/** One listing that moved is set to its rank, anything else is the whole order. */
async function send(wanted: string[], { cards, version }: FeaturedOnServer): Promise<void> {
  const before = cards.map(({ id }) => id);
  const single = singleMove(before, wanted);
  if (single) {
    await api("PUT /admin/technologies/:id/featured-rank", {
      params: { id: single.id },
      body: { new_rank: single.rank, version },
    });
  } else if (!isSameOrder(before, wanted)) {
    const rankings = wanted.map((id, place) => ({ technology_id: id, rank: place + 1 }));
    await api("POST /admin/technologies/featured/reorder", { body: { rankings, version } });
  }
}

function changedBy(body: unknown): string | null {
  const by = (body as { changed_by?: { name?: unknown } | string | null } | null)?.changed_by;
  const name = typeof by === "object" ? by?.name : by;
  return typeof name === "string" && name ? name : null;
}
