import { namesAt } from "~/contract/listing/translated-names";
import { joinWords } from "~/lib/join-words";
import type { Phrases } from "./phrases";

const listings = (count: number) =>
  count === 0 ? "Ninguna ficha" : count === 1 ? "Una ficha" : `${count.toLocaleString("es-ES")} fichas`;
const colon = (words: string) => (words ? `: ${words}` : "");
const lower = (text: string) => text.replace(/^(?:Ninguna|Una)/, (word) => word.toLowerCase());

export const SPANISH: Phrases = {
  language: "es",
  colon: ": ",
  join: (words) => joinWords(words, "y"),
  quoted: (text) => `«${text}»`,
  nameOf: namesAt(2),
  listings,
  notStated: "no consta",
  see: (title, path) => `Véase «${title}» (${path}).`,
  results: {
    fit: (fits, near, conditions, unmentioned) => {
      const lead = `${listings(fits)} ${fits === 1 ? "encaja" : "encajan"}${conditions}`;
      if (unmentioned.length > 0) return `${lead}, pero no menciona ${unmentioned.join(" ni ")}.`;
      return `${lead}${near > 0 ? `; ${near === 1 ? "una se acerca" : `${near} se acercan`}` : ""}.`;
    },
    nearOnly: (near, conditions) =>
      `Ninguna ficha encaja exactamente${conditions}. ${near === 1 ? "Una se acerca, pero no es lo que pide" : `${near} se acercan, pero no son lo que pide`}:`,
    closest: (conditions, unmentioned, isDoubtful) =>
      unmentioned.length > 0
        ? `La ficha más cercana${conditions} no menciona ${unmentioned.join(" ni ")}:`
        : `Lo más cercano${conditions}${isDoubtful ? ", aunque quizá no sea lo que busca" : ""}:`,
    close: "Cerca, pero no exactamente lo que pide:",
    forNeed: (need) => `Para «${need}»:`,
    readAs: (corrected, written) => `He leído «${corrected}» por «${written}».`,
    use: "Pensado para:",
    limit: "Límite:",
    meets: "Cumple:",
    leftOut: "Excluido:",
    criteriaNotStated: (criteria) => `La ficha no dice si cumple ${criteria}.`,
    but: "Pero:",
    onlyPart: "Cubre solo una parte de lo que pide.",
    not: "Pero cubre solo una parte de lo que pide.",
    notMet: (requested) => `no es «${requested}»`,
    saysInstead: (requested, quote) => `usted pidió ${requested}; la ficha dice ${quote}`,
    isInstead: (requested, field, value) => `usted pidió ${requested}; ${field}: ${value}`,
    requestedAndSays: (requested, value) => `Usted pidió ${requested}; la ficha dice: ${value}`,
    nothing: (need) => `Ninguna ficha del catálogo trata de «${need}».`,
    nothingElse: "No encuentro nada más sobre ello en el catálogo.",
    thatIsAll: "Es todo lo que el catálogo tiene sobre ello; nada más se acerca.",
    noneOfThese: (topic) => `En estas no encuentro nada sobre «${topic}».`,
    stillNothing: (need, count) =>
      `Sí: he buscado en las ${count} fichas y ninguna trata de «${need}». Describa con otras palabras lo que debe hacer, o nombre un campo, y busco de nuevo.`,
    nearestIs: (title) => `Lo más cercano es «${title}»; pregunte por ello si le sirve.`,
    leftOutFits: (title) => `Entre lo excluido encaja «${title}»; pregunte por ello si le sirve.`,
    nearestBeside: (title) => `Lo más cercano es «${title}».`,
    stillOpen: (title) => `Si se refería a «${title}»: sigue abierta, pregunte de nuevo con su nombre.`,
    nothingLike: (title, use) => `Nada en el catálogo se parece a ${title} para «${use}».`,
  },
  about: {
    notStated: (topic) => `La ficha no lo dice: ${topic}.`,
    nearestTo: (topic) => `Lo más cercano a ${topic}:`,
    nearestAbove: (topic) => `Lo más cercano a ${topic} es lo citado arriba.`,
    elseNotStated: (count) =>
      `Si ${count === 1 ? "esta no es la respuesta" : "ninguna de ellas es la respuesta"}, la ficha no lo dice, hasta donde veo.`,
    fieldsNotStated: "No consta:",
    noLimits: "La ficha no indica límites",
    attached: (names) => `Adjunto: ${joinWords(names, "y")}; abra la ficha para verlo.`,
    media: { image: "una imagen", thumbnail: "una imagen", video: "un vídeo", brochure: "un folleto" },
    nothingAttached: "La ficha no tiene archivos, imágenes ni vídeos adjuntos.",
    noPrices: "Ninguna ficha indica un precio: lo que cuesta una licencia se acuerda con el titular.",
    onCost: "Sobre el coste:",
  },
  stored: {
    offeredBy: "Ofrecido por",
    inventedBy: "Inventado por",
    legalStatus: "Estado legal:",
    offeredAs: "Se ofrece como",
    availability: "Disponibilidad:",
    noReadiness: "La ficha no indica su TRL",
    noLegalStatus: "La ficha no indica su estado legal",
    noPatent: "No cita ninguna patente",
    noPatentIn: (place) => `No cita ninguna patente en ${place}`,
    onlyEuropeanPatent: (place) =>
      `No cita ninguna patente nacional de ${place} ni dice si la europea rige allí`,
    noTerms: "No dice en qué condiciones se ofrece",
    noFee: "La ficha no dice lo que cuesta una licencia; se acuerda con el titular",
  },
  list: {
    meet: (count, shown, conditions) =>
      `${listings(count)} ${count === 1 ? "cumple" : "cumplen"} esto${colon(conditions)}.${count > shown ? ` Las ${shown} más avanzadas:` : ""}`,
    meetToo: (count, shown, conditions) =>
      `${count} ${count === 1 ? "ficha más cumple" : "fichas más cumplen"} esto${colon(conditions)}.${count > shown ? ` Las ${shown} más avanzadas:` : ""}`,
    mention: (count, shown, topic, isLiteral) =>
      `${listings(count)} ${count === 1 ? "menciona" : "mencionan"} ${topic}${isLiteral ? "" : " o una palabra afín"}${count > shown ? `; las ${shown} primeras` : ""}:`,
    ofTheField: (part) => `Del campo, pero sin mencionar «${part}»:`,
    nothingLeft: (conditions, without) => `Sin ${without} no queda nada: ${conditions}.`,
    noneMeets: (conditions) => `Ninguna ficha cumple todo esto: ${conditions}.`,
    whenWithout: (criterion, count) =>
      `Sin «${criterion}» ${count === 1 ? "cumple" : "cumplen"} ${lower(listings(count))}:`,
    itSays: (value) => `la ficha dice ${value}`,
    nothingIsLeft: "Entonces no queda nada de esta lista.",
    left: (count, taken) =>
      `Sin ${taken > 1 ? "esas" : "esa"} ${count === 1 ? "queda" : "quedan"} ${lower(listings(count))}:`,
    closeTo: (title, count) => `${listings(count)} ${count === 1 ? "se parece" : "se parecen"} a ${title}:`,
    noneCloseTo: (title) => `Nada en el catálogo se parece a ${title}.`,
    noneCloseToMeets: (title, conditions) => `Nada parecido a ${title} cumple esto: ${conditions}.`,
    ofItsField: (field) => `De su campo, ${field}:`,
    sortedBy: (count, column) => `Estas ${count} por ${column}:`,
  },
  statistics: {
    aboutTopic: (topic) => `sobre «${topic}»`,
    amongShown: (count, of, conditions) => `${listings(count)} de estas ${of}${colon(conditions)}.`,
    counted: (count, of, conditions) =>
      `${listings(count)}${colon(conditions)} (de ${of.toLocaleString("es-ES")} en el catálogo).`,
    catalogHas: (count) => `El catálogo tiene ${count.toLocaleString("es-ES")} tecnologías.`,
    firstByReadiness: (shown) => `Estas son las ${shown} más avanzadas.`,
    noneStates: (field, conditions) => `Ninguna ficha lo indica: ${field}${conditions}.`,
    haveMost: (names, count, conditions) =>
      `${joinWords(names, "y")} ${names.length > 1 ? "tienen" : "tiene"} más que los demás: ${lower(listings(count))}${names.length > 1 ? " cada uno" : ""}${conditions}.`,
    groupedBy: (column, groups, conditions) => `Por ${column}, ${groups} en total${conditions}:`,
    otherGroups: (groups) => `${groups} más`,
    averageTrl: (average, count, conditions) =>
      `El TRL medio es ${average.replace(".", ",")}, de ${count} ${count === 1 ? "ficha que lo indica" : "fichas que lo indican"}${conditions}.`,
    furthestAlong: "La más avanzada",
    newest: "Las más nuevas",
    leastMature: "La menos avanzada",
    firstBy: (column) => `Primera por ${column}`,
    latestBy: (column) => `La última por ${column}`,
    earliestBy: (column) => `La más temprana por ${column}`,
    shared: (sharing, shown) => `, ${sharing} empatadas${sharing > shown ? `; ${shown} de ellas` : ""}`,
    published: (date) => `publicada el ${date}`,
    shown: (count) => `He mostrado ${lower(listings(count))}. Pida más para ver otras.`,
    notSaid: "Las fichas no lo dicen.",
  },
  acts: {
    whichToCompare: "¿Qué fichas comparo? Nombre dos, o busque primero y diga «compara las dos primeras».",
    compared: (names) => `${names}, según lo que indican sus fichas.`,
    decides: "Lo que decide",
    saveComparison:
      "¿Guardar una comparación de estas fichas? Confirme con el botón de abajo; yo no cambio nada.",
    comparesListingsOnly: (title, other) =>
      `Solo puedo comparar fichas, y ${title} no dice nada de «${other}».`,
    saysOf: (title, other) => `Solo puedo comparar fichas. Lo que ${title} dice de «${other}»:`,
    whichToShortlist: "¿Qué ficha añado a su lista? Nómbrela, o busque primero.",
    addToShortlist: (count) =>
      `¿Añadir ${count === 1 ? "esta ficha" : "estas fichas"} a su lista? Confirme con el botón de abajo; yo no cambio nada.`,
    shortlistEmpty:
      "Su lista está vacía. Pídame que añada una ficha de una respuesta, o use el marcador de su tarjeta.",
    shortlistHas: (count, shown) =>
      `Su lista tiene ${lower(listings(count))}${count > shown ? `; las ${shown} más nuevas` : ""}:`,
    note: (title, note) => `${title}: su nota dice «${note}»`,
    noComparisons:
      "Aún no ha guardado ninguna comparación. Pídame que compare fichas y que guarde la comparación.",
    comparisonsSaved: (count) =>
      count === 1 ? "Tiene una comparación guardada:" : `Tiene ${count} comparaciones guardadas:`,
  },
  draft: {
    whichListing: "¿Para qué ficha? Nómbrela, o busque primero.",
    introduceToOwner: (owner) =>
      `Este es un borrador para ${owner ?? "el titular"}. No se envía nada hasta que usted lo envíe.`,
    introduce: () => "Este es un borrador. Revíselo antes de usarlo.",
    subject: "Asunto:",
    inquiry: (title) => `Consulta sobre «${title}»`,
    worthALook: (title, count) =>
      `${count > 1 ? "Tecnologías" : "Una tecnología"} que conviene ver: ${title}`,
    dear: (owner) => (owner ? `Estimado equipo de ${owner}:` : "Buenos días:"),
    hello: "Buenos días:",
    haveRead: (title) => `Hemos leído su ficha${title ? ` «${title}»` : ""} y nos gustaría saber más.`,
    after: (need) => `Esto es lo que buscamos: «${need}».`,
    speakAbout: (words) => `Nos gustaría hablar de esto: ${words}.`,
    lookedFor: (need, count) =>
      `He buscado en el catálogo de Licentia${need ? `: ${need}` : ""}. Esto es lo que ${count > 1 ? "dicen las fichas" : "dice la ficha"}:`,
    ask: (trl, offers) =>
      `¿Podrían contarnos en qué estado está el trabajo${trl === null ? "" : ` (TRL ${trl} en la ficha)`} y en qué condiciones se ofrece${offers.length > 0 ? ` (${joinWords(offers, "o")})` : ""}?`,
    regards: "Un saludo cordial",
    noLimits: (title) => `La ficha no indica límites de ${title}.`,
    limits: "Sus límites, en palabras de la ficha:",
  },
  talk: {
    greeting: "¡Hola! ¿Para qué necesita una tecnología?",
    outOfScope: "Solo respondo a preguntas sobre las tecnologías de este catálogo.",
    goodbye: "Adiós.",
    welcome: "De nada. Pregunte cuando quiera seguir buscando.",
    goOn: "¿Qué le gustaría saber? Pregunte por una ficha, pida otras o describa otra necesidad.",
    nothingChanged:
      "No se ha cambiado nada: lo que propongo solo ocurre cuando usted lo confirma. Para quitar una ficha de su lista o borrar una comparación guardada, abra «Shortlist» (/shortlist) o «Comparisons» (/comparisons).",
    whichListing: "¿A qué ficha se refiere? Nómbrela, o diga lo que necesita, y la busco.",
  },
  suggestions: {
    fields: "¿Qué campos cubre el catálogo?",
    newest: "Muestra las más nuevas",
    moreAboutFirst: "Cuéntame más sobre la primera",
    moreAboutIt: "Cuéntame más",
    mostMature: "¿Cuál es la más avanzada?",
    compareFirst: "Compara las dos primeras",
    whoOffers: "¿Quién la ofrece?",
    limits: "¿Qué límites tiene?",
    similar: "¿Hay algo parecido?",
    draft: "Redacta un mensaje al titular",
    howMature: "¿Qué TRL tiene?",
    shortlist: "Añádela a mi lista",
    onlyGranted: "Solo las concedidas",
    onlyPending: "Solo las que tienen la patente en trámite",
    onlyMature: (trl) => `Solo TRL ${trl} o más`,
  },
};
