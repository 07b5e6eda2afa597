import { joinWords } from "~/lib/join-words";
import type { Phrases } from "./phrases";

const NUMBERS = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];
const number = (count: number) => NUMBERS[count] ?? count.toLocaleString("en-US");
const listings = (count: number) => `${number(count)} listing${count === 1 ? "" : "s"}`;
const colon = (words: string) => (words ? `: ${words}` : "");

export const ENGLISH: Phrases = {
  language: "en",
  colon: ": ",
  join: (words) => joinWords(words),
  quoted: (text) => `“${text}”`,
  nameOf: (english) => english,
  listings,
  notStated: "not stated",
  see: (title, path) => `See “${title}” (${path}).`,
  results: {
    fit: (fits, near, conditions, unmentioned, isSorted) => {
      const lead = `${listings(fits)} ${fits === 1 ? "fits" : "fit"}${conditions}`;
      if (unmentioned.length > 0) return `${lead}, but does not mention ${unmentioned.join(" or ")}.`;
      return near > 0
        ? `${lead}; ${number(near).toLowerCase()} ${near === 1 ? "comes" : "come"} close.`
        : `${lead}${fits > 1 && !isSorted ? ", best first" : ""}.`;
    },
    nearOnly: (near, conditions) =>
      `No listing fits exactly${conditions}. ${near === 1 ? "One comes close, but is not what you asked for" : `${number(near)} come close, but are not what you asked for`}:`,
    closest: (conditions, unmentioned, isDoubtful) =>
      unmentioned.length > 0
        ? `The closest listing${conditions} does not mention ${unmentioned.join(" or ")}:`
        : `The closest listing${conditions}${isDoubtful ? ", which may not be what you need" : ""}:`,
    close: "Close, but not exactly what you asked for:",
    forNeed: (need) => `For “${need}”:`,
    readAs: (corrected, written) => `I read “${corrected}” for “${written}”.`,
    use: "Meant for:",
    limit: "Limit:",
    meets: "Meets:",
    leftOut: "Left out:",
    criteriaNotStated: (criteria) => `The listing does not say whether it meets ${criteria}.`,
    but: "But:",
    onlyPart: "It covers only a part of what was asked.",
    not: "But it covers only a part of what you asked for.",
    notMet: (requested) => `not “${requested}”`,
    saysInstead: (requested, quote) => `you asked for ${requested}; the listing says ${quote}`,
    isInstead: (requested, field, value) => `you asked for ${requested}; its ${field} is ${value}`,
    requestedAndSays: (requested, value) => `You asked for ${requested}; the listing says: ${value}`,
    nothing: (need) => `No listing in the catalog is about “${need}”.`,
    nothingElse: "I find nothing else on it in the catalog.",
    thatIsAll: "That is all the catalog has on it; nothing else comes close.",
    noneOfThese: (topic) => `I find nothing about “${topic}” in any of these.`,
    stillNothing: (need, count) =>
      `Yes: I searched all ${count} listings, and none is about “${need}”. Describe in other words what it should do, or name a field, and I search again.`,
    nearestIs: (title) => `The nearest I found is “${title}”; ask about it if that helps.`,
    leftOutFits: (title) => `Among what you left out, “${title}” fits; ask about it if that helps.`,
    nearestBeside: (title) => `The nearest I found is “${title}”.`,
    stillOpen: (title) => `If you meant “${title}”, it is still open: ask again with its name.`,
    nothingLike: (title, use) => `Nothing in the catalog is like ${title} for “${use}”.`,
  },
  about: {
    notStated: (topic) => `The listing does not say: ${topic}.`,
    nearestTo: (topic) => `Nearest to ${topic}:`,
    nearestAbove: (topic) => `Nearest to ${topic} is what is quoted above.`,
    elseNotStated: (count) =>
      `If ${count === 1 ? "this is not the answer" : "none of these is the answer"}, the listing does not say it, as far as I can tell.`,
    fieldsNotStated: "Not stated:",
    noLimits: "The listing names no limits",
    attached: (names) =>
      `${joinWords(names)} ${names.length > 1 ? "are" : "is"} attached; open the listing to see ${names.length > 1 ? "them" : "it"}.`,
    media: { image: "a picture", thumbnail: "a picture", video: "a film", brochure: "a brochure" },
    nothingAttached: "No file, picture or film is attached to the listing.",
    noPrices: "No listing states a price: what a license costs is agreed with the owner.",
    onCost: "About cost:",
  },
  stored: {
    offeredBy: "Offered by",
    inventedBy: "Invented by",
    legalStatus: "Legal status:",
    offeredAs: "Offered as",
    availability: "Availability:",
    noReadiness: "The listing does not state its TRL",
    noLegalStatus: "The listing does not state its legal status",
    noPatent: "It names no patent",
    noPatentIn: (place) => `It names no patent in ${place}`,
    onlyEuropeanPatent: (place) =>
      `It names no national patent in ${place}, and does not say whether the European one is in force there`,
    noTerms: "It does not say on what terms it is offered",
    noFee: "The listing does not say what a license costs; the fee is agreed with the owner",
  },
  list: {
    meet: (count, shown, conditions) =>
      `${listings(count)} ${count === 1 ? "meets" : "meet"} this${colon(conditions)}.${count > shown ? ` The ${shown} furthest along:` : ""}`,
    meetToo: (count, shown, conditions) =>
      `${number(count)} more ${count === 1 ? "meets" : "meet"} this${colon(conditions)}.${count > shown ? ` The ${shown} furthest along:` : ""}`,
    mention: (count, shown, topic, isLiteral) =>
      `${listings(count)} ${count === 1 ? "mentions" : "mention"} ${topic}${isLiteral ? "" : " or a related word"}${count > shown ? `; the first ${shown}` : ""}:`,
    ofTheField: (part) => `In the field, but without a mention of “${part}”:`,
    nothingLeft: (conditions, without) => `Nothing is left of ${conditions} without ${without}.`,
    noneMeets: (conditions) => `No listing meets all of this: ${conditions}.`,
    whenWithout: (criterion, count) =>
      `Without “${criterion}” ${listings(count).toLowerCase()} ${count === 1 ? "does" : "do"}:`,
    itSays: (value) => `it says ${value}`,
    nothingIsLeft: "Then nothing is left of this list.",
    left: (count, taken) =>
      `Without ${taken > 1 ? "those" : "that one"}, ${listings(count).toLowerCase()} ${count === 1 ? "is" : "are"} left:`,
    closeTo: (title, count) => `${listings(count)} ${count === 1 ? "is" : "are"} close to ${title}:`,
    noneCloseTo: (title) => `Nothing in the catalog is close to ${title}.`,
    noneCloseToMeets: (title, conditions) => `Nothing close to ${title} meets this: ${conditions}.`,
    ofItsField: (field) => `Of its field, ${field}:`,
    sortedBy: (count, column) => `These ${count} by ${column}:`,
  },
  statistics: {
    aboutTopic: (topic) => `about “${topic}”`,
    amongShown: (count, of, conditions) => `${listings(count)} of these ${of}${colon(conditions)}.`,
    counted: (count, of, conditions) =>
      `${listings(count)}${colon(conditions)} (of ${of.toLocaleString("en-US")} in the catalog).`,
    catalogHas: (count) =>
      `The catalog has ${listings(count).toLowerCase()} (${count.toLocaleString("en-US")} ${count === 1 ? "technology" : "technologies"}).`,
    firstByReadiness: (shown) => `These are the first ${shown} by readiness.`,
    noneStates: (field, conditions) => `No listing states its ${field}${conditions}.`,
    haveMost: (names, count, conditions) =>
      `${joinWords(names)} ${names.length > 1 ? "have" : "has"} the most: ${listings(count).toLowerCase()}${names.length > 1 ? " each" : ""}${conditions}.`,
    groupedBy: (column, groups, conditions) => `By ${column}, ${groups} in all${conditions}:`,
    otherGroups: (groups) => `${groups} others`,
    averageTrl: (average, count, conditions) =>
      `The average TRL is ${average}, over the ${count} ${count === 1 ? "listing" : "listings"} that state one${conditions}.`,
    furthestAlong: "The furthest along",
    newest: "The newest",
    leastMature: "The least mature",
    firstBy: (column) => `First by ${column}`,
    latestBy: (column) => `The latest by ${column}`,
    earliestBy: (column) => `The earliest by ${column}`,
    shared: (sharing, shown) => `, ${sharing} share it${sharing > shown ? `; ${shown} of them` : ""}`,
    published: (date) => `published ${date}`,
    shown: (count) => `I showed ${listings(count).toLowerCase()}. Ask for more to see others.`,
    notSaid: "The listings do not say.",
  },
  acts: {
    whichToCompare:
      "Which listings shall I compare? Name two, or search first and say “compare the first two”.",
    compared: (names) => `${names}, from what their listings state.`,
    decides: "What decides",
    saveComparison:
      "Save a comparison of these listings? Confirm with the button below; I change nothing myself.",
    comparesListingsOnly: (title, other) =>
      `I can compare listings only, and ${title} says nothing of “${other}”.`,
    saysOf: (title, other) => `I can compare listings only. What ${title} says of “${other}”:`,
    whichToShortlist: "Which listing shall I put on your shortlist? Name it, or search first.",
    addToShortlist: (count) =>
      `Add ${count === 1 ? "this listing" : "these listings"} to your shortlist? Confirm with the button below; I change nothing myself.`,
    shortlistEmpty:
      "Your shortlist is empty. Ask me to add a listing from an answer, or use the bookmark on its card.",
    shortlistHas: (count, shown) =>
      `Your shortlist has ${listings(count).toLowerCase()}${count > shown ? `; the newest ${shown}` : ""}:`,
    note: (title, note) => `${title}: your note says “${note}”`,
    noComparisons:
      "You have no saved comparisons yet. Ask me to compare listings, then to save the comparison.",
    comparisonsSaved: (count) =>
      `You have ${count === 1 ? "one saved comparison" : `${count} saved comparisons`}:`,
  },
  draft: {
    whichListing: "For which listing? Name it, or search first.",
    introduceToOwner: (owner) =>
      `Here is a draft to ${owner ?? "the owner"}. Nothing is sent until you send it.`,
    introduce: (reader) =>
      `Here is a draft${reader ? ` for ${reader.replace(/^(?:my|our)\b/i, "your")}` : ""}. Check it before you use it.`,
    subject: "Subject:",
    inquiry: (title) => `Inquiry about “${title}”`,
    worthALook: (title, count) => `${count > 1 ? "Technologies" : "A technology"} worth a look: ${title}`,
    dear: (owner) => `Dear ${owner ?? "team"}${owner ? " team" : ""},`,
    hello: "Hello,",
    haveRead: (title) => `We read your listing${title ? ` “${title}”` : ""} and would like to know more.`,
    after: (need) => `This is what we are after: “${need}”.`,
    speakAbout: (words) => `We would like to speak about this: ${words}.`,
    lookedFor: (need, count) =>
      `I looked in the Licentia catalog${need ? ` for this need: ${need}` : ""}. This is what the listing${count > 1 ? "s say" : " says"}:`,
    ask: (trl, offers) =>
      `Could you tell us about the current state of the work${trl === null ? "" : ` (TRL ${trl} in the listing)`}, and the terms${offers.length > 0 ? ` for ${joinWords(offers, "or")}` : ""}?`,
    regards: "Kind regards",
    noLimits: (title) => `The listing names no limits of ${title}.`,
    limits: "Its limits, in its own words:",
  },
  talk: {
    greeting: "Hello! What do you need a technology for?",
    outOfScope: "I only answer questions about the technologies in this catalog.",
    goodbye: "Goodbye.",
    welcome: "You are welcome. Ask whenever you want to look further.",
    goOn: "What would you like to know? Ask about a listing, ask for others, or describe another need.",
    nothingChanged:
      "Nothing was changed: what I propose happens only when you confirm it. To take a listing off your shortlist or to delete a saved comparison, open “Shortlist” (/shortlist) or “Comparisons” (/comparisons).",
    whichListing: "Which listing do you mean? Name it, or say what you need, and I look it up.",
  },
  suggestions: {
    fields: "Which fields does the catalog cover?",
    newest: "Show the newest listings",
    moreAboutFirst: "Tell me more about the first one",
    moreAboutIt: "Tell me more about it",
    mostMature: "Which one is the most mature?",
    compareFirst: "Compare the first two",
    whoOffers: "Who offers it?",
    limits: "What are its limits?",
    similar: "Find similar listings",
    draft: "Draft a message to its owner",
    howMature: "How mature is it?",
    shortlist: "Add it to my shortlist",
    onlyGranted: "Only granted ones",
    onlyPending: "Only those with a patent pending",
    onlyMature: (trl) => `Only TRL ${trl} or higher`,
  },
};
