import { Link } from "@remix-run/react";
import { astToJSX, type MarkdownToJSX, parser } from "markdown-to-jsx/react";
import { type ComponentType, createContext, type ReactNode, useContext, useMemo, useRef } from "react";
import type { Citation } from "~/contract/chat";
import type { SentenceVerdict } from "~/contract/chat-brief";
import { CitationChip } from "./citation-chip";
import { CopyButton } from "./copy-button";
import styles from "./markdown.module.css";
import { markSentences, SENTENCE_TAGS } from "./sentence-marks";

interface MarkdownProps {
  text: string;
  /** What `[n]` stands for. A number without a citation stays text. */
  citations?: Citation[];
  /** How `[n]` is shown, where the page of a listing is not at hand. */
  Chip?: ComponentType<{ citation: Citation }>;
  /** What was checked of the text; a sentence without support is marked. */
  sentences?: SentenceVerdict[];
  /** The text is still growing: half-written marks are not shown as text. */
  streaming?: boolean;
}

type Sources = Required<Pick<MarkdownProps, "citations" | "Chip">>;

const NO_SOURCES: Sources = { citations: [], Chip: CitationChip };
const CitedSources = createContext(NO_SOURCES);
const NO_SENTENCES: SentenceVerdict[] = [];
const CITATION_ADDRESS = "#citation-";

/**
 * Text written by strangers or by a model, as Markdown: no raw HTML, no images, no ids, links to our own pages only.
 * The one place that renders Markdown.
 */
export function Markdown({
  text,
  citations = NO_SOURCES.citations,
  Chip = CitationChip,
  sentences = NO_SENTENCES,
  streaming = false,
}: MarkdownProps) {
  const content = useMemo(() => {
    const options = streaming ? STREAMING : OPTIONS;
    const nodes = parser(linkCitations(text, citations), options);
    return astToJSX(markSentences(nodes, sentences, isSource), options);
  }, [text, citations, sentences, streaming]);
  const sources = useMemo(() => ({ citations, Chip }), [citations, Chip]);
  return (
    <CitedSources.Provider value={sources}>
      <div className={styles.markdown} data-slot="markdown">
        {content}
      </div>
    </CitedSources.Provider>
  );
}

/** `[2]` becomes a link of ours that the `a` override turns into a chip; `[2](address)` of the text itself does not. */
function linkCitations(text: string, citations: Citation[]): string {
  const plain = text.replaceAll(CITATION_ADDRESS, "");
  if (citations.length === 0) return plain;
  return plain.replace(/\[(\d{1,3})\](?![([:])/g, (mark, n: string) =>
    citations.some((citation) => citation.n === Number(n)) ? `[${n}](${CITATION_ADDRESS}${n})` : mark,
  );
}

function isSource(target: string | null): boolean {
  return target?.startsWith(CITATION_ADDRESS) ?? false;
}

function SafeLink({ href, children }: { href?: string; children?: ReactNode }) {
  const { citations, Chip } = useContext(CitedSources);
  if (href?.startsWith(CITATION_ADDRESS)) {
    const n = Number(href.slice(CITATION_ADDRESS.length));
    const citation = citations.find((known) => known.n === n);
    return citation ? <Chip citation={citation} /> : <span>{children}</span>;
  }
  // Backslashes and a second slash would leave this origin.
  if (href && /^\/(?![/\\])/.test(href)) return <Link to={href}>{children}</Link>;
  return <span>{children}</span>;
}

function UnsupportedSentence({ children }: { children?: ReactNode }) {
  return (
    <span className={styles.sentenceUnsupported} data-sentence="unsupported">
      {children}
    </span>
  );
}

function ContradictedSentence({ children }: { children?: ReactNode }) {
  return (
    <del className={styles.sentenceContradicted} data-sentence="contradicted">
      {children}
    </del>
  );
}

function SentenceWarning({ children }: { children?: ReactNode }) {
  return <span className="visually-hidden">{children}</span>;
}

function SentenceNote({ children }: { children?: ReactNode }) {
  return (
    <span className={styles.sentenceNote} data-sentence="note">
      {children}
    </span>
  );
}

function Nothing() {
  return null;
}

/** The screen has its own h1 and h2, and ids of strangers would be anchors of ours. */
function Heading({ children }: { children?: ReactNode }) {
  return <h3>{children}</h3>;
}

/** Wide tables scroll in their own box, which the keyboard reaches too. */
function ScrollingTable({ children }: { children?: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard (axe scrollable-region-focusable)
    <section className={styles.markdownTable} aria-label="Table" tabIndex={0}>
      <table>{children}</table>
    </section>
  );
}

/** Code as it was written, with a way to take it along. */
function CodeBlock({ children }: { children?: ReactNode }) {
  const code = useRef<HTMLPreElement>(null);
  return (
    <div className={styles.markdownCode}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard (axe scrollable-region-focusable) */}
      <pre ref={code} tabIndex={0}>
        {children}
      </pre>
      <CopyButton text={() => code.current?.textContent ?? ""} label="Copy code" />
    </div>
  );
}

const OPTIONS: MarkdownToJSX.Options = {
  disableParsingRawHTML: true,
  ignoreHTMLBlocks: true,
  disableAutoLink: true,
  forceBlock: true,
  slugify: () => "",
  sanitizer: (value) => (/^(\/(?![/\\])|#citation-\d)/.test(value) ? value : null),
  overrides: {
    a: SafeLink,
    img: Nothing,
    iframe: Nothing,
    input: Nothing,
    table: ScrollingTable,
    pre: CodeBlock,
    h1: Heading,
    h2: Heading,
    h3: Heading,
    h4: Heading,
    h5: Heading,
    h6: Heading,
    [SENTENCE_TAGS.unsupported]: UnsupportedSentence,
    [SENTENCE_TAGS.contradicted]: ContradictedSentence,
    [SENTENCE_TAGS.warning]: SentenceWarning,
    [SENTENCE_TAGS.note]: SentenceNote,
  },
};
const STREAMING: MarkdownToJSX.Options = { ...OPTIONS, optimizeForStreaming: true };
