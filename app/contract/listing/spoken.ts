import type { SpokenValue } from "./kinds";

/**
 * How people ask for the closed values of a listing: the source of a pattern over folded text (no accents, lower case),
 * the values meant, and how a chip says it. The first that matches a stretch of text takes it.
 */

export const SPOKEN_READINESS: readonly SpokenValue[] = [
  {
    pattern:
      "market[- ]ready|on sale(?: as (?:a )?(?:finished |real )?products?)?(?: already| today| now)?|(?:already |real |finished )(?:sold as )?products?(?: already)?|sold as (?:a )?products?|ready for (?:the )?market|ready to (?:be )?(?:sold?|buy|deploy(?:ed)?|use|go|licen[cs]e now)|off[- ]the[- ]shelf|commercially (?:ready|available|proven)|already (?:on the market|sold)|(?:that |which )?(?:people|customers|companies|somebody|someone) (?:already |actually |really )(?:use|buy|run|uses|buys|runs)|already (?:out )?in the world|out in the world|on the market|production[- ]ready|fully developed|turn-?key|marktreif|serienreif|pret pour le marche|listo para (?:el mercado|comercializar)",
    operator: "at_least",
    values: [8],
    words: "ready for the market",
  },
  {
    pattern:
      "outside (?:of )?(?:a|the|any) lab(?:oratory)?|field[- ]tested|(?:tested|proven|tried|shown|demonstrated|working|running|ran|used) (?:at a customer|at customers|in (?:the )?(?:field|practice|industry|real (?:life|conditions|operation)))|(?:tested|proven|run|used|ran) in practice|in (?:real|practical|operational|daily) (?:use|operation|conditions|environments?)|real[- ]world(?: tested)?|beyond (?:the )?(?:lab|prototype|laboratory)|already (?:ran|runs?|running|works?) (?:at|in)(?: a)? (?:customers?|plants?|factor(?:y|ies))|in der praxis(?: erprobt)?|erprobt|pilot(?:ed)? (?:plant|installation)s?|probado en (?:campo|la practica)|teste sur le terrain",
    operator: "at_least",
    values: [7],
    words: "shown outside the laboratory",
  },
  {
    pattern:
      "(?:very )?early[- ]stage|still in the lab(?:oratory)?|lab(?:oratory)?[- ](?:stage|scale)|basic research|only in the lab|at an early (?:stage|phase)|concept stage|proof[- ]of[- ]concept|very early|early (?:ideas?|research|technolog(?:y|ies)|inventions?)|low trl|immature|not yet mature|fruhe phase|en fase (?:temprana|inicial)|stade precoce",
    operator: "at_most",
    values: [4],
    words: "at an early stage",
  },
  {
    pattern:
      "high trl|demonstrated(?! in)|working prototypes?|past the lab|late[- ]stage|near[- ]market|close to (?:the )?market|mature (?:ones?|technolog(?:y|ies)|solutions?) only|only mature",
    operator: "at_least",
    values: [6],
    words: "demonstrated",
  },
];

