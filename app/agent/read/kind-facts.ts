import { type FactPattern, pattern } from "./fact-pattern";

/** What is named by its kind: "which metal is it?" is answered by "manganese", "for which animals?" by "dairy cows". */
const KINDS: readonly (readonly [kind: string, members: string])[] = [
  [
    "metals?|alloys?",
    "(?:alumini?um|antimony|brass|bronze|cerium|chromium|cobalt|copper|gold|iridium|iron|lanthanum|lead|lithium|magnesium|manganese|mercury|molybdenum|neodymium|nickel|niobium|palladium|platinum|rhodium|ruthenium|silver|sodium|tantalum|tin|titanium|tungsten|vanadium|zinc|zirconium)\\b|\\w*steels?\\b|alloys?\\b|\\b\\d{4} (?:and|alumini?um)",
  ],
  [
    "woods?|timbers?|trees?",
    "(?:acacia|ash|bamboo|beech|birch|cedar|chestnut|eucalyptus|fir|larch|maple|oak|pine|poplar|spruce|teak|walnut|willow)\\b|(?:hard|soft|ply)wood|\\btimber",
  ],
  [
    "plastics?|polymers?|resins?",
    "(?:poly\\w+|nylon|epoxy|epoxies|phenolic\\w*|acrylic\\w*|silicones?|PHA|PHBV\\w*|PBAT|PLA|PET|PVC|PFA|PTFE|PEEK|ABS|PA ?\\d+|PE|PP|HDPE|LDPE|vitrimers?|elastomers?|thermoplastics?)\\b",
  ],
  [
    "fib(?:er|re)s?|fabrics?|textiles?|yarns?",
    "(?:cotton|wool|linen|hemp|flax|jute|viscose|lyocell|polyester|elastane|aramid|nylon|glass|carbon|cellulose|silk|acrylic|basalt)\\b|\\w*fib(?:er|re)s?\\b",
  ],
  [
    "gas(?:es)?|refrigerants?",
    "(?:air|ammonia|argon|butane|carbon dioxide|carbon monoxide|CO2|ethane|ethylene|helium|hydrogen|isobutane|methane|natural gas|nitrogen|oxygen|propane|steam|biogas|R-?\\d{3}\\w*)\\b",
  ],
  [
    "solvents?|liquids?|fluids?|oils?|coolants?",
    "(?:water|ethanol|methanol|isopropanol|acetone|acetonitrile|toluene|hexane|glycols?|glycerol|glycerine|oils?|amines?|brine|\\w*solvents?|DMSO|DMF|THF|thiols?)\\b",
  ],
  [
    "animals?|livestock|species",
    "(?:cows?|cattle|calves|dairy|beef|pigs?|piglets|swine|sheep|goats?|horses?|chickens?|broilers?|hens|poultry|ducks|dogs?|cats?|mice|mouse|rats?|rabbits?|bees?|fish|salmon|trout|eels?|carp|tilapia|shrimps?|monkeys?|macaques?|ruminants?)\\b",
  ],
  [
    "crops?|plants|vegetables?|fruits?|grains?|cereals?",
    "(?:apples?|barley|beans?|beets?|berries|cabbages?|carrots?|cassava|citrus|coffee|cotton|cucumbers?|grapes?|leeks?|lettuces?|maize|corn|oats?|onions?|peas?|peaches|peppers?|potato(?:es)?|rape(?:seed)?|rice|rye|sorghum|soy\\w*|spinach|strawberr\\w+|sugar ?cane|tomato(?:es)?|vines?|wheat|vegetables?|orchards?)\\b",
  ],
  [
    "yeasts?|bacteri\\w+|microbes?|strains?|organisms?|hosts?",
    "(?:yeasts?|komagataella|pichia|saccharomyces|yarrowia|bacillus|e\\. ?coli|escherichia|lactobacill\\w+|strains?|CHO|bacteri\\w+|fung(?:i|us)|aspergillus|streptomyces|salmonella|listeria)\\b",
  ],
  [
    "antibiotics?|drugs?|medicines?|vaccines?|antigens?|actives?",
    "\\w*(?:mycin|micin|cillin|floxacin|cycline|penem|azole)s?\\b|amikacin|quinolones?|cef\\w+|insulin|influenza|measles|rubella|polio|tetanus|hepatitis|antigens?|antibod(?:y|ies)",
  ],
  [
    "processors?|chips?|microcontrollers?|cpus?|cores?",
    "(?:cortex\\S*|arm\\w*|risc-?v|x86|fpgas?|esp32|stm32|microcontrollers?|processors?)\\b",
  ],
  [
    "vehicles?|machines?|trains?|ships?|aircraft|planes?",
    "(?:cars?|bus(?:es)?|trucks?|vans?|trams?|trains?\\w*|locomotives?|wagons?|ships?|ferr(?:y|ies)|vessels?|carriers?|tankers?|barges?|boats?|aircraft|planes?|drones?|tractors?|harvesters?|cranes?|robots?|lathes?|loaders?|excavators?|mills?|bikes?|scooters?|elevators?|lifts?)\\b",
  ],
];

/** Questions that ask for one of a kind. */
export const KIND_FACTS: readonly FactPattern[] = KINDS.map(([kind, members]) =>
  pattern(
    `\\b(?:what|which) (?:(?:kinds?|types?|sorts?) of )?(?:\\w+ )?(?:${kind})\\b(?! (?:of|is|are) (?:not|the))`,
    members,
  ),
);
