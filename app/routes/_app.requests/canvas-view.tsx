import { Button } from "@radix-ui/themes";
import { Link } from "@remix-run/react";
import { ArrowLeft, Download, Printer } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { api } from "~/client/calls/api";
import {
  type CitedBlock,
  canvasMarkdown,
  citedBlocks,
  fileNameOf,
  formatPlace,
  sourcesOf,
} from "~/client/comparing/canvas-markdown";
import { saveFile } from "~/client/files/save-file";
import { CANVAS_BLOCK_NAMES, CANVAS_GOAL_NAMES } from "~/client/words/request-words";
import type { BusinessCanvas } from "~/contract/business-canvases";
import { CitationChip } from "~/ui/citation-chip";
import { CopyButton } from "~/ui/copy-button";
import { Day } from "~/ui/day";
import { EmptyState } from "~/ui/empty-state";
import notProvidedStyles from "~/ui/not-provided.module.css";
import screenStyles from "~/ui/screen.module.css";
import { ScreenHead } from "~/ui/screen-head";
import skeletonsStyles from "~/ui/skeletons.module.css";
import { WrittenBy } from "~/ui/written-by";
import { listAddress } from "./address";
import styles from "./canvas-view.module.css";

/** A canvas that is being made is asked for again after this long. */
const LOOK_AGAIN_MILLISECONDS = 3_000;

/** A business canvas: shown, copied, saved as Markdown, printed. */
export function CanvasView({ opened }: { opened: BusinessCanvas }) {
  const canvas = useFinished(opened);
  const { technology, goal, target_customer, geography, notes } = canvas;
  const ready = canvas.state === "ready" && canvas.blocks !== null;
  return (
    <div className={`${screenStyles.screen} ${styles.canvasScreen}`}>
      <Link className={screenStyles.backLink} data-slot="back-link" to={listAddress({ box: "canvases" })}>
        <ArrowLeft size={16} strokeWidth={1.75} aria-hidden />
        Business canvases
      </Link>
      <ScreenHead
        title={`Business canvas: ${technology.title}`}
        actions={
          ready && (
            <>
              <CopyButton text={() => canvasMarkdown(canvas)} label="Copy as Markdown" withLabel />
              <Button
                variant="surface"
                color="gray"
                onClick={() =>
                  saveFile(
                    `canvas-${fileNameOf(technology.title)}.md`,
                    "text/markdown;charset=utf-8",
                    canvasMarkdown(canvas),
                  )
                }
              >
                <Download size={16} strokeWidth={1.75} aria-hidden />
                Save as Markdown
              </Button>
              <Button variant="surface" color="gray" onClick={() => window.print()}>
                <Printer size={16} strokeWidth={1.75} aria-hidden />
                Print
              </Button>
            </>
          )
        }
      >
        <p className={styles.canvasLead}>
          {[CANVAS_GOAL_NAMES[goal], target_customer, geography].filter(Boolean).join(" · ")} · created on{" "}
          <Day value={canvas.created_at} /> from{" "}
          <Link className="text-link" to={`/technology/${technology.id}`}>
            the listing
          </Link>
        </p>
        {notes && <p className={styles.canvasLead}>{notes}</p>}
      </ScreenHead>
      {ready ? <Blocks canvas={canvas} /> : <NotReady canvas={canvas} />}
    </div>
  );
}

function Blocks({ canvas }: { canvas: BusinessCanvas }) {
  const blocks = citedBlocks(canvas);
  return (
    <>
      <div className={styles.canvasGrid}>
        {blocks.map((block) => (
          <Block key={block.key} block={block} />
        ))}
      </div>
      <p className={styles.canvasLegend}>
        Facts are quoted from the listing: open a number for its source. <Assumed>Assumption</Assumed> marks
        what nobody has stated; check it before you rely on it.
      </p>
      <WrittenBy what="Assumptions" by={canvas.assumptions_by} />
      <ol className={styles.canvasSources}>
        {sourcesOf(blocks).map(({ n, quote, ...place }) => (
          <li key={n} value={n}>
            {formatPlace(place)}: “{quote}”
          </li>
        ))}
      </ol>
    </>
  );
}

function Block({ block: { key, items } }: { block: CitedBlock }) {
  return (
    <section className={styles.canvasBlock} data-block={key} aria-labelledby={`canvas-${key}`}>
      <h2 id={`canvas-${key}`}>{CANVAS_BLOCK_NAMES[key]}</h2>
      {items.length === 0 ? (
        <p className={notProvidedStyles.notProvided} data-slot="not-provided">
          Nothing is known.
        </p>
      ) : (
        <ul>
          {items.map(({ text, kind, citations }) => (
            <li key={text} data-kind={kind}>
              {text}{" "}
              {kind === "assumption" ? (
                <Assumed>Assumption</Assumed>
              ) : (
                citations.map((citation) => <CitationChip key={citation.n} citation={citation} />)
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Assumed({ children }: { children: ReactNode }) {
  return <span className={styles.canvasAssumed}>{children}</span>;
}

function NotReady({ canvas: { state, technology } }: { canvas: BusinessCanvas }) {
  if (state === "queued") {
    return (
      <div className={styles.canvasQueued} role="status" aria-busy="true">
        <p>The canvas is being made. It opens here when it is ready.</p>
        <div className={styles.canvasGrid} aria-hidden>
          {Object.keys(CANVAS_BLOCK_NAMES).map((key) => (
            <div
              key={key}
              className={`${styles.canvasBlock} ${skeletonsStyles.bone}`}
              data-slot="bone"
              data-block={key}
            />
          ))}
        </div>
      </div>
    );
  }
  return (
    <EmptyState
      title="The canvas could not be made"
      action={
        <Button asChild>
          <Link to={`/technology/${technology.id}`}>Ask again on the listing</Link>
        </Button>
      }
    >
      It does not count against your canvases of this month.
    </EmptyState>
  );
}

/** The canvas as it stands, looked at again while it is being made. */
function useFinished(opened: BusinessCanvas): BusinessCanvas {
  const [canvas, setCanvas] = useState(opened);
  const { id, state } = canvas;
  useEffect(() => {
    if (state !== "queued") return;
    const aborter = new AbortController();
    const timer = setInterval(() => {
      api("GET /business-canvas-requests/:id", { params: { id }, signal: aborter.signal }).then(
        setCanvas,
        // Asked again by the next turn.
        () => undefined,
      );
    }, LOOK_AGAIN_MILLISECONDS);
    return () => {
      clearInterval(timer);
      aborter.abort();
    };
  }, [id, state]);
  return canvas;
}