export const SPOKEN_RIGHTS: readonly SpokenValue[] = [
  {
    pattern:
      "not patented|unpatented|(?:has|have|with|there is|got) no patents?|without (?:a |any )?patents?|no patents?(?: at all)?|patent[- ]free|not protected|unprotected|nicht patentiert|ohne patent|kein(?:e|en)? patente?|non brevete|(?:sans|pas de|aucun) brevets?|(?:sin|ninguna) patentes?|免专利|无专利|没有专利",
    operator: "is",
    values: ["unprotected"],
    words: "not patented",
  },
  {
    pattern:
      "(?:under opposition|opposed|in (?:legal )?dispute|in litigation|(?:being|is|are) (?:contested|challenged|disputed)|opposition proceedings?|(?:patents? )?(?:that )?(?:someone|somebody|anyone|others?) (?:is |are )?(?:fighting|fights?|challenging|challenges?|attacking|contesting|disputing)|(?:contested|disputed|challenged) patents?)",
    operator: "is",
    values: ["opposed"],
    words: "opposed",
  },
  { pattern: "revoked", operator: "is", values: ["revoked"], words: "revoked" },
  {
    pattern: "provisional(?: (?:patents?|applications?|filings?))*|provisionals",
    operator: "is",
    values: ["provisional"],
    words: "provisional application",
  },
  {
    pattern:
      "free to use|free (?:or|and) open|costs? (?:us |me |you )?(?:absolutely )?nothing(?: at all)?|at no cost|(?:do|does)(?:n[’']t| not) cost (?:us |me |you )?anything|free of charge|no (?:licen[cs]e |licen[cs]ing )?fees?|without (?:paying|payment|fees?)(?: anything)?|(?<!-)free (?:ones|designs?|listings?|technolog(?:y|ies)|inventions?)|open (?:ones|designs?)|(?:(?:i|we|one|you|anyone) (?:can|may|could) (?:just |simply )?)?use (?:it |them |something )?(?:free(?:ly)?\\b|for (?:free|nothing))|for free\\b|without (?:(?:any|a|buying a) )?licen[cs]e|free of (?:patents?|royalt(?:y|ies))|royalty[- ]free|without (?:any )?(?:patent )?royalt(?:y|ies)|no licen[cs]e (?:needed|required|fees?)|no licen[cs]e\\b|patent frei|tombe dans le domaine public",
    operator: "is",
    values: ["none", "inactive"],
    words: "free to use",
  },
  {
    pattern:
      "lapsed or expired|expired or lapsed|patents? (?:has|have) run out|(?:patents? )?(?:has |have )?(?:run out|been abandoned)|abandoned patents?|no longer (?:protected|in force|patented)|public domain|off[- ]patent|abgelaufene?[sn]?|patente caducada",
    operator: "is",
    values: ["inactive"],
    words: "no longer protected",
  },
  { pattern: "lapsed(?: patents?)?", operator: "is", values: ["lapsed"], words: "lapsed" },
  { pattern: "expired(?: patents?)?", operator: "is", values: ["expired"], words: "expired" },
  {
    pattern:
      "(?:patents? )?(?:still )?pending(?: (?:patents?|applications?))?|patents? applied for|patent applications? (?:only|filed)|not (?:yet )?granted|angemeldet(?:e[sn]?)?|en instance|patente en tramite",
    operator: "is",
    values: ["pending"],
    words: "patent pending",
  },
  {
    pattern:
      "(?:with |have |has |having |holds? )?(?:a |an |the )?(?:already )?granted(?: patents?)?|patents? (?:is |are |was |has been )?(?:granted|issued)|issued patents?|erteilte?[sn]?(?: patente?)?|brevet delivre|concedid[oa]s?|已授权",
    operator: "is",
    values: ["granted"],
    words: "granted",
  },
  {
    pattern:
      "already patented|patented|patent[- ]protected|with (?:a |an )?(?:valid )?patents?|in force|active patents?|protected by (?:a )?patents?|patentiert|brevetee?s?|patentad[oa]s?",
    operator: "is",
    values: ["active"],
    words: "patented",
  },
  {
    pattern:
      "(?:know-?how|(?<!\\b(?:to|i|we|you|they|not|don['’]t|anyone) )know how(?! (?:much|many|long|far|often|well|fast|big|to|it|we|they|the|our|full|close)\\b))(?: only)?",
    operator: "is",
    values: ["know_how"],
    words: "know-how",
  },
];

export const SPOKEN_PROTECTION: readonly SpokenValue[] = [
  { pattern: "trade ?marks?|registered brands?", operator: "is", values: ["trademark"], words: "trademark" },
  {
    pattern: "utility models?|gebrauchsmuster",
    operator: "is",
    values: ["utility_model"],
    words: "utility model",
  },
  { pattern: "trade secrets?", operator: "is", values: ["trade_secret"], words: "trade secret" },
  {
    pattern: "registered designs?|design (?:rights?|protection|registrations?)",
    operator: "is",
    values: ["design"],
    words: "registered design",
  },
  {
    pattern: "(?:software )?copyright(?:ed)?|protected as software|open[- ]source",
    operator: "is",
    values: ["software"],
    words: "software",
  },
  { pattern: "plant variet(?:y|ies)", operator: "is", values: ["plant_variety"], words: "plant variety" },
];

