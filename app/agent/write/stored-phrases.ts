import type { Language } from "~/vocabulary/function-words";

/** How answers state the stored fields of a listing, in the language of the question; the values are not translated. */
export interface StoredPhrases {
  offeredBy: string;
  inventedBy: string;
  legalStatus: string;
  /** Between two names. */
  and: string;
  /** Between a phrase and its value. */
  colon: string;
  offeredAs: string;
  availability: string;
  noReadiness: string;
  noLegalStatus: string;
  noPatent: string;
  noTerms: string;
  noFee: string;
  /** Before the button that adds so many listings to the shortlist. */
  addToShortlist(listings: number): string;
}

const STORED_PHRASES: Record<Language, StoredPhrases> = {
  en: {
    offeredBy: "Offered by",
    inventedBy: "Invented by",
    legalStatus: "Legal status:",
    and: "and",
    colon: ": ",
    offeredAs: "Offered as",
    availability: "Availability:",
    noReadiness: "The listing does not state its TRL",
    noLegalStatus: "The listing does not state its legal status",
    noPatent: "It names no patent",
    noTerms: "It does not say on what terms it is offered",
    noFee: "The listing does not say what a license costs; the fee is agreed with the owner",
    addToShortlist: (listings) =>
      `Add ${listings === 1 ? "this listing" : "these listings"} to your shortlist? Confirm with the button below; I change nothing myself.`,
  },
  de: {
    offeredBy: "Angeboten von",
    inventedBy: "Erfunden von",
    legalStatus: "Schutzrechtsstand:",
    and: "und",
    colon: ": ",
    offeredAs: "Angeboten als",
    availability: "Verfügbarkeit:",
    noReadiness: "Der Eintrag nennt keinen TRL",
    noLegalStatus: "Der Eintrag nennt keinen Schutzrechtsstand",
    noPatent: "Er nennt kein Patent",
    noTerms: "Zu welchen Bedingungen sie angeboten wird, steht nicht im Eintrag",
    noFee: "Was eine Lizenz kostet, steht nicht im Eintrag; es wird mit dem Inhaber vereinbart",
    addToShortlist: (listings) =>
      `Soll ich ${listings === 1 ? "diesen Eintrag" : "diese Einträge"} auf Ihre Merkliste setzen? Bestätigen Sie mit der Schaltfläche unten; ich ändere selbst nichts.`,
  },
  fr: {
    offeredBy: "Proposé par",
    inventedBy: "Inventé par",
    legalStatus: "Statut juridique :",
    and: "et",
    colon: " : ",
    offeredAs: "Proposé sous la forme :",
    availability: "Disponibilité :",
    noReadiness: "La fiche n’indique pas de TRL",
    noLegalStatus: "La fiche n’indique pas de statut juridique",
    noPatent: "Elle ne cite aucun brevet",
    noTerms: "Elle ne dit pas à quelles conditions elle est proposée",
    noFee: "La fiche ne dit pas ce que coûte une licence ; le prix se convient avec le titulaire",
    addToShortlist: (listings) =>
      `Ajouter ${listings === 1 ? "cette fiche" : "ces fiches"} à votre sélection ? Confirmez avec le bouton ci-dessous ; je ne change rien moi-même.`,
  },
  es: {
    offeredBy: "Ofrecido por",
    inventedBy: "Inventado por",
    legalStatus: "Estado legal:",
    and: "y",
    colon: ": ",
    offeredAs: "Se ofrece como",
    availability: "Disponibilidad:",
    noReadiness: "La ficha no indica su TRL",
    noLegalStatus: "La ficha no indica su estado legal",
    noPatent: "No cita ninguna patente",
    noTerms: "No dice en qué condiciones se ofrece",
    noFee: "La ficha no dice lo que cuesta una licencia; se acuerda con el titular",
    addToShortlist: (listings) =>
      `¿Añadir ${listings === 1 ? "esta ficha" : "estas fichas"} a su lista? Confirme con el botón de abajo; yo no cambio nada.`,
  },
  zh: {
    offeredBy: "提供方：",
    inventedBy: "发明人：",
    legalStatus: "法律状态：",
    and: "、",
    colon: "：",
    offeredAs: "合作方式：",
    availability: "可用性：",
    noReadiness: "该条目没有说明 TRL",
    noLegalStatus: "该条目没有说明法律状态",
    noPatent: "该条目没有列出专利",
    noTerms: "该条目没有说明合作条件",
    noFee: "该条目没有说明许可费用，需与权利人商定",
    addToShortlist: (listings) =>
      `要把${listings === 1 ? "这项技术" : "这些技术"}加入您的收藏吗？请用下面的按钮确认，我自己不会更改任何内容。`,
  },
};

export function storedPhrasesOf(language: Language): StoredPhrases {
  return STORED_PHRASES[language];
}
