import { porter } from "~/lib/porter";

/** Words that carry no meaning in a search: English, and the commonest of Spanish, French and German. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a about above after again against all also am an and any are as at be because been before being below between both but by
  can cannot could did do does doing down during each few find for from further get give had has have having help here how i if in
  into is it its itself just let like list looking make makes may me might more most much must my need needs new no nor not now of
  off on once one only onto or other our out over own per please same search see seek she should show so some something such tell
  than that the their them then there these they this those through to too under until up upon us use used uses using very via want
  was way we were what when where which while who whom why will with within without would you your anything anyone every someone
  thing things stuff kind kinds sort sorts good better best able technology technologies listing listings invention inventions
  el la los las un una de del y en con para por que mi su se es lo al como sin sobre
  le les des et pour avec dans du au aux une sur est ou
  der die das und mit fur ein eine von zu im den dem ist auf`.split(/\s+/),
);

/**
 * Everyday words and what descriptions of technologies call the same thing: `asked asked: written written`. General
 * English (and some Spanish, French and German) to technical English, by subject; one way only.
 */
const EVERYDAY_TO_TECHNICAL = `
water: aqueous hydro; sewage: wastewater effluent sludge; drinking: potable; dirty: contaminated polluted; filth: contamination
clean cleaning cleanup: purification remediation decontamination; filter filtering: filtration membrane; salty: saline brine desalination
desalt: desalination; rain: stormwater precipitation; flood flooding: inundation stormwater; drought: irrigation; pond lake lakes: freshwater
river: stream hydrological; leak leaks leaking: leakage seepage; leftover: residual produced; runoff: effluent nutrient
rubbish garbage trash: waste refuse solid; recycle recycling: recovery sorting; landfill: waste disposal; junk: debris; compost: organic
dump: disposal; scrap: waste; smoke: emission particulate; smog: air pollution; exhaust: emission; soot: particulate
fumes: vapor emission; dust: particulate; smell smelly stink: odor volatile; poisonous poison: toxic harmful; pollution: contaminant emissions
algae: algal; weedkiller: herbicide; weeds weed: herbicide; bugs bug: insect; pests: insect pest; mosquitoes mosquito: vector insect
germ germs: bacteria pathogen microbial; mould mold: fungal; virus: viral; bacteria: bacterial microbial; superbug superbugs: resistant antibiotic
sterilise sterilize: sterilization disinfection; disinfect: disinfection antimicrobial; infection infected: pathogen infectious
farm farming farmers farmer: agriculture agricultural; crops crop: agriculture plant; harvest: crop; soil: agricultural; greenhouse: horticulture
cow cows cattle: livestock bovine; pig pigs: swine; chicken chickens hens: poultry; sheep: livestock ovine; pets pet: companion animal
dog dogs: canine; cat: feline; horse: equine; bee bees: pollinator; fish: aquaculture seafood; shrimp: aquaculture; meat: beef; milk: dairy
fertiliser fertilizer: nutrient nitrogen; seeds seed: germination; trees tree: forestry; wood: timber lumber; forest: forestry
food: nutrition; rotten spoiled: spoilage; fresh: shelf; sugar: glucose; diabetic diabetics diabetes: glucose insulin; fat: lipid obesity; sweet: sweetener
bread: wheat; drinks drink: beverage; beer: brewing fermentation; cook cooking: cookstove; fridge: refrigeration; freezer: cryogenic refrigeration
packaging wrapping: packaging film; bottle bottles: container; menu: species; allergy: allergen; salt: sodium; taste: flavor
doctor doctors: physician clinician clinical; nurse nurses: nursing clinical; hospital: clinical patient; patients: clinical; medicine: pharmaceutical therapeutic
medicines drug drugs: pharmaceutical therapeutic; pill pills tablet: oral dosage; jab jabs shot: vaccine injection; needle needles: injection
cure cures: therapeutic treatment; heal healing: wound regeneration; injury injuries injured: trauma; pain painkiller: analgesic; painkillers: analgesic opioid
addiction addict: opioid abuse; drunk: alcohol; smoking smokers: tobacco nicotine; sleep: insomnia apnea; tired: fatigue; tiredness: fatigue; stress: anxiety
sad: depression; worry: anxiety; memory: cognitive; dementia alzheimers: alzheimer cognitive; forgetful: cognitive; seizure: epilepsy; fits: epilepsy seizure
cancer cancers: tumor oncology; tumour: tumor; heart: cardiac cardiovascular; kidney kidneys: renal; lung lungs: pulmonary; liver: hepatic; brain: neural
eye eyes: ocular retinal; ear ears: auditory hearing; deaf: hearing; blind: vision impaired; skin: dermal; bone bones: orthopedic; joint joints: orthopedic
tooth teeth: dental; dentist: dental; blood: hematology vascular; bleeding: hemorrhage hemostatic; stomach gut: gastric gastrointestinal; bowel: colorectal
breathing breath: respiratory; breathe: respirator ventilation; choking: airway; cough: respiratory; flu: influenza; cold: cryogenic; fever: temperature
baby babies: infant neonatal; newborn newborns: neonatal infant; pregnant pregnancy: maternal fetal; women woman: maternal; birth: obstetric; children kids child: pediatric
old elderly: aging geriatric; wheelchair: mobility; leg legs arm arms: limb prosthetic; artificial: prosthetic synthetic; stroke: rehabilitation; walk walking: gait
fall falls: gait balance; cuff: cuffless; sugarfree: sweetener; bandage plaster: dressing wound; burn burns: wound; scar: wound fibrosis; hair: follicle
xray: radiography imaging; scan scans scanner: imaging; picture pictures photo photos: image imaging; camera cameras: imaging; test tests: assay
detector detectors: detection sensor; spot spotting: detection; warning: detection alert; tracker track tracking: monitoring; watch watching: monitoring
check checking: inspection; broken: failure fault; crack cracks: fracture damage; faulty: defect fault; repair repairs repairing fix: maintenance
touching contactless: contact noncontact; painless: noninvasive; touchless: noncontact; wear wearing: wearable; measuring measure: measurement
cheap affordable inexpensive: cost low; cheaper: cost low; quick fast quickly: rapid; faster: rapid accelerated; strong stronger: strength; light lightweight: lighting lightweight
tiny small: miniature micro; smaller: miniaturized compact; portable handheld: portable; hidden: concealed; safe safer: safety; easy: simple
twisting: torque torsion; spinning: rotating; shaking: vibration; bumpy: vibration; stretchy: elastomer stretchable; bendy bendable: flexible; soft: compliant
sticky: adhesive; glue: adhesive bonding; slippery: friction lubricant; grease oil: lubricant; waterproof: hydrophobic
rust rusty rusting: corrosion; paint paints: coating; plastic plastics: polymer; rubber: elastomer; glass: glazing; metal: alloy metallic; steel: alloy; concrete cement: cementitious
welding weld: joining; print printer printing 3d: additive; moulding: molding; cutting: machining; grinding polishing: finishing; factory factories: manufacturing industrial
machine machines: equipment; robot robots: robotic; gripper grasp: manipulation; warehouse: logistics; parcel: logistics; drone drones: uav unmanned; plane aeroplane airplane planes: aircraft
helicopter: rotorcraft; airport: aviation; pilot pilots: aircrew cockpit; rocket rockets: propulsion launch; space: spacecraft orbital; satellite satellites: spacecraft
car cars: vehicle automotive; lorry lorries truck trucks: truck vehicle; bike bicycle: vehicle; bus: transit; train trains railway: rail; ship ships boat boats: vessel marine
submarine: undersea underwater; underwater: undersea; driverless: autonomous; driver drivers: driving; road roads: pavement highway
traffic: intersection vehicle; parking: vehicle; bridge bridges: infrastructure structural; tunnel: underground; building buildings: structural; house houses home homes: residential
window windows: glazing; roof: roofing; wall: insulation; crash crashes: collision; wheel: tire; engine engines: combustion; petrol gasoline: fuel; fuel: propellant; gas: methane
heat heating: thermal; hot: temperature thermal; cooling cool: refrigeration thermal; warm: thermal heating; freeze freezing frozen: ice icing; ice: icing deicing; boiler: steam
power: energy; electricity: electrical energy; battery batteries: lithium cell; charger charging: charge; plug: connector; wave waves ocean oceans sea: marine; wind: turbine
sun sunlight sunshine: solar photovoltaic; panels: photovoltaic; nuclear: reactor; coal: gasification; biofuel: biodiesel ethanol; dam: hydropower; blackout: grid resilience
wire wires cable cables: conductor; magnet magnets: magnetic; chip chips: semiconductor integrated; computer computers: computing; screen screens: display; phone phones mobile: smartphone wireless
wifi: wireless; internet: network; app apps: application software; website: web; password passwords: authentication; hacker hackers hacking: cybersecurity cyber; spam: malicious
privacy: encryption; secret secrets: encryption secure; code: software; fake counterfeit forged: authentication anticounterfeiting; spy: surveillance
chat: conversational; voice talking talk: speech; speak: speech; assistant: agent; translate translation: language multilingual; listen: acoustic; hear: hearing acoustic
noise noisy loud: acoustic; sound: acoustic; music: audio; earphones headphones: audio; video: imaging; film: thin; lights lamp lamps: lighting; bulb bulbs: lighting led
glasses: eyewear; goggles: eyewear display; ai: intelligence learning; ml: learning; vr: virtual; ar: augmented; iot: internet; gps: gnss navigation; map maps mapping: geospatial
jammed jamming: denied interference; lost: navigation; radio: rf; antennae aerial: antenna; bomb bombs: explosive; explosion: blast; gun guns: firearm; weapon weapons: munition
bulletproof: ballistic armor; helmet: protective; soldier soldiers: warfighter military; army: military; firefighter firefighters: fire; fire fires: flame combustion; wildfire: fire
police: law enforcement; theft: security; border: screening; prison: correctional; earthquake earthquakes: seismic; storm storms: weather; hurricane: weather; weather: forecasting
climate: carbon; radiation: rad; survive survives: tolerant hardened; drilling: borehole; fracking: fracturing hydraulic; well wells: borehole; mine mining: mineral
school schools: education; pupils pupil: students; teacher teachers: education; teaching: instruction; classroom: education; learn: learning; game games: gaming
shop shops: retail; money: financial; bank: financial; jobs: workforce; worker workers: workforce occupational; town towns: community; city cities: urban; disabled: disability
clothes clothing: textile garment; shoes shoe: footwear; fabric: textile; toy toys: educational; chair: seating; carpet: textile; paper: cellulose; diaper nappy: absorbent
sensores sensor: sensors; agricultura landwirtschaft: agriculture; precision: precise; agua eau wasser: water; energia energie: energy; bateria batterie: battery; medico: medical; luz: light
salud sante gesundheit: health; coche voiture auto: vehicle; robotica: robotic; aire: air; suelo: soil; riego: irrigation; cultivos: crop; alimentos: food; residuos dechets: waste
deteccion: detection; tratamiento traitement: treatment; enfermedad: disease; cancer krebs: cancer; sangre: blood; pantalla: display; seguridad: security; software: software; red: network`;

function readTable(table: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const entry of table.split(/[;\n]/)) {
    const [asked, written] = entry.split(":").map((side) => side.trim().split(/\s+/));
    if (!asked || !written) continue;
    for (const word of asked) {
      const stem = porter(word);
      found.set(stem, [...new Set([...(found.get(stem) ?? []), ...written])]);
    }
  }
  return found;
}

/** By the stem of the everyday word. */
export const SYNONYMS: ReadonlyMap<string, readonly string[]> = readTable(EVERYDAY_TO_TECHNICAL);
