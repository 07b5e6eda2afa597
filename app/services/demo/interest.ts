import { uuidv7 } from "uuidv7";
import type { AppContext } from "~/context";
import { collaborationRequests, comparisonItems, comparisons, shortlistEntries } from "~/db/schema/interest";
import type { technologies } from "~/db/schema/technologies";

type Listing = Pick<typeof technologies.$inferInsert, "id" | "title" | "ownerId" | "externalId">;

/** What the demo people saved, compared and asked for, so that no screen of theirs is empty. */
export function interestStatements(app: AppContext, visible: Listing[], ids: Map<string, string>) {
  const [user, premium] = [ids.get("user") ?? "", ids.get("premium") ?? ""];
  const owned = visible.filter(({ ownerId }) => ownerId === ids.get("owner"));
  const pick = (...numbers: string[]) =>
    numbers.flatMap((number) => visible.find(({ externalId }) => externalId === `DEMO-${number}`) ?? []);
  return [
    ...saved(app, user, pick("CHE-16", "CHE-23", "MEC-09"), "Ask about field trials."),
    ...saved(app, premium, pick("CHE-04", "ELE-02", "INS-04", "MEC-05", "MEC-11"), null),
    ...compared(app, user, "Recovering heat and power", pick("MEC-05", "MEC-11", "MEC-12")),
    ...compared(app, premium, "Separation processes", pick("CHE-04", "CHE-19", "CHE-21", "CHE-22")),
    ...asked(
      app,
      user,
      owned[0],
      "We build pump stations and would like to test this at one of our sites in spring.",
    ),
    ...asked(
      app,
      premium,
      owned[1],
      "Our fund looks for a spin-out in this field. Could we talk to the inventors?",
    ),
  ];
}

function saved(app: AppContext, userId: string, listings: Listing[], notes: string | null) {
  return listings.map(({ id }) =>
    app.primary.insert(shortlistEntries).values({ userId, technologyId: id, notes, createdAt: app.now() }),
  );
}

function compared(app: AppContext, userId: string, name: string, listings: Listing[]) {
  const id = uuidv7();
  const moment = { createdAt: app.now(), updatedAt: app.now() };
  return [
    app.primary.insert(comparisons).values({ id, userId, name, ...moment }),
    ...listings.map(({ id: technologyId, title }, position) =>
      app.primary.insert(comparisonItems).values({ comparisonId: id, position, technologyId, title }),
    ),
  ];
}

function asked(app: AppContext, senderId: string, listing: Listing | undefined, message: string) {
  if (!listing) return [];
  return [
    app.primary.insert(collaborationRequests).values({
      id: uuidv7(),
      technologyId: listing.id,
      senderId,
      interestType: "evaluation_licence",
      message,
      organization: "Ferrante Components",
      createdAt: app.now(),
      updatedAt: app.now(),
    }),
  ];
}
