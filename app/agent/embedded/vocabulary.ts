import type { Domain, LegalGroup, LegalStatus, Sector } from "~/contract/values";

/** The words people use for the catalogue's closed values. Data only: slots.ts decides when a word counts. */

/**
 * Names of a field or sector that are names and nothing else: they count wherever they stand. `weak` ones also name
 * a topic ("plastics", "food"), so they count only where the sentence speaks of a field.
 */
interface FieldWords {
  strong?: string;
  weak?: string;
}

export const DOMAIN_WORDS: Record<Domain | Sector, FieldWords> = {
  "electrical-machinery-energy": {
    strong:
      "electrical machinery and energy|electrical machinery|clean energy|renewable energy|energy storage field",
    weak: "energy|renewables|power electronics|electric power|power engineering",
  },
  "audio-visual-technology": {
    strong: "audio-?visual technology|audio-?visual",
    weak: "audio|video technology|acoustics|display technology|av",
  },
  telecommunications: { strong: "telecommunications?|telecoms?", weak: "wireless" },
  "digital-communication": {
    strong: "digital communications?|data communications?",
    weak: "networking|computer networks?",
  },
  "basic-communication-processes": {
    strong: "basic communication processes",
    weak: "communication circuits",
  },
  "computer-technology": {
    strong: "computer technology|computer science",
    weak: "computing|computers?",
  },
  "it-methods-for-management": {
    strong: "it methods for management|it methods|fintech|business software|enterprise software",
    weak: "business methods|management software",
  },
  semiconductors: {
    strong: "semiconductors?|microelectronics|semicon",
    weak: "solid-state electronics",
  },
  optics: { strong: "optics|photonics", weak: "optical" },
  measurement: {
    strong: "metrology|measurement technology",
    weak: "measurement|sensing|instrumentation",
  },
  "analysis-of-biological-materials": {
    strong: "analysis of biological materials?|bioanalytics|bioanalysis|in vitro diagnostics",
    weak: "biosensing|diagnostics",
  },
  control: { strong: "control engineering|control systems field", weak: "controls?|automation" },
  "medical-technology": {
    strong: "medical technology|medical technologies|medtech|med tech|medical devices?",
    weak: "medical|medicine|health|healthcare",
  },
  "organic-fine-chemistry": {
    strong: "organic fine chemistry|organic chemistry|fine chemicals?|fine chemistry",
    weak: "cosmetics|organic synthesis",
  },
  biotechnology: {
    strong: "biotech|biotechnology|biotechnologies|life sciences?",
    weak: "genetic engineering",
  },
  pharmaceuticals: {
    strong: "pharmaceuticals?|pharma",
    weak: "drugs?|medicines|therapeutics",
  },
  polymers: { strong: "polymer chemistry|macromolecular chemistry", weak: "polymers?|plastics?|rubber" },
  "food-chemistry": {
    strong: "food chemistry|food tech|foodtech|food technology|food science",
    weak: "food|foods|beverages?|nutrition",
  },
  "basic-materials-chemistry": {
    strong: "basic materials chemistry",
    weak: "agrochemicals?|petrochemistry|basic chemicals",
  },
  "materials-metallurgy": {
    strong: "materials and metallurgy|materials, metallurgy|metallurgy|materials science",
    weak: "metals?|ceramics?|materials?",
  },
  "surface-technology-coating": {
    strong: "surface technology and coating|surface technology|coating technology|surface engineering",
    weak: "coatings?|thin films?|surface treatment",
  },
  "micro-nano-technology": {
    strong:
      "micro-? and nano-?technology|nano-?tech|nano-?technology|nano-?technologies|micro-?structural technology|mems field",
    weak: "nano-?materials?|nanostructures",
  },
  "chemical-engineering": {
    strong: "chemical engineering|process engineering",
    weak: "separation processes|catalysis|chemical processes",
  },
  "environmental-technology": {
    strong:
      "environmental technology|environmental technologies|clean-?tech|green-?tech|environmental engineering",
    weak: "environment|environmental|waste management|pollution control|green",
  },
  handling: {
    strong: "handling technology|material handling|materials handling",
    weak: "handling|packaging",
  },
  "machine-tools": { strong: "machine tools?|machine tooling", weak: "machining|metalworking" },
  "engines-pumps-turbines": {
    strong: "engines, pumps and turbines|engines,? pumps,? (?:and )?turbines",
    weak: "turbomachinery",
  },
  "textile-paper-machines": {
    strong: "textile and paper machines|textile machines|paper machines",
    weak: "textiles?|paper",
  },
  "other-special-machines": {
    strong: "other special machines|special machines|agritech|agri-tech|agtech",
    weak: "agriculture|agricultural|farming",
  },
  "thermal-processes": {
    strong: "thermal processes|thermal engineering|hvac",
    weak: "heating|cooling|heat transfer",
  },
  "mechanical-elements": { strong: "mechanical elements|machine elements", weak: "drivetrains" },
  transport: {
    strong: "transport technology|transportation technology|automotive|aerospace",
    weak: "transport|transportation|mobility|aviation|shipping",
  },
  "furniture-games": { strong: "furniture and games", weak: "furniture|games|sports equipment" },
  "other-consumer-goods": {
    strong: "other consumer goods|consumer goods|consumer products",
    weak: "clothing|apparel|household goods",
  },
  "civil-engineering": {
    strong: "civil engineering|construction technology|contech|building technology",
    weak: "construction|buildings?|infrastructure",
  },
  electrical: { strong: "electrical engineering|electrical sector", weak: "electrical|electronics" },
  instruments: { strong: "instruments sector", weak: "instruments?" },
  chemistry: { strong: "chemistry sector|chemicals sector", weak: "chemistry|chemicals?|chemical" },
  mechanical: { strong: "mechanical engineering|mechanical sector", weak: "mechanical" },
  other: { strong: "other fields" },
};

