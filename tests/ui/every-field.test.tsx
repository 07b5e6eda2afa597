import { Theme } from "@radix-ui/themes";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server";
import { describe, expect, it } from "vitest";
import { CONTENT_NAMES, toContent, valuesOf } from "~/contract/listing/content";
import { EMPTY_DRAFT, toDraft } from "~/contract/listing/draft";
import { fieldOf, labelOf, namesWith } from "~/contract/listing/fields";
import { textsOf } from "~/contract/listing/value-text";
import { FormField } from "~/routes/_app.list-tech/form-field";
import { FormState, type ListingFormState } from "~/routes/_app.list-tech/listing-form-state";
import { ListingText } from "~/routes/_app.technology.$id/listing-text";
import { listingSample, wordOf } from "../support/listing-samples";

const render = (screen: ReactNode) =>
  renderToStaticMarkup(
    <StaticRouter location="/">
      <Theme>{screen}</Theme>
    </StaticRouter>,
  );

describe("every field of a listing", () => {
  it("is asked for in the form, under its label, with what is in it", () => {
    const state = {
      filled: { draft: { ...EMPTY_DRAFT, ...toDraft(listingSample(1)) }, prefill: null },
      problemAt: () => undefined,
    } as unknown as ListingFormState;
    for (const name of namesWith("step")) {
      const html = render(
        <FormState.Provider value={state}>
          <FormField name={name} />
        </FormState.Provider>,
      );
      expect(html, name).toContain(labelOf(name));
      if (["text", "list", "rows", "record"].includes(fieldOf(name).kind)) {
        expect(html, name).toContain(wordOf(name, 1).slice(0, -1));
      } else expect(html, name).toMatch(/checked|selected/);
    }
  });

  it("is on its page, under its label, where the page shows it in a section", () => {
    const listing = valuesOf(toContent(listingSample(1)), CONTENT_NAMES);
    const html = render(<ListingText technology={listing} />);
    for (const name of CONTENT_NAMES.filter((one) => fieldOf(one).page === "section")) {
      expect(html, name).toContain(`id="${name}"`);
      expect(html, name).toContain(`>${labelOf(name)}</h2>`);
      expect(html, name).toContain(textsOf(name, listing[name])[0]);
    }
  });
});
