import { eq } from "drizzle-orm";
import type { AppContext } from "~/context";
import type { CollaborationRequest } from "~/contract/requests";
import { technologies } from "~/db/schema/technologies";
import { activeAddress } from "../mails/active-address";
import { write } from "../mails/letter";
import { plainLine } from "../technologies/texts/quotes";

type Answered = Exclude<CollaborationRequest["state"], "submitted" | "withdrawn">;

const ANSWERS: Record<Answered, string> = {
  acknowledged: "acknowledged your request",
  in_discussion: "wants to discuss your request",
  agreed: "agreed to your request",
  declined: "declined your request",
};

/** Mails the owner of a listing that a request was sent or withdrawn. Messages are visible to signed-in users only. */
export async function mailOwner(
  app: AppContext,
  request: CollaborationRequest,
  event: "sent" | "withdrawn",
): Promise<void> {
  const listing = await listingOf(app, request);
  const to = listing && (await activeAddress(app, listing.ownerId));
  if (!to) return;
  const title = plainLine(listing.title);
  const who = plainLine(`${request.sender.name} (${request.organization})`);
  await app.mail.send(
    write({
      to,
      subject: event === "sent" ? `A request about ${title}` : `A request about ${title} was withdrawn`,
      paragraphs: [
        event === "sent"
          ? `${who} would like to work with you on your listing "${title}".`
          : `${who} withdrew the request about your listing "${title}".`,
        `Your requests: ${app.origin}/requests`,
      ],
    }),
  );
}

/** Mails the owner's answer to the sender. */
export async function mailSender(app: AppContext, request: CollaborationRequest): Promise<void> {
  const [listing, to] = await Promise.all([listingOf(app, request), activeAddress(app, request.sender.id)]);
  if (!listing || !to) return;
  const answer = ANSWERS[request.state as Answered];
  // A listing that was hidden since is not named to others.
  const about = listing.visible ? ` about "${plainLine(listing.title)}"` : "";
  await app.mail.send(
    write({
      to,
      subject: `The owner ${answer}`,
      paragraphs: [
        `The owner of the listing ${answer}${about}.`,
        `Your requests: ${app.origin}/requests?box=sent`,
      ],
    }),
  );
}

async function listingOf(app: AppContext, { technology }: CollaborationRequest) {
  const [listing] = await app.primary
    .select({ ownerId: technologies.ownerId, title: technologies.title, visible: technologies.visible })
    .from(technologies)
    .where(eq(technologies.id, technology.id));
  return listing;
}
