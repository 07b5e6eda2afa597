import { namesAt } from "~/contract/listing/translated-names";
import { joinWords } from "~/lib/join-words";
import type { Phrases } from "./phrases";

const listings = (count: number) =>
  count === 0 ? "Kein Eintrag" : count === 1 ? "Ein Eintrag" : `${count.toLocaleString("de-DE")} Einträge`;
const colon = (words: string) => (words ? `: ${words}` : "");
const lower = (text: string) => text.replace(/^(?:Kein|Ein)/, (word) => word.toLowerCase());

export const GERMAN: Phrases = {
  language: "de",
  colon: ": ",
  join: (words) => joinWords(words, "und"),
  quoted: (text) => `„${text}“`,
  nameOf: namesAt(0),
  listings,
  notStated: "keine Angabe",
  see: (title, path) => `Siehe „${title}“ (${path}).`,
  results: {
    fit: (fits, near, conditions, unmentioned) => {
      const lead = `${listings(fits)} ${fits === 1 ? "passt" : "passen"}${conditions}`;
      if (unmentioned.length > 0) return `${lead}, erwähnt aber ${unmentioned.join(" oder ")} nicht.`;
      return `${lead}${near > 0 ? `; ${near === 1 ? "einer kommt" : `${near} kommen`} dem nahe` : ""}.`;
    },
    nearOnly: (near, conditions) =>
      `Kein Eintrag passt genau${conditions}. ${near === 1 ? "Einer kommt dem nahe, ist aber nicht das Gefragte" : `${near} kommen dem nahe, sind aber nicht das Gefragte`}:`,
    closest: (conditions, unmentioned, isDoubtful) =>
      unmentioned.length > 0
        ? `Am nächsten kommt${conditions} ein Eintrag, der ${unmentioned.join(" oder ")} nicht erwähnt:`
        : `Am nächsten kommt${conditions}${isDoubtful ? ", auch wenn es vielleicht nicht passt" : ""}:`,
    close: "Nahe daran, aber nicht genau das Gefragte:",
    forNeed: (need) => `Zu „${need}“:`,
    readAs: (corrected, written) => `Ich habe „${written}“ als „${corrected}“ gelesen.`,
    use: "Gedacht für:",
    limit: "Grenze:",
    meets: "Erfüllt:",
    leftOut: "Ausgeschlossen:",
    criteriaNotStated: (criteria) => `Ob ${criteria} erfüllt ist, steht nicht im Eintrag.`,
    but: "Aber:",
    onlyPart: "Das deckt nur einen Teil ab.",
    not: "Aber das deckt nur einen Teil ab.",
    notMet: (requested) => `nicht „${requested}“`,
    saysInstead: (requested, quote) => `gefragt war ${requested}; im Eintrag steht ${quote}`,
    isInstead: (requested, field, value) => `gefragt war ${requested}; ${field}: ${value}`,
    requestedAndSays: (requested, value) => `Gefragt war ${requested}; im Eintrag steht: ${value}`,
    nothing: (need) => `Kein Eintrag im Katalog handelt von „${need}“.`,
    nothingElse: "Sonst finde ich dazu nichts im Katalog.",
    thatIsAll: "Mehr hat der Katalog dazu nicht; nichts anderes kommt nahe.",
    noneOfThese: (topic) => `Bei keinem davon finde ich etwas zu „${topic}“.`,
    stillNothing: (need, count) =>
      `Ja: Ich habe alle ${count} Einträge durchsucht, und keiner handelt von „${need}“. Beschreiben Sie mit anderen Worten, was es leisten soll, oder nennen Sie ein Fachgebiet, dann suche ich erneut.`,
    nearestIs: (title) => `Am nächsten kommt „${title}“; fragen Sie danach, wenn es hilft.`,
    leftOutFits: (title) => `Unter dem Ausgeschlossenen passt „${title}“; fragen Sie danach, wenn es hilft.`,
    nearestBeside: (title) => `Am nächsten kommt „${title}“.`,
    stillOpen: (title) =>
      `Falls Sie „${title}“ meinten: Der Eintrag ist noch offen, fragen Sie noch einmal mit seinem Namen.`,
    nothingLike: (title, use) => `Nichts im Katalog ähnelt ${title} für „${use}“.`,
  },
  about: {
    notStated: (topic) => `Das steht nicht im Eintrag: ${topic}.`,
    nearestTo: (topic) => `Am nächsten kommt ${topic}:`,
    nearestAbove: (topic) => `Am nächsten kommt ${topic}, was oben zitiert ist.`,
    elseNotStated: (count) =>
      `Wenn ${count === 1 ? "das nicht die Antwort ist" : "nichts davon die Antwort ist"}, steht es nicht im Eintrag, soweit ich sehe.`,
    fieldsNotStated: "Keine Angabe zu:",
    noLimits: "Der Eintrag nennt keine Grenzen",
    attached: (names) =>
      `Angehängt ${names.length > 1 ? "sind" : "ist"} ${joinWords(names, "und")}; öffnen Sie den Eintrag, um es zu sehen.`,
    media: { image: "ein Bild", thumbnail: "ein Bild", video: "ein Film", brochure: "eine Broschüre" },
    nothingAttached: "Dem Eintrag ist keine Datei, kein Bild und kein Film angehängt.",
    noPrices: "Kein Eintrag nennt einen Preis: Was eine Lizenz kostet, wird mit dem Inhaber vereinbart.",
    onCost: "Zu den Kosten:",
  },
  stored: {
    offeredBy: "Angeboten von",
    inventedBy: "Erfunden von",
    legalStatus: "Schutzrechtsstand:",
    offeredAs: "Angeboten als",
    availability: "Verfügbarkeit:",
    noReadiness: "Der Eintrag nennt keinen TRL",
    noLegalStatus: "Der Eintrag nennt keinen Schutzrechtsstand",
    noPatent: "Er nennt kein Patent",
    noPatentIn: (place) => `Dort (${place}) nennt er kein Patent`,
    onlyEuropeanPatent: (place) =>
      `Er nennt kein nationales Patent (${place}) und sagt nicht, ob das europäische dort gilt`,
    noTerms: "Zu welchen Bedingungen sie angeboten wird, steht nicht im Eintrag",
    noFee: "Was eine Lizenz kostet, steht nicht im Eintrag; es wird mit dem Inhaber vereinbart",
  },
  list: {
    meet: (count, shown, conditions) =>
      `${listings(count)} ${count === 1 ? "erfüllt" : "erfüllen"} das${colon(conditions)}.${count > shown ? ` Die ${shown} am weitesten entwickelten:` : ""}`,
    meetToo: (count, shown, conditions) =>
      `${count} weitere ${count === 1 ? "erfüllt" : "erfüllen"} das${colon(conditions)}.${count > shown ? ` Die ${shown} am weitesten entwickelten:` : ""}`,
    mention: (count, shown, topic, isLiteral) =>
      `${listings(count)} ${count === 1 ? "erwähnt" : "erwähnen"} ${topic}${isLiteral ? "" : " oder Verwandtes"}${count > shown ? `; die ersten ${shown}` : ""}:`,
    ofTheField: (part) => `Aus dem Gebiet, aber ohne „${part}“ zu erwähnen:`,
    nothingLeft: (conditions, without) => `Ohne ${without} bleibt nichts übrig: ${conditions}.`,
    noneMeets: (conditions) => `Kein Eintrag erfüllt all das: ${conditions}.`,
    whenWithout: (criterion, count) =>
      `Ohne „${criterion}“ ${count === 1 ? "erfüllt es" : "erfüllen es"} ${lower(listings(count))}:`,
    itSays: (value) => `im Eintrag steht ${value}`,
    nothingIsLeft: "Dann bleibt von dieser Liste nichts übrig.",
    left: (count, taken) =>
      `Ohne ${taken > 1 ? "diese" : "diesen"} ${count === 1 ? "bleibt" : "bleiben"} ${lower(listings(count))}:`,
    closeTo: (title, count) => `${listings(count)} ${count === 1 ? "ähnelt" : "ähneln"} ${title}:`,
    noneCloseTo: (title) => `Nichts im Katalog ähnelt ${title}.`,
    noneCloseToMeets: (title, conditions) => `Nichts, was ${title} ähnelt, erfüllt das: ${conditions}.`,
    ofItsField: (field) => `Aus seinem Fachgebiet, ${field}:`,
    sortedBy: (count, column) => `Diese ${count} nach ${column}:`,
  },
  statistics: {
    aboutTopic: (topic) => `zu „${topic}“`,
    amongShown: (count, of, conditions) => `${listings(count)} von diesen ${of}${colon(conditions)}.`,
    counted: (count, of, conditions) =>
      `${listings(count)}${colon(conditions)} (von ${of.toLocaleString("de-DE")} im Katalog).`,
    catalogHas: (count) => `Der Katalog hat ${count.toLocaleString("de-DE")} Technologien.`,
    firstByReadiness: (shown) => `Das sind die ${shown} am weitesten entwickelten.`,
    noneStates: (field, conditions) => `Kein Eintrag macht eine Angabe dazu: ${field}${conditions}.`,
    haveMost: (names, count, conditions) =>
      `${joinWords(names, "und")} ${names.length > 1 ? "haben" : "hat"} die meisten: ${names.length > 1 ? "je " : ""}${lower(listings(count))}${conditions}.`,
    groupedBy: (column, groups, conditions) => `Nach ${column}, insgesamt ${groups}${conditions}:`,
    otherGroups: (groups) => `${groups} weitere`,
    averageTrl: (average, count, conditions) =>
      `Der mittlere TRL ist ${average.replace(".", ",")}, über ${count} ${count === 1 ? "Eintrag, der einen nennt" : "Einträge, die einen nennen"}${conditions}.`,
    furthestAlong: "Am weitesten entwickelt",
    newest: "Die neuesten",
    leastMature: "Am wenigsten entwickelt",
    firstBy: (column) => `Zuerst nach ${column}`,
    latestBy: (column) => `Am spätesten nach ${column}`,
    earliestBy: (column) => `Am frühesten nach ${column}`,
    shared: (sharing, shown) => `, gleichauf sind ${sharing}${sharing > shown ? `; ${shown} davon` : ""}`,
    published: (date) => `veröffentlicht ${date}`,
    shown: (count) =>
      `Gezeigt habe ich ${lower(listings(count))}. Fragen Sie nach mehr, um weitere zu sehen.`,
    notSaid: "Dazu sagen die Einträge nichts.",
  },
  acts: {
    whichToCompare:
      "Welche Einträge soll ich vergleichen? Nennen Sie zwei, oder suchen Sie zuerst und sagen Sie „vergleiche die ersten beiden“.",
    compared: (names) => `${names}, nach dem, was ihre Einträge angeben.`,
    decides: "Was entscheidet",
    saveComparison:
      "Einen Vergleich dieser Einträge speichern? Bestätigen Sie mit der Schaltfläche unten; ich ändere selbst nichts.",
    comparesListingsOnly: (title, other) =>
      `Ich kann nur Einträge vergleichen, und ${title} sagt nichts zu „${other}“.`,
    saysOf: (title, other) => `Ich kann nur Einträge vergleichen. Was ${title} zu „${other}“ sagt:`,
    whichToShortlist:
      "Welchen Eintrag soll ich auf Ihre Merkliste setzen? Nennen Sie ihn, oder suchen Sie zuerst.",
    addToShortlist: (count) =>
      `Soll ich ${count === 1 ? "diesen Eintrag" : "diese Einträge"} auf Ihre Merkliste setzen? Bestätigen Sie mit der Schaltfläche unten; ich ändere selbst nichts.`,
    shortlistEmpty:
      "Ihre Merkliste ist leer. Bitten Sie mich, einen Eintrag aus einer Antwort aufzunehmen, oder nutzen Sie das Lesezeichen auf seiner Karte.",
    shortlistHas: (count, shown) =>
      `Auf Ihrer Merkliste ${count === 1 ? "steht" : "stehen"} ${lower(listings(count))}${count > shown ? `; die neuesten ${shown}` : ""}:`,
    note: (title, note) => `${title}: Ihre Notiz sagt „${note}“`,
    noComparisons:
      "Sie haben noch keinen Vergleich gespeichert. Bitten Sie mich, Einträge zu vergleichen und den Vergleich zu speichern.",
    comparisonsSaved: (count) =>
      count === 1
        ? "Sie haben einen gespeicherten Vergleich:"
        : `Sie haben ${count} gespeicherte Vergleiche:`,
  },
  draft: {
    whichListing: "Für welchen Eintrag? Nennen Sie ihn, oder suchen Sie zuerst.",
    introduceToOwner: (owner) =>
      `Hier ist ein Entwurf an ${owner ?? "den Inhaber"}. Nichts wird gesendet, bevor Sie es senden.`,
    introduce: () => "Hier ist ein Entwurf. Prüfen Sie ihn, bevor Sie ihn verwenden.",
    subject: "Betreff:",
    inquiry: (title) => `Anfrage zu „${title}“`,
    worthALook: (title, count) => `${count > 1 ? "Technologien" : "Eine Technologie"} für uns: ${title}`,
    dear: (owner) => (owner ? `Liebes Team von ${owner},` : "Guten Tag,"),
    hello: "Guten Tag,",
    haveRead: (title) =>
      `wir haben Ihren Eintrag${title ? ` „${title}“` : ""} gelesen und möchten mehr erfahren.`,
    after: (need) => `Darum geht es uns: „${need}“.`,
    speakAbout: (words) => `Darüber möchten wir gern sprechen: ${words}.`,
    lookedFor: (need, count) =>
      `ich habe im Katalog von Licentia gesucht${need ? `, und zwar dies: ${need}` : ""}. Das ${count > 1 ? "sagen die Einträge" : "sagt der Eintrag"}:`,
    ask: (trl, offers) =>
      `Können Sie uns etwas zum Stand der Arbeit${trl === null ? "" : ` (im Eintrag TRL ${trl})`} und zu den Bedingungen${offers.length > 0 ? ` (${joinWords(offers, "oder")})` : ""} sagen?`,
    regards: "Mit freundlichen Grüßen",
    noLimits: (title) => `Der Eintrag nennt keine Grenzen von ${title}.`,
    limits: "Die Grenzen, in den Worten des Eintrags:",
  },
  talk: {
    greeting: "Guten Tag! Wofür suchen Sie eine Technologie?",
    outOfScope: "Ich beantworte nur Fragen zu den Technologien in diesem Katalog.",
    goodbye: "Auf Wiedersehen.",
    welcome: "Gern. Fragen Sie, wenn Sie weitersuchen möchten.",
    goOn: "Was möchten Sie wissen? Fragen Sie nach einem Eintrag oder nach anderen, oder beschreiben Sie einen anderen Bedarf.",
    nothingChanged:
      "Es wurde nichts geändert: Was ich vorschlage, geschieht erst, wenn Sie es bestätigen. Um einen Eintrag von Ihrer Merkliste zu nehmen oder einen gespeicherten Vergleich zu löschen, öffnen Sie „Shortlist“ (/shortlist) oder „Comparisons“ (/comparisons).",
    whichListing:
      "Welchen Eintrag meinen Sie? Nennen Sie ihn, oder sagen Sie, was Sie brauchen, dann suche ich danach.",
  },
  suggestions: {
    fields: "Welche Fachgebiete deckt der Katalog ab?",
    newest: "Zeig die neuesten Einträge",
    moreAboutFirst: "Erzähl mir mehr über die erste",
    moreAboutIt: "Erzähl mir mehr darüber",
    mostMature: "Welche ist am weitesten entwickelt?",
    compareFirst: "Vergleiche die ersten beiden",
    whoOffers: "Wer bietet das an?",
    limits: "Welche Grenzen hat das?",
    similar: "Gibt es etwas Ähnliches?",
    draft: "Entwirf eine Nachricht an den Inhaber",
    howMature: "Wie ausgereift ist das?",
    shortlist: "Setz es auf meine Merkliste",
    onlyGranted: "Nur erteilte",
    onlyPending: "Nur mit angemeldetem Patent",
    onlyMature: (trl) => `Nur TRL ${trl} oder höher`,
  },
};
