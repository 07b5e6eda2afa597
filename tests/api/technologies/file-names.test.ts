import { describe, expect, it } from "vitest";
import { contentDisposition, displayName } from "~/services/files/file-names";
import { call, fetchApp } from "../../support/api";
import { createPerson } from "../../support/factories";
import { createListings } from "../../support/listings";
import { multipart, SAMPLES, uploadFiles } from "../../support/sample-files";

/** What is sent, and what is kept. */
const HOSTILE: [string, string][] = [
  ["../../etc/passwd.pdf", "passwd.pdf"],
  ["..\\..\\windows\\system32.pdf", "system32.pdf"],
  ["/absolute/path.pdf", "path.pdf"],
  ["C:\\fakepath\\report.pdf", "report.pdf"],
  ["a\r\nSet-Cookie: x=1.pdf", "aSet-Cookie_ x=1.pdf"],
  ["a\nb.pdf", "ab.pdf"],
  ['a"b.pdf', "a_b.pdf"],
  ['"; filename="evil.pdf', "_; filename=_evil.pdf"],
  ["a;b=c.pdf", "a;b=c.pdf"],
  ["100%.pdf", "100%.pdf"],
  ["a%2e%2e%2fb.pdf", "a%2e%2e%2fb.pdf"],
  ["it's (1)*.pdf", "it's (1)_.pdf"],
  ["<script>alert(1)</script>.pdf", "script_.pdf"],
  ["a<b>c|d?e*f:g.pdf", "a_b_c_d_e_f_g.pdf"],
  ["invoice\u202efdp.exe.pdf", "invoicefdp.exe.pdf"],
  ["zero\u200bwidth\ufeff.pdf", "zerowidth.pdf"],
  ["\u2066isolated\u2069.pdf", "isolated.pdf"],
  ["bell\u0007.pdf", "bell.pdf"],
  ["nul\u0000.pdf", "_nul.pdf"],
  ["delete\u007f\u0085.pdf", "delete.pdf"],
  ["line\u2028para\u2029.pdf", "linepara.pdf"],
  ["CON.pdf", "_CON.pdf"],
  ["nul.pdf", "_nul.pdf"],
  ["com1.txt.pdf", "_com1.txt.pdf"],
  ["CONTRACT.pdf", "CONTRACT.pdf"],
  ["...hidden.pdf", "hidden.pdf"],
  ["trailing.pdf...", "trailing.pdf"],
  ["  spaces   inside  .pdf", "spaces inside.pdf"],
  ["tab\tinside.pdf", "tabinside.pdf"],
  [`${"x".repeat(300)}.pdf`, `${"x".repeat(146)}.pdf`],
  [`${"😀".repeat(200)}.pdf`, `${"😀".repeat(146)}.pdf`],
  ["Ångström e\u0301tude.pdf", "Ångström étude.pdf"],
  ["技术说明书.pdf", "技术说明书.pdf"],
  ["تقرير.pdf", "تقرير.pdf"],
  ["отчёт.PDF", "отчёт.PDF"],
  ["emoji 🚀.pdf", "emoji 🚀.pdf"],
  ["tag\u{e0041}\u{e007f}.pdf", "tag.pdf"],
  ["soft\u00adhyphen.pdf", "softhyphen.pdf"],
  ["$(reboot)`id`.pdf", "$(reboot)`id`.pdf"],
  ["=cmd|' /C calc'!A0.pdf", "C calc'!A0.pdf"],
];

it("covers forty names", () => {
  expect(HOSTILE).toHaveLength(40);
});

describe("a file name", () => {
  it.each(HOSTILE)("%j is kept as %j", (sent, kept) => {
    expect(displayName(sent)).toBe(kept);
    expect(displayName(kept)).toBe(kept);
  });

  it.each(HOSTILE)("%j breaks no header", (sent) => {
    const header = contentDisposition("attachment", displayName(sent));
    expect(header).toMatch(
      /^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''[A-Za-z0-9!#$&+.^_`|~%-]+$/,
    );
    expect(header.match(/"/g)).toHaveLength(2);
    expect(new Headers({ "Content-Disposition": header }).get("content-disposition")).toBe(header);
    expect(decodeURIComponent(header.split("UTF-8''")[1]!)).toBe(displayName(sent));
  });

  it("that is nothing but what is taken away becomes a plain one", () => {
    expect(displayName("")).toBe("file");
    expect(displayName("../..")).toBe("file");
    expect(displayName("\ud800\u202e")).toBe("�");
  });

  it("comes through an upload and a download as it is kept", async () => {
    const owner = await createPerson();
    const ids = await createListings(owner.id, [{}, {}, {}, {}]);
    for (const [part, id] of ids.entries()) {
      const names = HOSTILE.slice(part * 10, part * 10 + 10);
      const body = multipart(names.map(([name]) => ({ name, bytes: SAMPLES.pdf })));
      const { files } = (await uploadFiles(owner.token, id, body)).body;
      for (const [place, [sent]] of names.entries()) {
        // Browsers escape line ends in a name, and we leave such escapes as they are.
        const kept = displayName(sent.replaceAll("\r", "%0D").replaceAll("\n", "%0A"));
        expect(files[place].name).toBe(kept);
        const { url } = (await call("POST", `/files/${files[place].id}/link`, { token: owner.token })).body;
        const opened = await fetchApp(url);
        await opened.body?.cancel();
        expect(opened.headers.get("set-cookie")).toBeNull();
        expect(opened.headers.get("content-disposition")).toBe(contentDisposition("attachment", kept));
      }
    }
  });
});
