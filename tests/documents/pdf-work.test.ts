import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { measureWork } from "~/documents/pdf-work";
import { ascii85, lzw, pages, repeated, runs, stream } from "../../scripts/bombs/pdf-writer.mjs";

const LINE = "BT /F1 9 Tf (a line of text) Tj ET ";
const CONTENT = repeated(LINE, 2_000);
const PACKED = deflateSync(CONTENT);

function measured(dict: string, body: Uint8Array | string, options = {}) {
  return measureWork(pages(stream(dict, body), options), 30);
}

const plain = measured("", CONTENT)!;

describe("the tokens of a page are the same", () => {
  const ways: Record<string, [dict: string, body: Uint8Array | string]> = {
    "in Flate": ["/Filter /FlateDecode", PACKED],
    "in Flate, by its short name in a list": ["/Filter [/Fl]", PACKED],
    "with letters of the filter as numbers": ["/Filter /#46late#44ecode", PACKED],
    "with a remark in the dictionary": ["/Filter % /Nothing\n/FlateDecode", PACKED],
    "in LZW": ["/Filter /LZWDecode", lzw(CONTENT)],
    "in ASCII85 over Flate": ["/Filter [/A85 /Fl]", ascii85(PACKED)],
    "in hexadecimal": ["/Filter /AHx", `${PACKED.toString("hex")}>`.replaceAll(/.{60}/g, "$&\n")],
  };
  ways["in hexadecimal"]![0] = "/Filter [/ASCIIHexDecode /FlateDecode]";

  it.each(Object.keys(ways))("%s", (name) => {
    expect(measured(...ways[name]!)?.tokens).toBe(plain.tokens);
  });

  it("counted by the run", () => {
    expect(measured("/Filter /RL", runs("q", 2_048))).toMatchObject({ bytes: 2_048, tokens: 1 });
  });
});

describe("what is drawn again counts again", () => {
  it("on every page, up to those that are read", () => {
    expect(measured("", CONTENT, { pages: 3 })!.tokens).toBe(3 * plain.tokens);
    expect(measureWork(pages(stream("", CONTENT), { pages: 3 }), 2)!.tokens).toBe(2 * plain.tokens);
  });

  it("in a form, however it is reached, but not in a picture", () => {
    const form = stream("/Subtype /Form /Resources << /F 1 >>", CONTENT);
    const draws = { resources: "/XObject << /X#31 5 0 R >>", more: [form] };
    const twice = measured("", "/X1 Do /X#31 Do", draws)!;
    expect(twice.tokens).toBeGreaterThan(2 * plain.tokens);
    const picture = stream("/Subtype /Image /Width 9 /Height 9 /Filter /DCTDecode", CONTENT);
    expect(measured("", "/X1 Do", { ...draws, more: [picture] })!.tokens).toBeLessThan(100);
  });
});

describe("an ordinary file passes", () => {
  it("with photographs of 40 MB, which are not unpacked for their text", () => {
    const photo = stream(
      "/Subtype /Image /Width 4000 /Height 3400 /Filter /FlateDecode",
      deflateSync(new Uint8Array(40_000_000)),
    );
    const options = { resources: "/XObject << /X 5 0 R >>", more: [photo] };
    expect(measured("", `${CONTENT} /X Do`, options)).toMatchObject({ isCounted: true });
  });

  it("but not with one of them as a page, a font or a list of objects", () => {
    const body = deflateSync(new Uint8Array(40_000_000));
    const image = "/Subtype /Image /Width 4000 /Height 3400 /Filter /FlateDecode";
    expect(measured(image, body)).toBeNull();
    const font = "<< /Type /FontDescriptor /FontFile2 6 0 R >>";
    expect(measured("", CONTENT, { more: [font, stream(image, body)] })).toBeNull();
    expect(measured("", CONTENT, { more: [stream(`${image} /N 9 /First 9`, body)] })).toBeNull();
  });

  it("with up to 96 MB of streams, and not with more", () => {
    const font = stream("/Filter /FlateDecode", deflateSync(new Uint8Array(12 * 1024 * 1024)));
    const withFonts = (count: number) => measured("", CONTENT, { more: new Array(count).fill(font) });
    expect(withFonts(7)).toMatchObject({ isCounted: true });
    expect(withFonts(8)).toBeNull();
  });
});
