import { Theme } from "@radix-ui/themes";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { BriefChips } from "~/routes/_app.chat.$id/brief-chips";
import { briefOf, criterion } from "../support/answers";

const BRIEF = briefOf({ must: [criterion("60 °C")], must_not: [criterion("membrane")] });

function render(active: boolean): string {
  return renderToStaticMarkup(
    <Theme>
      <BriefChips brief={BRIEF} onAsk={active ? () => {} : undefined} />
    </Theme>,
  );
}

it("names the criterion that each button of the newest answer removes", () => {
  const html = render(true);
  expect(html.match(/aria-label="Remove [^"]*"/g)).toEqual([
    'aria-label="Remove “60 °C”"',
    'aria-label="Remove “not membrane”"',
  ]);
});

it("is plain text under an older answer", () => {
  const html = render(false);
  expect(html).not.toContain("<button");
  for (const text of ["Reuse heat from wash water", "60 °C", "not membrane"]) expect(html).toContain(text);
});
