import { Button } from "@radix-ui/themes";
import { Eye, EyeOff } from "lucide-react";
import { useRef, useState } from "react";
import { MAX_FEATURED } from "~/contract/media-rules";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { EmptyState } from "~/ui/empty-state";
import screenStyles from "~/ui/screen.module.css";
import { ScreenHead } from "~/ui/screen-head";
import { AddListing } from "./add-listing";
import { ConflictPanel } from "./conflict-panel";
import styles from "./featured.module.css";
import { FeaturedRow } from "./featured-row";
import { LandingPreview } from "./landing-preview";
import { MediaDialog } from "./media-dialog";
import { PositionDialog } from "./position-dialog";
import { SaveBar } from "./save-bar";
import { type FeaturedCard, type FeaturedOnServer, useFeaturedList } from "./use-featured-list";
import { useMoveFocus } from "./use-move-focus";
import { useRowDrag } from "./use-row-drag";

type Asked = { kind: "position" | "remove" | "media"; card: FeaturedCard };

/** The listings on the landing page, in their order: moved, added, removed, given pictures. */
export function FeaturedScreen({ found }: { found: FeaturedOnServer }) {
  const featured = useFeaturedList(found);
  const { list, order, dirty, saving, theirs } = featured;
  const [asked, setAsked] = useState<Asked | null>(null);
  const [preview, setPreview] = useState(false);
  const [announcement, setSaid] = useState("");
  const rows = useRef<HTMLOListElement>(null);
  const focus = useMoveFocus(rows, order);
  const cards = order.flatMap((id) => list.cards.find((card) => card.id === id) ?? []);

  function move(id: string, rank: number, control: "handle" | "up" | "down" = "handle") {
    const place = Math.min(Math.max(rank, 1), order.length);
    if (saving || order.indexOf(id) === place - 1) return;
    const title = list.cards.find((card) => card.id === id)?.title ?? "";
    focus.after(id, control);
    featured.move(id, place);
    setSaid(`Moved ${title} to ${place} of ${order.length}`);
  }
  const drag = useRowDrag(rows, order, move);

  async function remove({ id, title }: FeaturedCard) {
    if (await featured.remove(id)) setSaid(`${title} is no longer featured`);
    rows.current?.focus();
  }

  return (
    <div className={screenStyles.screen}>
      <ScreenHead
        title="Featured"
        actions={
          <Button
            variant="surface"
            color="gray"
            aria-expanded={preview}
            disabled={cards.length === 0}
            onClick={() => setPreview(!preview)}
          >
            {preview ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
            Preview as on the landing page
          </Button>
        }
      >
        <span className="tabular">
          {cards.length} of {MAX_FEATURED}
        </span>{" "}
        at most, in the order of the landing page.
      </ScreenHead>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {theirs && (
        <ConflictPanel
          theirs={theirs}
          mine={cards}
          busy={saving}
          onUseTheirs={featured.useTheirs}
          onApplyMine={featured.applyMine}
        />
      )}
      {featured.departed.length > 0 && (
        <p className={styles.featuredNote} role="status">
          <span>
            No longer featured, because it was hidden, sent back, deleted or taken out by someone else:{" "}
            {featured.departed.map((title) => `“${title}”`).join(", ")}. The ranks below closed up.
          </span>
          <Button variant="ghost" color="gray" onClick={featured.dismissDeparted}>
            Dismiss
          </Button>
        </p>
      )}
      {preview && <LandingPreview cards={cards} />}
      <AddListing
        featuredIds={order}
        onAdd={async ({ id, title }) => {
          if (await featured.add(id)) setSaid(`${title} is featured at ${order.length + 1}`);
        }}
      />
      {cards.length === 0 ? (
        <EmptyState title="Nothing is featured yet">
          Find a listing above and add it. The landing page hides its row of featured technologies until then.
        </EmptyState>
      ) : (
        <ol
          className={styles.featuredList}
          ref={rows}
          tabIndex={-1}
          aria-label="Featured technologies by rank"
        >
          {cards.map((card, place) => (
            <FeaturedRow
              key={card.id}
              card={card}
              rank={place + 1}
              count={cards.length}
              edge={drag.over?.id === card.id ? drag.over.edge : null}
              dragged={drag.id === card.id}
              onMove={(rank, control) => move(card.id, rank, control)}
              onAsk={(kind) => setAsked({ kind, card })}
            />
          ))}
        </ol>
      )}
      {cards.length > 0 && (
        <SaveBar
          dirty={dirty}
          saving={saving}
          blocked={theirs !== null}
          onDiscard={() => {
            featured.discard();
            setSaid("The saved order is back");
            rows.current?.focus();
          }}
          onSave={async () => {
            await featured.save();
            rows.current?.focus();
          }}
        />
      )}
      {asked?.kind === "position" && (
        <PositionDialog
          title={asked.card.title}
          rank={order.indexOf(asked.card.id) + 1}
          count={order.length}
          onMove={(rank) => move(asked.card.id, rank)}
          onClose={() => setAsked(null)}
          onClosed={() => focus.on(asked.card.id, "handle")}
        />
      )}
      {asked?.kind === "media" && (
        <MediaDialog
          card={asked.card}
          onClose={() => setAsked(null)}
          onClosed={() => focus.on(asked.card.id, "media")}
          onChanged={() => void featured.reload()}
        />
      )}
      <ConfirmDialog
        open={asked?.kind === "remove"}
        onOpenChange={(open) => !open && setAsked(null)}
        title={`Stop featuring “${asked?.card.title ?? ""}”?`}
        action="Stop featuring"
        onConfirm={() => asked && void remove(asked.card)}
      >
        It leaves the landing page at once and those below move up. The listing itself stays as it is.
      </ConfirmDialog>
    </div>
  );
}
