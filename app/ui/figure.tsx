import { useEffect, useId, useState } from "react";
import type { Pictured } from "./figure/draw";
import { figureMarkup } from "./figure/markup";
import { SHEET } from "./figure/sheet";
import styles from "./figure.module.css";
import { fieldOf } from "./technology-field";

/**
 * The picture of a listing without an image of its own: a line drawing of its field. It is an ornament, not a drawing
 * of the invention, so screen readers pass it by.
 */
export function Figure({ id, domain, title = "", summary = "" }: Pictured) {
  return <Drawing key={`${id} ${domain} ${title}`} {...{ id, domain, title, summary }} />;
}

function Drawing(pictured: Pictured) {
  const place = useId();
  const markup = useMarkup(place, pictured);
  return (
    <svg
      id={place}
      className={styles.figure}
      data-sector={fieldOf(pictured.domain).sector}
      viewBox={`0 0 ${SHEET.width} ${SHEET.height}`}
      aria-hidden
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, without a word from outside
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}

type Draw = typeof figureMarkup;

/** Once loaded, every further figure is drawn in its first frame. */
let loaded: Draw | undefined;

/** The drawing code (10 KB) comes when a figure is drawn in the browser; a screen may ask for it early. */
export async function loadDrawing(): Promise<Draw | undefined> {
  try {
    loaded = (await import("./figure/markup")).figureMarkup;
  } catch {
    // Without a connection the ornament stays away.
  }
  return loaded;
}

/**
 * The server draws. In the browser its drawing is left as it is: React keeps inner markup while it hydrates, so pages
 * from the server need neither the drawing code nor the work. What appears later is drawn here.
 */
function useMarkup(place: string, pictured: Pictured): string {
  const [isThere] = useState(() => !import.meta.env.SSR && document.getElementById(place) !== null);
  const [draw, setDraw] = useState(() => loaded);
  const waits = !import.meta.env.SSR && !isThere && !draw;
  useEffect(() => {
    if (waits) void loadDrawing().then((drawing) => setDraw(() => drawing));
  }, [waits]);
  if (import.meta.env.SSR) return figureMarkup(pictured);
  return isThere || !draw ? "" : draw(pictured);
}