export const SPOKEN_PARTNERSHIPS: readonly SpokenValue[] = [
  {
    pattern:
      "non[- ]?exclusive(?:ly)?(?: licen[cs]\\w*| basis| rights?)?|einfache lizenz|licence non exclusive|licencia no exclusiva",
    operator: "is",
    values: ["non_exclusive_licence"],
    words: "non-exclusive license",
  },
  {
    pattern:
      "(?:an? )?(?:sole|exclusive(?:ly)?|exclusivity)(?: licen[cs]\\w*| rights?| basis)?|exklusiv\\w*|licence exclusive|licencia exclusiva|独家许可",
    operator: "is",
    values: ["exclusive_licence"],
    words: "exclusive license",
  },
  {
    pattern:
      "(?:evaluation|trial|test) licen[cs]\\w*|option licen[cs]\\w*|(?:try|evaluate) (?:it |them )?(?:out )?(?:before|first)",
    operator: "is",
    values: ["evaluation_licence"],
    words: "evaluation license",
  },
  {
    pattern:
      "(?:(?:open|available|up|offered) )?for sale|(?:sale|purchase|acquisition) of (?:the |all )?(?:patents?|rights?|ip)|(?:buy|acquire|purchase|own)\\w*(?: (?:the|a|all|its|their|it|them|patents?|rights?|ip|technolog(?:y|ies)|inventions?|everything|of|to)){0,5} outright|(?:buy|acquire|purchase) (?:the |all )?(?:the )?(?:patents?|rights?|ip)|outright (?:sale|purchase)|can be bought|zu verkaufen|a vendre|en venta",
    operator: "is",
    values: ["sale"],
    words: "sale of the rights",
  },
  {
    pattern:
      "joint(?:ly)?[- ]develop\\w*|co-?develop\\w*|develop (?:it |them |this |something )?(?:together|jointly|with (?:us|me|them))|development partner\\w*|gemeinsame entwicklung|codeveloppement|desarrollo conjunto",
    operator: "is",
    values: ["joint_development"],
    words: "joint development",
  },
  {
    pattern:
      "research (?:co-?operations?|collaborations?|partner\\w*|projects? together)|joint research|collaborative research|forschungskooperation|cooperation de recherche",
    operator: "is",
    values: ["research_cooperation"],
    words: "research cooperation",
  },
  {
    pattern:
      "(?:seek\\w*|look\\w* for|want\\w*|need\\w*|search\\w* for|open (?:to|for)|raising) (?:an? |some |new )?(?:invest(?:ments?|ors?)|money|capital|funding)|invest(?:ment|ing) opportunit\\w+|(?:want|would like) to invest|(?:can|could) invest in|raise money|(?<!\\b(?:my|our|your|their) )invest(?:ment|ors?)?|money partners?|suchen investoren|cherchent des investisseurs",
    operator: "is",
    values: ["investment"],
    words: "investment",
  },
  { pattern: "spin[- ]?(?:out|off)s?", operator: "is", values: ["spin_out"], words: "spin-out" },
  {
    pattern:
      "contract (?:research|services?|work)|services? contract|offer(?:ed|ing)? (?:as )?(?:a )?services?|consult(?:ing|ancy)",
    operator: "is",
    values: ["services"],
    words: "services",
  },
];

export const SPOKEN_AVAILABILITY: readonly SpokenValue[] = [
  {
    pattern: "under (?:an )?option|optioned",
    operator: "is",
    values: ["under_option"],
    words: "under option",
  },
  {
    pattern:
      "licen[cs]e (?:has |is )?(?:not|n't) (?:already |yet )?(?:gone|been given|taken)[^.,;]{0,20}|still (?:available|free|open)|not (?:yet |already )?licen[cs]ed(?: out)?|available (?:now|for licen[cs]\\w+)|noch (?:frei|verfugbar)|encore disponibles?|aun disponibles?",
    operator: "is",
    values: ["available"],
    words: "still available",
  },
  {
    pattern:
      "already licen[cs]ed|licensed out|licen[cs]ed to (?:somebody|someone|others?)|already (?:taken|gone)|no longer available",
    operator: "is",
    values: ["licensed"],
    words: "already licensed",
  },
];

/** Kinds of organizations; the stored type is free text. */
export const SPOKEN_ORGANIZATIONS: readonly SpokenValue[] = [
  {
    pattern:
      "universit(?:y|ies|aten?|at|es|ad|ades|aires?|arias?)|academ(?:ic|ia|ics)|colleges?|hochschul\\w*|大学",
    operator: "is",
    values: ["university"],
    words: "a university",
  },
  {
    // "Which institutions are responsible" asks for names, not for a kind.
    pattern:
      "(?<!\\b(?:responsible|which|what|leading|those|other) )(?:research )?institut(?:es?|ions?|ionen)?(?! (?:concerned|involved|responsible))|研究所",
    operator: "is",
    values: ["institute", "institution", "research institute"],
    words: "an institute",
  },
  {
    pattern:
      "(?:independent|private|single|individual|lone) inventors?|private persons?|individuals|inventors? (?:without|not)|freie erfinder|inventeurs independants",
    operator: "is",
    values: ["inventor", "individual", "person"],
    words: "an inventor",
  },
  {
    pattern:
      "(?:from|by|offered by|owned by|held by) (?:a |an |the )?(?:private |small )?(?:compan(?:y|ies)|firms?|business(?:es)?|start-?ups?)|(?<!\\b(?:for|to|at|offer|give|help|serve|supply|support|own|run|found(?:ed)?|(?:we|i) (?:are|am)|(?:we|i)['’](?:re|m)) (?:an? |our |my |the )?)(?:compan(?:y|ies)|firms?|start-?ups?|unternehmen)[ ,(]+(?:only|that|who|from|in|not|no|with)|(?<=(?:irish|german|swedish|french|british|norwegian|japanese|american|swiss|dutch|danish|finnish|italian|spanish|canadian|chinese|korean|indian|australian|austrian|belgian|polish|brazilian|european|nordic|scandinavian|asian) )(?:compan(?:y|ies)|firms?|start-?ups?)|from industry|corporate owners?",
    operator: "is",
    values: ["company", "startup", "start-up", "firm"],
    words: "a company",
  },
];
