import type { AppContext } from "~/context";
import { statementLabelOf } from "~/contract/listing/fields";
import type { Technology } from "~/contract/technologies";
import { notFound } from "~/services/errors/errors";
import type { Actor } from "~/services/people/actor";
import * as details from "~/services/technologies/listings/detail";
import { accountOf } from "~/services/technologies/listings/listing-account";
import * as filePassages from "~/services/technologies/passages/file-passages";
import { plainLine } from "~/services/technologies/texts/quotes";
import type { TechnologyCard } from "../turn-events";
import type { Section } from "./answers";
import type { Recorder, ToolOutcome } from "./record";
import type { ToolInput } from "./tool-types";

/** @throws 404 for a listing that is not in the public catalog, even for its owner and admins */
export async function readListing(app: AppContext, actor: Actor, id: string): Promise<Technology> {
  const listing = await details.show(app, actor, id);
  // Owners and admins can open hidden listings on their page, but answers never include them.
  if (listing.status !== "approved" || listing.is_hidden || listing.availability === "withdrawn") {
    throw notFound("Technology");
  }
  return listing;
}

export async function getTechnology(
  app: AppContext,
  actor: Actor,
  { id, question = "" }: ToolInput<"get_technology">,
  recorder: Recorder,
): Promise<ToolOutcome<"get_technology">> {
  const [listing, hasFiles] = await Promise.all([
    readListing(app, actor, id),
    filePassages.hasPages(app, id),
  ]);
  const card = toCard(listing);
  recorder.card(card);
  const { statements, notStated } = accountOf(listing, question);
  const sections = statements.map(
    ({ field, text, quote }): Section => ({
      field,
      label: statementLabelOf(field),
      text,
      n: recorder.cite({ technology_id: id, title: card.title, field, file_id: null, page: null, quote }),
    }),
  );
  const answer = {
    listing: { ...card, availability: listing.availability, country: listing.organization?.country ?? null },
    sections,
    not_stated: notStated,
    has_files: hasFiles,
  };
  return { answer };
}

export function toCard(listing: Technology): TechnologyCard {
  return {
    id: listing.id,
    title: plainLine(listing.title),
    summary: listing.summary,
    domain: listing.domain,
    trl: listing.trl,
    legal_status: listing.legal_status,
    organization: listing.organization ? plainLine(listing.organization.name) : null,
  };
}
