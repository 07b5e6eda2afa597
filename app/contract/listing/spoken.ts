import type { SpokenValue } from "./kinds";

/**
 * How people ask for the closed values of a listing: the source of a pattern over folded text (no accents, lower case),
 * the values meant, and how a chip says it. The first that matches a stretch of text takes it.
 */

export const SPOKEN_READINESS: readonly SpokenValue[] = [
  {
    pattern: [
      /market[- ]ready|on sale(?: as (?:a )?(?:finished |real )?products?)?(?: already| today| now)?/,
      /(?:already |real |finished )(?:sold as )?products?(?: already)?|sold as (?:a )?products?/,
      /ready for (?:the market|market|use|sale|deployment|purchase)|ready to (?:be )?(?:sold?|buy|bought|deploy(?:ed)?|used?|go|ship|licen[cs]e now)/,
      /off[- ]the[- ]shelf|commercially (?:ready|available|proven)|already (?:on the market|sold)|being sold(?: already)?|sold already/,
      /(?:that |which )?(?:people|customers|companies|somebody|someone) (?:already |actually |really )(?:use|buy|run|uses|buys|runs)/,
      /(?:with|making|earning|(?:that|which|they) (?:already )?(?:make|earn|have)) (?:some |any |real |actual )*(?:revenues?|turnover|sales)(?= *(?:$|[.,;!?]))|already (?:out )?in the world|out in the world|on the market|production[- ]ready|fully developed/,
      /turn-?key|marktreif\w*|serienreif\w*|einsatzbereit\w*|einsatzfahig\w*|prets? (?:pour le marche|a l'emploi|a etre utilisee?s?)|listos? para (?:el mercado|comercializar|usar)/,
    ],
    operator: "at_least",
    values: [8],
    words: "ready for the market",
  },
  {
    pattern: [
      /outside (?:of )?(?:a|the|any) lab(?:oratory)?|field[- ]tested/,
      /(?:tested|proven|tried|shown|demonstrated|working|running|ran|used) (?:at a customer|at customers|in (?:the )?(?:field|practice|industry|real (?:life|conditions|operation)))/,
      /(?:tested|proven|run|used|ran) in practice|(?:(?:that|which) (?:are|is|have been|has been) |^(?:and )?only (?:the )?)proven(?: ones)?(?= *(?:$|[.,;!?]))|proven (?:ones|technolog(?:y|ies)|solutions?)/,
      /in (?:real|practical|operational|daily) (?:use|operation|conditions|environments?)/,
      /real[- ]world(?: tested)?|beyond (?:the )?(?:lab|prototype|laboratory)/,
      /already (?:ran|runs?|running|works?) (?:at|in)(?: a)? (?:customers?|plants?|factor(?:y|ies))/,
      /in der praxis(?: erprobt)?|erprobt|pilot(?:ed)? (?:plant|installation)s?/,
      /probado en (?:campo|la practica)|teste sur le terrain/,
    ],
    operator: "at_least",
    values: [7],
    words: "shown outside the laboratory",
  },
  {
    pattern: [
      /(?:very )?early[- ]stage|still in the lab(?:oratory)?|lab(?:oratory)?[- ](?:stage|scale)|basic research/,
      /only in the lab|at an early (?:stage|phase)|concept stage|proof[- ]of[- ]concept|very early/,
      /early (?:ideas?|research|technolog(?:y|ies)|inventions?)|low trl|immature|not yet mature|fruhe phase/,
      /en fase (?:temprana|inicial)|stade precoce/,
    ],
    operator: "at_most",
    values: [4],
    words: "at an early stage",
  },
  {
    pattern: [
      /high trl|demonstrated(?! in)|working prototypes?|past the lab|late[- ]stage|near[- ]market/,
      /close to (?:the )?market|mature (?:ones?|technolog(?:y|ies)|solutions?) only|(?:only|just) (?:the )?(?:more )?mature|the mature ones/,
    ],
    operator: "at_least",
    values: [6],
    words: "demonstrated",
  },
];

export const SPOKEN_RIGHTS: readonly SpokenValue[] = [
  {
    pattern: [
      /not patented|unpatented|(?:has|have|with|there is|got) no patents?|without (?:a |any )?patents?/,
      /no patents?(?: at all)?|patent[- ]free|not protected|unprotected|nicht patentiert|ohne patent/,
      /kein(?:e|en)? patente?|non brevete|(?:sans|pas de|aucun) brevets?|(?:sin|ninguna) patentes?|免专利|无专利|没有专利/,
    ],
    operator: "is",
    values: ["unprotected"],
    words: "not patented",
  },
  {
    pattern: [
      /(?:under opposition|opposed|(?:have |has |with )?(?:an? )?oppositions? (?:pending|filed|running)|(?:pending|ongoing|running|open) oppositions?|in (?:legal )?dispute|in litigation|(?:being|is|are) (?:contested|challenged|disputed)|patents? (?:that |which )?(?:is |are )?(?:being )?(?:fought over|argued over|attacked|under attack)|opposition proceedings?|(?:patents? )?(?:that )?(?:someone|somebody|anyone|others?) (?:is |are )?(?:fighting|fights?|challenging|challenges?|attacking|contesting|disputing)|(?:contested|disputed|challenged) patents?)/,
    ],
    operator: "is",
    values: ["opposed"],
    words: "opposed",
  },
  { pattern: [/revoked/], operator: "is", values: ["revoked"], words: "revoked" },
  {
    pattern: [/provisional(?: (?:patents?|applications?|filings?))*|provisionals/],
    operator: "is",
    values: ["provisional"],
    words: "provisional application",
  },
  {
    pattern: [
      /free to use|free (?:or|and) open|costs? (?:us |me |you )?(?:absolutely )?nothing(?: at all)?|at no cost/,
      /(?:do|does)(?:n[’']t| not) cost (?:us |me |you )?anything|free of charge/,
      /no (?:licen[cs]e |licen[cs]ing )?fees?|without (?:paying|payment|fees?)(?: anything)?/,
      /(?:that|which) (?:is|are) free(?= *(?:$|[.,;!?]))|(?<!-)free (?:ones|designs?|listings?|technolog(?:y|ies)|inventions?)|open (?:ones|designs?)/,
      /(?:(?:i|we|one|you|anyone) (?:can|may|could) (?:just |simply )?)?use (?:it |them |something )?(?:free(?:ly)?\b|for (?:free|nothing))/,
      /for free\b|without (?:(?:any|a|buying a) )?licen[cs]e|free of (?:patents?|royalt(?:y|ies))/,
      /royalty[- ]free|without (?:any )?(?:patent )?royalt(?:y|ies)|no licen[cs]e (?:needed|required|fees?)/,
      /no licen[cs]e\b|patent frei|tombe dans le domaine public/,
    ],
    operator: "is",
    values: ["none", "inactive"],
    words: "free to use",
  },
  {
    pattern: [
      /lapsed or expired|expired or lapsed|patents? (?:has|have) run out|(?:lost|dropped|given[- ]up) patents?/,
      /patents? (?:were|was|have been|has been|are) (?:lost|dropped|given up)/,
      /(?:patents? )?(?:has |have )?(?:run out(?! (?:soon|shortly|this|next|in|within|first))|been abandoned)|abandoned patents?/,
      /no longer (?:protected|in force|patented)|public domain|off[- ]patent|abgelaufene?[sn]?/,
      /(?:deja|sont|brevets?) (?:deja )?expires?|(?:patentes? )?(?:caducad|vencid|expirad)[oa]s?|(?:已(?:经)?)?(?:过期|失效)/,
    ],
    operator: "is",
    values: ["inactive"],
    words: "no longer protected",
  },
  { pattern: [/lapsed(?: patents?)?/], operator: "is", values: ["lapsed"], words: "lapsed" },
  { pattern: [/expired(?: patents?)?/], operator: "is", values: ["expired"], words: "expired" },
  {
    pattern: [
      /(?:patents? )?(?:still )?pending(?: (?:patents?|applications?))?|patents? applied for/,
      /patent applications? (?:only|filed)|not (?:yet )?granted|angemeldet(?:e[sn]?)?|anhangig\w*/,
      /en instance|en attente|(?:patentes? )?(?:en tramite|pendientes?)|申请中/,
    ],
    operator: "is",
    values: ["pending"],
    words: "patent pending",
  },
  {
    pattern: [
      /(?:with |have |has |having |holds? )?(?:a |an |the )?(?:already )?granted(?: patents?)?/,
      /patents? (?:is |are |was |has been )?(?:granted|issued)|issued patents?|erteilte?[sn]?(?: patente?)?/,
      /brevet delivre|concedid[oa]s?|已授权/,
    ],
    operator: "is",
    values: ["granted"],
    words: "granted",
  },
  {
    pattern: [
      /already patented|patented|patent[- ]protected|with (?:a |an )?(?:valid )?patents?|in force/,
      /active patents?|protected by (?:a )?patents?|patentiert|brevetee?s?|patentad[oa]s?/,
      /(?:running|live|valid|unexpired) patents?|patents? (?:that (?:is|are) )?(?:still )?(?:running|alive|valid|active)/,
    ],
    operator: "is",
    values: ["active"],
    words: "patented",
  },
  {
    pattern: [
      /(?:know-?how|(?<!\b(?:to|i|we|you|they|not|don['’]t|anyone) )know how(?! (?:much|many|long|far|often|well|fast|big|to|it|we|they|the|our|full|close)\b))(?: only)?/,
    ],
    operator: "is",
    values: ["know_how"],
    words: "know-how",
  },
];

export const SPOKEN_PROTECTION: readonly SpokenValue[] = [
  {
    pattern: [/trade ?marks?|registered brands?/],
    operator: "is",
    values: ["trademark"],
    words: "trademark",
  },
  {
    pattern: [/utility models?|gebrauchsmuster/],
    operator: "is",
    values: ["utility_model"],
    words: "utility model",
  },
  { pattern: [/trade secrets?/], operator: "is", values: ["trade_secret"], words: "trade secret" },
  {
    pattern: [/registered designs?|design (?:rights?|protection|registrations?)/],
    operator: "is",
    values: ["design"],
    words: "registered design",
  },
  {
    pattern: [
      /(?:software )?copyright(?:ed)?|protected as software/,
      /(?:(?:pure(?:ly)?|only|just|mere(?:ly)?) )?software (?:listings?|technolog\w+|inventions?|entries|offers)|pure(?:ly)? software|(?:which|what|any|other|more) (?:other |more )?software(?= (?:do you|have you|is there|there is|you have)\b)/,
      /(?<=(?:listings|technologies|inventions|entries|they|them|these|those|that|which) (?:are|is) )software(?= *(?:[?.!]|$))/,
    ],
    operator: "is",
    values: ["software"],
    words: "software",
  },
  { pattern: [/plant variet(?:y|ies)/], operator: "is", values: ["plant_variety"], words: "plant variety" },
];
