// Proposes one of the 35 technology fields for a text by counting the words each field is written in: a first guess
// for listings that come without a field, to be looked over by a person. Plain JavaScript, because scripts use it too.

/** Beginnings of words, by field; `!` makes a beginning count three times. */
const LEXICON = {
  "electrical-machinery-energy":
    "batter! lithium! electrolyte anode cathode photovoltaic! solar! grid! inverter transformer generator power energy fuelcell capacitor! charging voltage electricity",
  "audio-visual-technology":
    "video! audio! display! camera sound speaker headphone broadcast television hologra projector",
  telecommunications:
    "antenna! radio! wireless! spectrum rf! satellite cellular 5g! transmitter receiver waveform beamforming radar",
  "digital-communication":
    "network! protocol router packet internet cyber! encryption! authentication! bandwidth communications routing",
  "basic-communication-processes":
    "amplifier! oscillator! modulat! mixer filter resonator frequency! signal microwave",
  "computer-technology":
    "software! algorithm! neural! comput learning artificial intelligence data code cloud processor",
  "it-methods-for-management":
    "logistics! scheduling! workforce! decision planning enterprise business inventory supply training education! student! teacher! classroom",
  semiconductors:
    "semiconductor! wafer! transistor! silicon gan! sic! epitax! circuit chip! lithograph! diode! gallium integrated",
  optics:
    "optic! laser! lens! photonic! fiber infrared! mirror waveguide! spectral imaging light telescope beam",
  measurement:
    "sensor! measur! detect! spectromet! calibrat metrology! gauge inspection! monitoring test nondestructive! gps inertial",
  "analysis-of-biological-materials":
    "assay! biomarker! diagnos! antibod immunoassay! elisa sample! pcr! blood screening lateral",
  control:
    "control! autonom! robot! navigation! feedback actuator drone! uav! unmanned! pilot guidance automation",
  "medical-technology":
    "medical! surg! patient! implant! catheter! clinical! device prosthe! ultrasound! wound! cardiac! rehabilitation hearing dental! therapy",
  "organic-fine-chemistry": "synthesis! compound! molecule! catalyst ligand! chiral! intermediate organic",
  biotechnology:
    "gene! cell! dna! rna! protein! enzyme! bacteri! stem crispr! ferment! genom! microb! bioreactor! expression",
  pharmaceuticals:
    "drug! therapeutic! vaccine! inhibitor! dose! pharma! cancer! tumor! disease! treatment infection! antibiotic! preclinical toxicity mice",
  polymers: "polymer! resin! elastomer! plastic! epoxy! thermoset! thermoplastic! rubber foam composite",
  "food-chemistry": "food! nutrition! dairy! meat! fruit! vegetable beverage! crop flavor! protein grain",
  "basic-materials-chemistry":
    "adhesive! fuel! lubricant! pesticide! fertilizer! biofuel! biodiesel! propellant! explosive! detergent herbicide",
  "materials-metallurgy":
    "alloy! metal! steel! ceramic! titanium! sinter! casting! powder! corrosion composite aluminum magnesium",
  "surface-technology-coating":
    "coating! surface! deposition! film! plating! paint! sputter! corrosion hydrophobic!",
  "micro-nano-technology": "nano! mems! graphene! microfluid! nanoparticle! nanotube! quantum microfabricat!",
  "chemical-engineering":
    "reactor! separation! membrane! distillation! adsor! solvent! extraction! catal! filtration! process",
  "environmental-technology":
    "water! wastewater! pollut! waste! recycl! emission! contaminat! remediation! carbon! climate air ocean algal",
  handling: "packag! conveyor! warehouse! gripper! lifting! cargo! container! sorting handling payload",
  "machine-tools":
    "machining! additive! weld! printing! manufactur! cutting! tool! milling! drilling fabrication",
  "engines-pumps-turbines":
    "engine! turbine! pump! combust! propulsion! compressor! rocket! thrust! nozzle jet wind",
  "textile-paper-machines": "textile! fabric! garment! yarn! fiber! clothing! paper! woven! apparel printing",
  "other-special-machines":
    "agricultur! farm! livestock! harvest! plant! soil! irrigation! weapon! munition! ballistic! armor! food seed! animal",
  "thermal-processes":
    "heat! thermal! cooling! refrigerat! cryogenic! hvac! temperature! boiler furnace! insulation exchanger",
  "mechanical-elements":
    "bearing! gear! seal! valve! vibration! damper! spring! fastener! shaft joint hydraulic! structural",
  transport:
    "vehicle! aircraft! automotive! ship! rail! road! spacecraft! aviation! truck! traffic! satellite flight helicopter! vessel",
  "furniture-games": "game! toy! furniture! chair! play! sport! virtual",
  "other-consumer-goods":
    "consumer! clothing! footwear! helmet! cosmetic! household! jewelry luggage wearable",
  "civil-engineering":
    "building! concrete! construction! bridge! pavement! infrastructure! drilling! well! housing! tunnel! mining! earthquake",
};

const RULES = Object.entries(LEXICON).map(([field, words]) => {
  const beginnings = words
    .split(" ")
    .map((word) => ({ text: word.replace("!", ""), points: word.endsWith("!") ? 3 : 1 }));
  return { field, beginnings };
});

/**
 * What speaks for each field, the strongest first; a word written ten times says little more than one written thrice.
 * @param {string} text
 * @returns {{ field: string, score: number, words: string[] }[]} only fields that something speaks for; words in lower case
 */
export function scoreDomains(text) {
  const counts = new Map();
  for (const word of text.toLowerCase().match(/[a-z0-9]+/g) ?? [])
    counts.set(word, (counts.get(word) ?? 0) + 1);
  const scored = RULES.map(({ field, beginnings }) => {
    let score = 0;
    const words = [];
    for (const [word, count] of counts) {
      const rule = beginnings.find(({ text: beginning }) => word.startsWith(beginning));
      if (!rule) continue;
      score += rule.points * Math.log2(1 + count);
      words.push(word);
    }
    return { field, score, words };
  });
  return scored.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score);
}

/**
 * @param {string} text
 * @returns {string} the slug of a field; computer technology when nothing speaks for any
 */
export function proposeDomain(text) {
  return scoreDomains(text)[0]?.field ?? "computer-technology";
}
