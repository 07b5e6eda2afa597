import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { filePlace, openCitedFile } from "~/client/chat/cited-files";
import { clearUserData } from "~/client/login/sign-in";
import { storeLogin, stubBrowser } from "../support/browser-storage";

const ORIGIN = "http://licentia.test";

/** What happened to the tab that was opened. */
let tab: { opener: unknown; address: string | null; closed: boolean };
let answer: () => Response;

beforeEach(() => {
  stubBrowser();
  tab = { opener: "this page", address: null, closed: false };
  const opened = {
    set opener(value: unknown) {
      tab.opener = value;
    },
    location: {
      assign(address: string) {
        tab.address = address;
      },
    },
    close() {
      tab.closed = true;
    },
  };
  vi.stubGlobal("window", { open: () => opened, location: { origin: ORIGIN } });
  vi.stubGlobal("fetch", async () => answer());
  storeLogin("ada");
});

afterEach(() => {
  clearUserData();
  vi.unstubAllGlobals();
});

it("a citation opens its file by a signed link, at the cited page, in a tab that cannot reach this one", async () => {
  answer = () => Response.json({ url: "/files/one?expires=9&scope=reader&signature=s", expires_in: 60 });
  await openCitedFile("one", 7);
  expect(tab).toEqual({
    opener: null,
    address: `${ORIGIN}/files/one?expires=9&scope=reader&signature=s&inline=1#page=7`,
    closed: false,
  });
});

it("a file that is gone leaves no empty tab behind", async () => {
  answer = () => Response.json({ detail: "File not found", message: "File not found" }, { status: 404 });
  await openCitedFile("one", 7);
  expect(tab).toMatchObject({ address: null, closed: true });
});

it("a place is named by its file and page", () => {
  expect(filePlace("report.pdf", 3)).toBe("report.pdf, page 3");
  expect(filePlace(null, 3)).toBe("File, page 3");
  expect(filePlace("report.pdf", null)).toBe("report.pdf");
});
