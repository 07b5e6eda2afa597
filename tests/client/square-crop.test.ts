import { expect, it } from "vitest";
import { insidePicture, sideOf, wholeCrop } from "~/client/files/square-crop";

const WIDE = { width: 400, height: 200 };

it("begins in the middle, with as much as fits", () => {
  expect(wholeCrop(WIDE)).toEqual({ zoom: 1, x: 200, y: 100 });
  expect(sideOf(WIDE, wholeCrop(WIDE))).toBe(200);
});

it("never shows what lies outside the picture", () => {
  expect(insidePicture(WIDE, { zoom: 1, x: 900, y: -5 })).toEqual({ zoom: 1, x: 300, y: 100 });
  expect(insidePicture(WIDE, { zoom: 2, x: 0, y: 0 })).toEqual({ zoom: 2, x: 50, y: 50 });
  expect(insidePicture(WIDE, { zoom: 99, x: 200, y: 100 }).zoom).toBe(4);
  expect(insidePicture(WIDE, { zoom: 0, x: 200, y: 100 }).zoom).toBe(1);
});