/** Wordings of readiness and the levels they mean (EU wording; "prototype" is a demonstration, not yet operational). */
export const TRL_WORDS: [pattern: string, from: number, to: number][] = [
  [
    "market[- ]ready|ready for (?:the )?market|ready to (?:deploy|be deployed|sell|go to market|launch)|deployment[- ]ready|deployable now|commercially (?:ready|available|mature|proven)|commercial[- ]ready|production[- ]ready|off[- ]the[- ]shelf|turn-?key|mature|fully (?:developed|mature)",
    8,
    9,
  ],
  ["late[- ]stage|near[- ]market|close to (?:the )?market|advanced stage", 7, 9],
  ["mid[- ]stage|middle stage", 4, 6],
  [
    "early[- ]stage|very early|concept stage|idea stage|basic research|blue[- ]sky|fundamental research|still in research",
    1,
    3,
  ],
  ["proof[- ]of[- ]concept", 3, 3],
  [
    "lab(?:oratory)?[- ](?:stage|scale|validated|proven)|(?:validated|proven) in (?:the |a )?lab(?:oratory)?|bench[- ]scale",
    4,
    4,
  ],
  ["(?<!rapid )prototypes?(?: stage| level| phase)?|demonstrators?|pilot[- ](?:stage|scale)|piloted", 5, 6],
];

/**
 * Wordings of legal status. `clear` ones count anywhere; the others are ordinary words and count only where the
 * sentence speaks of rights or of listings ("expired patents", "only lapsed ones").
 */
export const LEGAL_WORDS: { value: LegalStatus | LegalGroup; pattern: string; clear: boolean }[] = [
  {
    value: "unprotected",
    pattern:
      "unpatented|not patented|not protected|unprotected|without (?:a |any )?(?:patents?|ip)|no patents?",
    clear: true,
  },
  { value: "none", pattern: "no (?:ip |legal )?protection", clear: true },
  { value: "know_how", pattern: "know[- ]?how", clear: true },
  {
    value: "provisional",
    pattern: "provisional(?: (?:patents?|applications?|filings?))*|provisionals",
    clear: true,
  },
  {
    value: "pending",
    pattern:
      "patents?[- ](?:are |is )?(?:still )?pending|pending (?:patents?|applications?)|patents? (?:applied for|filed|applications?)|filed (?:patents?|applications?)|pending",
    clear: true,
  },
  { value: "in_progress", pattern: "(?:protection|rights?) in progress|in progress", clear: false },
  {
    value: "inactive",
    pattern:
      "no longer (?:in force|protected)|off[- ]patent|public domain|inactive (?:patents?|rights?|protection)",
    clear: true,
  },
  { value: "opposed", pattern: "(?:granted, )?(?:opposed|under opposition|in opposition)", clear: false },
  {
    value: "active",
    pattern:
      "(?:patents? |rights? )?in force|active (?:patents?|protection|rights?|ip)|valid patents?|patent[- ]protected|protected by (?:a )?patents?",
    clear: true,
  },
  {
    value: "granted",
    pattern: "granted(?: patents?)?|issued patents?|patents? (?:granted|issued)|patented",
    clear: true,
  },
  { value: "lapsed", pattern: "lapsed", clear: false },
  { value: "expired", pattern: "expired", clear: false },
  { value: "withdrawn", pattern: "withdrawn", clear: false },
  { value: "revoked", pattern: "revoked", clear: false },
  { value: "pending", pattern: "filed", clear: false },
];

export const NUMBER_WORDS: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
};

export const ORDINAL_WORDS: Record<string, number> = {
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
  ninth: 9,
  tenth: 10,
};

/** Words of asking, not of the thing asked for: taken out of the ends of a question before it is searched. */
export const ASKING_WORDS = new Set(
  `a about above again all also an and any anything are as at available be been best better between but by can catalog catalogue
  could current currently database did display do does else ever every existing exist exists favour few find for from
  fetch get give got had has have help here hey hi hello how i if in innovation innovations inventions invention into is it
  its just kind kinds know let like list listed listing listings look looking made marketplace may me might more most
  much my need needs no now of offer offered offering offers on one ones only option options or our out over please
  portfolio possible present product products question really related same search see seek seeking show
  some someone something sort still such suggest technologies technology tech that the their them then there these they
  thing things this those through to today too top under up us use want we well were what whats when where which while who
  will wish with would you your patents patent solution solutions invention there's i'm im`
    .split(/\s+/)
    .filter(Boolean),
);
