import { describe, expect, it } from "vitest";
import { mergedOrder, movedTo, singleMove } from "~/client/listings/featured-order";

const FIVE = ["a", "b", "c", "d", "e"];

describe("an order of the featured list", () => {
  it("moves one to a rank, and no further than either end", () => {
    expect(movedTo(FIVE, "d", 2)).toEqual(["a", "d", "b", "c", "e"]);
    expect(movedTo(FIVE, "a", 99)).toEqual(["b", "c", "d", "e", "a"]);
    expect(movedTo(FIVE, "e", 0)).toEqual(["e", "a", "b", "c", "d"]);
    expect(movedTo(FIVE, "x", 1)).toEqual(FIVE);
  });

  it("is recognized as the move of one listing, up or down", () => {
    for (const id of FIVE) {
      for (let rank = 1; rank <= FIVE.length; rank += 1) {
        const after = movedTo(FIVE, id, rank);
        const move = singleMove(FIVE, after);
        if (after.join() === FIVE.join()) expect(move).toBeNull();
        else expect(movedTo(FIVE, move!.id, move!.rank)).toEqual(after);
      }
    }
    expect(singleMove(FIVE, ["e", "b", "c", "d", "a"])).toBeNull();
  });

  it("is laid over what somebody else made of the list, and loses nothing of either", () => {
    const mine = ["c", "a", "b", "d"];
    expect(mergedOrder(mine, ["d", "c", "b", "a"])).toEqual(mine);
    expect(mergedOrder(mine, ["new", "b", "d", "also new", "a"])).toEqual(["new", "a", "b", "d", "also new"]);
    expect(mergedOrder([], ["a", "b"])).toEqual(["a", "b"]);
  });
});
