import type { Domain } from "../values";

/** How people name the technology fields, beside their titles: words that name a whole field and not a topic in it:
 * "pumps" and "agriculture" are searched for, because their fields hold much else. Wind and water turbines are
 * engines and heat storage is a thermal process by WIPO's table, so energy is three fields. */
export const FIELD_WORDS: Record<Domain, string> = {
  "electrical-machinery-energy":
    "energy|clean energy|renewable energy|electrical machinery|power engineering|energie|energia",
  "audio-visual-technology":
    "audio-visual|audio|sound|music|television|tv|video|video technology|audio and video",
  telecommunications: "telecom|telecoms|telecommunications|radio|wireless",
  "digital-communication":
    "digital communication|digital communications|networking|networks|internet|communications",
  "basic-communication-processes":
    "radio|communication circuits|rf electronics|basic communication processes",
  "computer-technology": "computer technology|computing|computer science|software|computers|informatik",
  "it-methods-for-management":
    "software|management software|business software|enterprise software|fintech|it methods",
  semiconductors: "semiconductors|semiconductor|chips|microelectronics|halbleiter|semiconducteurs",
  optics: "optics|optical|photonics|optik|optique|optica",
  measurement: "measurement|measuring|metrology|sensors|sensing|instruments|instrumentation|messtechnik",
  "analysis-of-biological-materials": "diagnostics|bioanalysis|in vitro diagnostics|medicine|medical|biotech",
  control: "control engineering|automation|control systems|regelungstechnik",
  "medical-technology":
    "medical technology|medical technologies|medical devices|medical device|medtech|medical|medicine|healthcare|health care|health|medizintechnik|medizin|technologie medicale|tecnologia medica",
  "organic-fine-chemistry":
    "fine chemistry|fine chemicals|organic chemistry|chemistry|chemicals|chemie|chimie|quimica",
  biotechnology: "biotechnology|biotech|life sciences|life science|biotechnologie|biotecnologia",
  pharmaceuticals:
    "pharma|pharmaceuticals|pharmaceutical|drugs|medical|medicine|medicines|therapeutics|pharmacy|pharmazie|pharmacie|farmacia",
  polymers: "polymers|polymer chemistry|plastics|kunststoffe",
  "food-chemistry":
    "food|foods|food tech|food technology|food processing|food industry|food science|lebensmittel|agroalimentaire",
  "basic-materials-chemistry": "materials chemistry|basic chemicals|agrochemicals|chemistry|chemicals",
  "materials-metallurgy": "metallurgy|metals|materials|materials science|werkstoffe",
  "surface-technology-coating":
    "coatings|coating|surface technology|surface treatment|beschichtungen|revetements",
  "micro-nano-technology": "nanotechnology|nanotech|microtechnology|micro technology|nano|mems",
  "chemical-engineering": "chemical engineering|process engineering|verfahrenstechnik",
  "environmental-technology":
    "environmental technology|environmental technologies|environment|environmental|cleantech|clean tech|greentech|green tech|climate tech|climate technology|climate technologies|climate change|sustainability|waste management|pollution control|umwelttechnik|medio ambiente|environnement",
  handling: "handling|material handling|materials handling|packaging machines|robotics",
  "machine-tools": "machine tools|machine tool|machining|manufacturing|machine builders|werkzeugmaschinen",
  "engines-pumps-turbines":
    "engines and turbines|energy|clean energy|renewable energy|energie|energia|machine builders",
  "textile-paper-machines": "textile machines|paper machines|machine builders",
  "other-special-machines": "special machines|machine builders",
  "thermal-processes":
    "energy|clean energy|renewable energy|energie|energia|thermal processes|thermal engineering|heating and cooling|hvac",
  "mechanical-elements": "mechanical elements|machine elements",
  transport: "transport|transportation|vehicles|mobility|automotive|verkehr|transporte",
  "furniture-games": "furniture and games",
  "other-consumer-goods": "consumer goods|consumer products|household goods|fashion|clothing|konsumguter",
  "civil-engineering": "civil engineering|construction|building technology|buildings|bauwesen|construccion",
};

/** A sector as people name it. */
export const SECTOR_WORDS = {
  electrical: "electrical engineering|electronics|elektrotechnik",
  instruments: "instruments sector",
  chemistry: "chemistry|chemical industry|chemicals",
  mechanical: "mechanical engineering|mechanical|mechanics|machines|machine builders|maschinenbau",
  other: "other fields",
} as const;

/** Words above that name a part of their field: a list for "radio hardware" says which listings do not mention radio. */
export const PARTS_OF_FIELDS = "radio|wireless|audio|fintech|mems|robotics|hvac|fashion";
