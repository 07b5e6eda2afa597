import { namesAt } from "~/contract/listing/translated-names";
import { joinWords } from "~/lib/join-words";
import type { Phrases } from "./phrases";

const listings = (count: number) =>
  count === 0 ? "Aucune fiche" : count === 1 ? "Une fiche" : `${count.toLocaleString("fr-FR")} fiches`;
const colon = (words: string) => (words ? ` : ${words}` : "");
const lower = (text: string) => text.replace(/^(?:Aucune|Une)/, (word) => word.toLowerCase());

export const FRENCH: Phrases = {
  language: "fr",
  colon: " : ",
  join: (words) => joinWords(words, "et"),
  quoted: (text) => `« ${text} »`,
  nameOf: namesAt(1),
  listings,
  notStated: "non précisé",
  see: (title, path) => `Voir « ${title} » (${path}).`,
  results: {
    fit: (fits, near, conditions, unmentioned) => {
      const lead = `${listings(fits)} ${fits === 1 ? "convient" : "conviennent"}${conditions}`;
      if (unmentioned.length > 0) return `${lead}, mais ne mentionne pas ${unmentioned.join(" ou ")}.`;
      return `${lead}${near > 0 ? ` ; ${near === 1 ? "une s’en approche" : `${near} s’en approchent`}` : ""}.`;
    },
    nearOnly: (near, conditions) =>
      `Aucune fiche ne convient exactement${conditions}. ${near === 1 ? "Une s’en approche, sans être ce que vous demandez" : `${near} s’en approchent, sans être ce que vous demandez`} :`,
    closest: (conditions, unmentioned, isDoubtful) =>
      unmentioned.length > 0
        ? `La fiche la plus proche${conditions} ne mentionne pas ${unmentioned.join(" ou ")} :`
        : `La plus proche${conditions}${isDoubtful ? ", qui ne convient peut-être pas" : ""} :`,
    close: "Proche, mais pas exactement ce que vous demandez :",
    forNeed: (need) => `Pour « ${need} » :`,
    readAs: (corrected, written) => `J’ai lu « ${corrected} » pour « ${written} ».`,
    use: "Prévu pour :",
    limit: "Limite :",
    meets: "Remplit :",
    leftOut: "Exclu :",
    criteriaNotStated: (criteria) => `La fiche ne dit pas si elle remplit ${criteria}.`,
    but: "Mais :",
    onlyPart: "Cela ne couvre qu’une partie de la demande.",
    not: "Mais cela ne couvre qu’une partie de la demande.",
    notMet: (requested) => `pas « ${requested} »`,
    saysInstead: (requested, quote) => `vous demandiez ${requested} ; la fiche dit ${quote}`,
    isInstead: (requested, field, value) => `vous demandiez ${requested} ; ${field} : ${value}`,
    requestedAndSays: (requested, value) => `Vous demandiez ${requested} ; la fiche dit : ${value}`,
    nothing: (need) => `Aucune fiche du catalogue ne traite de « ${need} ».`,
    nothingElse: "Je ne trouve rien d’autre à ce sujet dans le catalogue.",
    thatIsAll: "C’est tout ce que le catalogue contient à ce sujet ; rien d’autre ne s’en approche.",
    noneOfThese: (topic) => `Je ne trouve rien sur « ${topic} » dans celles-ci.`,
    stillNothing: (need, count) =>
      `Oui : j’ai cherché dans les ${count} fiches, et aucune ne traite de « ${need} ». Décrivez autrement ce qu’il faut, ou nommez un domaine, et je cherche de nouveau.`,
    nearestIs: (title) => `La plus proche est « ${title} » ; demandez-la si elle vous aide.`,
    leftOutFits: (title) => `Parmi ce qui est exclu, « ${title} » convient ; demandez-la si elle vous aide.`,
    nearestBeside: (title) => `La plus proche est « ${title} ».`,
    stillOpen: (title) =>
      `Si vous parliez de « ${title} » : cette fiche est toujours ouverte, reposez la question avec son nom.`,
    nothingLike: (title, use) => `Rien dans le catalogue ne ressemble à ${title} pour « ${use} ».`,
  },
  about: {
    notStated: (topic) => `La fiche ne le dit pas : ${topic}.`,
    nearestTo: (topic) => `Le plus proche de ${topic} :`,
    nearestAbove: (topic) => `Le plus proche de ${topic} est cité plus haut.`,
    elseNotStated: (count) =>
      `Si ${count === 1 ? "ce n’est pas la réponse" : "aucune de ces phrases n’est la réponse"}, la fiche ne le dit pas, autant que je puisse voir.`,
    fieldsNotStated: "Non précisé :",
    noLimits: "La fiche n’indique pas de limites",
    attached: (names) => `En pièce jointe : ${joinWords(names, "et")} ; ouvrez la fiche pour le voir.`,
    media: { image: "une image", thumbnail: "une image", video: "un film", brochure: "une brochure" },
    nothingAttached: "Aucun fichier, aucune image ni aucun film n’est joint à la fiche.",
    noPrices: "Aucune fiche n’indique de prix : le coût d’une licence se convient avec le titulaire.",
    onCost: "Sur les coûts :",
  },
  stored: {
    offeredBy: "Proposé par",
    inventedBy: "Inventé par",
    legalStatus: "Statut juridique :",
    offeredAs: "Proposé sous la forme :",
    availability: "Disponibilité :",
    noReadiness: "La fiche n’indique pas de TRL",
    noLegalStatus: "La fiche n’indique pas de statut juridique",
    noPatent: "Elle ne cite aucun brevet",
    noPatentIn: (place) => `Elle n’y cite aucun brevet (${place})`,
    onlyEuropeanPatent: (place) =>
      `Elle ne cite pas de brevet national (${place}) et ne dit pas si le brevet européen y est en vigueur`,
    noTerms: "Elle ne dit pas à quelles conditions elle est proposée",
    noFee: "La fiche ne dit pas ce que coûte une licence ; le prix se convient avec le titulaire",
  },
  list: {
    meet: (count, shown, conditions) =>
      `${listings(count)} ${count === 1 ? "remplit" : "remplissent"} ces conditions${colon(conditions)}.${count > shown ? ` Les ${shown} plus avancées :` : ""}`,
    meetToo: (count, shown, conditions) =>
      `${count} ${count === 1 ? "autre fiche remplit" : "autres fiches remplissent"} ces conditions${colon(conditions)}.${count > shown ? ` Les ${shown} plus avancées :` : ""}`,
    mention: (count, shown, topic, isLiteral) =>
      `${listings(count)} ${count === 1 ? "mentionne" : "mentionnent"} ${topic}${isLiteral ? "" : " ou un mot apparenté"}${count > shown ? ` ; les ${shown} premières` : ""} :`,
    ofTheField: (part) => `Du domaine, mais sans mention de « ${part} » :`,
    nothingLeft: (conditions, without) => `Sans ${without}, il ne reste rien : ${conditions}.`,
    noneMeets: (conditions) => `Aucune fiche ne remplit tout cela : ${conditions}.`,
    whenWithout: (criterion, count) =>
      `Sans « ${criterion} », ${lower(listings(count))} ${count === 1 ? "convient" : "conviennent"} :`,
    itSays: (value) => `la fiche dit ${value}`,
    nothingIsLeft: "Alors il ne reste rien de cette liste.",
    left: (count, taken) =>
      `Sans ${taken > 1 ? "celles-là" : "celle-là"}, il reste ${lower(listings(count))} :`,
    closeTo: (title, count) => `${listings(count)} ${count === 1 ? "ressemble" : "ressemblent"} à ${title} :`,
    noneCloseTo: (title) => `Rien dans le catalogue ne ressemble à ${title}.`,
    noneCloseToMeets: (title, conditions) => `Rien de proche de ${title} ne remplit ceci : ${conditions}.`,
    ofItsField: (field) => `Dans son domaine, ${field} :`,
    sortedBy: (count, column) => `Ces ${count} par ${column} :`,
  },
  statistics: {
    aboutTopic: (topic) => `sur « ${topic} »`,
    amongShown: (count, of, conditions) => `${listings(count)} sur ces ${of}${colon(conditions)}.`,
    counted: (count, of, conditions) =>
      `${listings(count)}${colon(conditions)} (sur ${of.toLocaleString("fr-FR")} dans le catalogue).`,
    catalogHas: (count) => `Le catalogue compte ${count.toLocaleString("fr-FR")} technologies.`,
    firstByReadiness: (shown) => `Voici les ${shown} plus avancées.`,
    noneStates: (field, conditions) => `Aucune fiche ne le précise : ${field}${conditions}.`,
    haveMost: (names, count, conditions) =>
      `${joinWords(names, "et")} en ${names.length > 1 ? "ont" : "a"} le plus : ${lower(listings(count))}${names.length > 1 ? " chacun" : ""}${conditions}.`,
    groupedBy: (column, groups, conditions) => `Par ${column}, ${groups} en tout${conditions} :`,
    otherGroups: (groups) => `${groups} autres`,
    averageTrl: (average, count, conditions) =>
      `Le TRL moyen est de ${average.replace(".", ",")}, sur ${count} ${count === 1 ? "fiche qui en indique un" : "fiches qui en indiquent un"}${conditions}.`,
    furthestAlong: "La plus avancée",
    newest: "Les plus récentes",
    leastMature: "La moins avancée",
    firstBy: (column) => `En premier par ${column}`,
    latestBy: (column) => `Au plus tard par ${column}`,
    earliestBy: (column) => `Au plus tôt par ${column}`,
    shared: (sharing, shown) => `, ${sharing} à égalité${sharing > shown ? ` ; dont ${shown}` : ""}`,
    published: (date) => `publiée le ${date}`,
    shown: (count) => `J’ai montré ${listings(count)}. Demandez-en plus pour en voir d’autres.`,
    notSaid: "Les fiches ne le disent pas.",
  },
  acts: {
    whichToCompare:
      "Quelles fiches faut-il comparer ? Nommez-en deux, ou cherchez d’abord et dites « compare les deux premières ».",
    compared: (names) => `${names}, d’après leurs fiches.`,
    decides: "Ce qui décide",
    saveComparison:
      "Enregistrer une comparaison de ces fiches ? Confirmez avec le bouton ci-dessous ; je ne change rien moi-même.",
    comparesListingsOnly: (title, other) =>
      `Je ne peux comparer que des fiches, et ${title} ne dit rien de « ${other} ».`,
    saysOf: (title, other) => `Je ne peux comparer que des fiches. Ce que ${title} dit de « ${other} » :`,
    whichToShortlist: "Quelle fiche faut-il ajouter à votre sélection ? Nommez-la, ou cherchez d’abord.",
    addToShortlist: (count) =>
      `Ajouter ${count === 1 ? "cette fiche" : "ces fiches"} à votre sélection ? Confirmez avec le bouton ci-dessous ; je ne change rien moi-même.`,
    shortlistEmpty:
      "Votre sélection est vide. Demandez-moi d’y ajouter une fiche d’une réponse, ou utilisez le signet sur sa carte.",
    shortlistHas: (count, shown) =>
      `Votre sélection compte ${lower(listings(count))}${count > shown ? ` ; les ${shown} plus récentes` : ""} :`,
    note: (title, note) => `${title} : votre note dit « ${note} »`,
    noComparisons:
      "Vous n’avez pas encore enregistré de comparaison. Demandez-moi de comparer des fiches, puis d’enregistrer la comparaison.",
    comparisonsSaved: (count) =>
      count === 1
        ? "Vous avez une comparaison enregistrée :"
        : `Vous avez ${count} comparaisons enregistrées :`,
  },
  draft: {
    whichListing: "Pour quelle fiche ? Nommez-la, ou cherchez d’abord.",
    introduceToOwner: (owner) =>
      `Voici un projet de message à ${owner ?? "l’attention du titulaire"}. Rien n’est envoyé tant que vous ne l’envoyez pas.`,
    introduce: () => "Voici un projet. Relisez-le avant de l’utiliser.",
    subject: "Objet :",
    inquiry: (title) => `Question sur « ${title} »`,
    worthALook: (title, count) =>
      `${count > 1 ? "Des technologies" : "Une technologie"} à regarder : ${title}`,
    dear: (owner) => (owner ? `À l’équipe de ${owner},` : "Bonjour,"),
    hello: "Bonjour,",
    haveRead: (title) =>
      `nous avons lu votre fiche${title ? ` « ${title} »` : ""} et souhaitons en savoir plus.`,
    after: (need) => `Voici ce que nous cherchons : « ${need} ».`,
    speakAbout: (words) => `Nous aimerions parler de ceci : ${words}.`,
    lookedFor: (need, count) =>
      `j’ai cherché dans le catalogue de Licentia${need ? ` : ${need}` : ""}. Voici ce que ${count > 1 ? "disent les fiches" : "dit la fiche"} :`,
    ask: (trl, offers) =>
      `Pourriez-vous nous dire où en sont les travaux${trl === null ? "" : ` (TRL ${trl} dans la fiche)`} et à quelles conditions${offers.length > 0 ? ` (${joinWords(offers, "ou")})` : ""} ?`,
    regards: "Cordialement",
    noLimits: (title) => `La fiche n’indique pas de limites de ${title}.`,
    limits: "Ses limites, dans les termes de la fiche :",
  },
  talk: {
    greeting: "Bonjour ! Pour quel besoin cherchez-vous une technologie ?",
    outOfScope: "Je ne réponds qu’aux questions sur les technologies de ce catalogue.",
    goodbye: "Au revoir.",
    welcome: "Avec plaisir. Posez vos questions quand vous voulez continuer.",
    goOn: "Que souhaitez-vous savoir ? Posez une question sur une fiche, demandez-en d’autres, ou décrivez un autre besoin.",
    nothingChanged:
      "Rien n’a été changé : ce que je propose n’a lieu que si vous le confirmez. Pour retirer une fiche de votre sélection ou supprimer une comparaison, ouvrez « Shortlist » (/shortlist) ou « Comparisons » (/comparisons).",
    whichListing: "De quelle fiche parlez-vous ? Nommez-la, ou dites ce qu’il vous faut, et je la cherche.",
  },
  suggestions: {
    fields: "Quels domaines couvre le catalogue ?",
    newest: "Montre les plus récentes",
    moreAboutFirst: "Dis-m’en plus sur la première",
    moreAboutIt: "Dis-m’en plus",
    mostMature: "Laquelle est la plus avancée ?",
    compareFirst: "Compare les deux premières",
    whoOffers: "Qui la propose ?",
    limits: "Quelles sont ses limites ?",
    similar: "Y a-t-il quelque chose de similaire ?",
    draft: "Rédige un message au titulaire",
    howMature: "Où en est-elle, quel TRL ?",
    shortlist: "Ajoute-la à ma sélection",
    onlyGranted: "Seulement celles dont le brevet est délivré",
    onlyPending: "Seulement celles dont le brevet est en instance",
    onlyMature: (trl) => `Seulement TRL ${trl} ou plus`,
  },
};
