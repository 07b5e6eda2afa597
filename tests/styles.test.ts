import { describe, expect, it } from "vitest";
import { classesNotImported, classesStyledTwice, rawSpacing, stylesNotUsed } from "./support/class-use";
import type { SourceFile } from "./support/import-graph";

const sources = import.meta.glob<string>("/app/**/*.{ts,tsx,css}", {
  query: "?raw",
  import: "default",
  eager: true,
});
const files = Object.entries(sources).map(([path, text]) => ({ path: path.slice(1), text }));

const CARD: SourceFile = { path: "app/ui/card.module.css", text: ".card-title {\n  margin: var(--s-1);\n}" };
const BASE: SourceFile = { path: "app/styles/base.css", text: ".serif {\n  font-family: serif;\n}" };
const component = (...lines: string[]): SourceFile => ({ path: "app/ui/card.tsx", text: lines.join("\n") });
const IMPORT = 'import styles from "./card.module.css";';

/** Each rule (decision 37) with files that break it and files that keep it, so that it is known to be able to fail. */
const RULES: {
  name: string;
  rule: (files: SourceFile[]) => string[];
  broken: SourceFile[][];
  kept: SourceFile[][];
}[] = [
  {
    name: "spacing is made of tokens",
    rule: (all) => all.flatMap(rawSpacing),
    broken: [
      [{ path: "app/ui/card.module.css", text: ".card {\n  padding: var(--s-1) 7px;\n}" }],
      [
        {
          path: "app/ui/card.module.css",
          text: ".card {\n  scroll-margin-top: calc(var(--topbar) + 16px);\n}",
        },
      ],
      [{ path: "app/ui/card.module.css", text: ".card { row-gap: 0.5px }" }],
    ],
    kept: [
      [CARD],
      [{ path: "app/ui/card.module.css", text: ".card {\n  border: 1px solid;\n  padding: 0 2ch;\n}" }],
      [{ path: "app/styles/tokens.css", text: ":root {\n  --s-1: 8px;\n}" }],
    ],
  },
  {
    name: "no class is styled in two sheets",
    rule: classesStyledTwice,
    broken: [
      [CARD, { path: "app/ui/list.module.css", text: ".list .card-title:hover {\n}" }],
      [BASE, { path: "app/ui/list.module.css", text: ".list :global(.serif) {\n}" }],
    ],
    kept: [[CARD, BASE, { path: "app/ui/list.module.css", text: '.list [data-slot="card-title"] {\n}' }]],
  },
  {
    name: "a component imports the sheet of each class that it uses",
    rule: classesNotImported,
    broken: [
      [CARD, component(IMPORT, "<p className={styles.cardText} />")],
      [CARD, component('<p className="card-title" />')],
      [CARD, component('<p className={open ? "card-title" : undefined} />')],
      [CARD, BASE, component(IMPORT, `<p className={\`\${styles.cardTitle} sans\`} />`)],
    ],
    kept: [
      [
        CARD,
        BASE,
        component(IMPORT, `<p className={\`\${styles.cardTitle} serif\`} />`, '<p className="serif" />'),
      ],
      [CARD, BASE, component(IMPORT, '<p className={kind === "card" ? styles.cardTitle : undefined} />')],
    ],
  },
  {
    name: "no style is left without an element",
    rule: stylesNotUsed,
    broken: [
      [CARD, component("<p />")],
      [{ path: CARD.path, text: '[data-slot="card"] {\n}' }, component("<p />")],
    ],
    kept: [[CARD, component(IMPORT, "<p className={styles.cardTitle} />")]],
  },
];

describe.each(RULES)("$name", ({ rule, broken, kept }) => {
  it("in every file", () => {
    expect(files.filter(({ path }) => path.endsWith(".module.css")).length).toBeGreaterThan(50);
    expect(rule(files)).toEqual([]);
  });

  it("and a file that breaks it is found", () => {
    for (const some of broken) expect(rule(some), some.at(-1)!.text).not.toEqual([]);
    for (const some of kept) expect(rule(some), some.at(-1)!.text).toEqual([]);
  });
});
