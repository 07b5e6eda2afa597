import { type Domain, SECTOR_NAMES, SECTORS, type Sector, TECHNOLOGY_FIELDS } from "~/contract/values";

type Translations = readonly [de: string, fr: string, es: string, zh: string];

/** Names of the technology fields inside a sentence, after WIPO's Technology Concordance. */
const NAMES: Record<Domain, Translations> = {
  "electrical-machinery-energy": [
    "elektrische Maschinen und Energie",
    "machines électriques et énergie",
    "maquinaria eléctrica y energía",
    "电机与能源",
  ],
  "audio-visual-technology": [
    "audiovisuelle Technik",
    "techniques audiovisuelles",
    "tecnología audiovisual",
    "音像技术",
  ],
  telecommunications: ["Telekommunikation", "télécommunications", "telecomunicaciones", "电信"],
  "digital-communication": [
    "digitale Kommunikation",
    "communication numérique",
    "comunicación digital",
    "数字通信",
  ],
  "basic-communication-processes": [
    "grundlegende Kommunikationsverfahren",
    "procédés de communication de base",
    "procesos básicos de comunicación",
    "基础通信程序",
  ],
  "computer-technology": ["Computertechnik", "informatique", "tecnología informática", "计算机技术"],
  "it-methods-for-management": [
    "IT-Verfahren für die Verwaltung",
    "méthodes informatiques de gestion",
    "métodos informáticos de gestión",
    "信息技术管理方法",
  ],
  semiconductors: ["Halbleiter", "semi-conducteurs", "semiconductores", "半导体"],
  optics: ["Optik", "optique", "óptica", "光学"],
  measurement: ["Messtechnik", "mesure", "medición", "测量"],
  "analysis-of-biological-materials": [
    "Analyse biologischer Stoffe",
    "analyse de matériaux biologiques",
    "análisis de materiales biológicos",
    "生物材料分析",
  ],
  control: ["Steuerungs- und Regelungstechnik", "commande et régulation", "control", "控制"],
  "medical-technology": ["Medizintechnik", "technologies médicales", "tecnología médica", "医疗技术"],
  "organic-fine-chemistry": [
    "organische Feinchemie",
    "chimie fine organique",
    "química fina orgánica",
    "有机精细化学",
  ],
  biotechnology: ["Biotechnologie", "biotechnologie", "biotecnología", "生物技术"],
  pharmaceuticals: ["Arzneimittel", "produits pharmaceutiques", "productos farmacéuticos", "药品"],
  polymers: ["Polymere", "polymères", "polímeros", "高分子"],
  "food-chemistry": ["Lebensmittelchemie", "chimie alimentaire", "química de los alimentos", "食品化学"],
  "basic-materials-chemistry": [
    "Grundstoffchemie",
    "chimie des matériaux de base",
    "química de materiales básicos",
    "基础材料化学",
  ],
  "materials-metallurgy": [
    "Werkstoffe und Metallurgie",
    "matériaux et métallurgie",
    "materiales y metalurgia",
    "材料与冶金",
  ],
  "surface-technology-coating": [
    "Oberflächen- und Beschichtungstechnik",
    "traitement de surface et revêtement",
    "tecnología de superficies y recubrimientos",
    "表面技术与涂层",
  ],
  "micro-nano-technology": [
    "Mikro- und Nanotechnik",
    "microtechnologies et nanotechnologies",
    "microtecnología y nanotecnología",
    "微纳技术",
  ],
  "chemical-engineering": ["Verfahrenstechnik", "génie chimique", "ingeniería química", "化学工程"],
  "environmental-technology": [
    "Umwelttechnik",
    "technologies environnementales",
    "tecnología medioambiental",
    "环境技术",
  ],
  handling: ["Fördertechnik", "manutention", "manipulación", "搬运"],
  "machine-tools": ["Werkzeugmaschinen", "machines-outils", "máquinas herramienta", "机床"],
  "engines-pumps-turbines": [
    "Motoren, Pumpen und Turbinen",
    "moteurs, pompes et turbines",
    "motores, bombas y turbinas",
    "发动机、泵与涡轮",
  ],
  "textile-paper-machines": [
    "Textil- und Papiermaschinen",
    "machines textiles et à papier",
    "maquinaria textil y de papel",
    "纺织与造纸机械",
  ],
  "other-special-machines": [
    "andere Spezialmaschinen",
    "autres machines spécialisées",
    "otra maquinaria especial",
    "其他专用机械",
  ],
  "thermal-processes": ["thermische Verfahren", "procédés thermiques", "procesos térmicos", "热工过程"],
  "mechanical-elements": ["Maschinenelemente", "composants mécaniques", "elementos mecánicos", "机械零件"],
  transport: ["Verkehr", "transport", "transporte", "运输"],
  "furniture-games": ["Möbel und Spiele", "mobilier et jeux", "muebles y juegos", "家具与游戏"],
  "other-consumer-goods": [
    "andere Konsumgüter",
    "autres biens de consommation",
    "otros bienes de consumo",
    "其他消费品",
  ],
  "civil-engineering": ["Bauwesen", "génie civil", "ingeniería civil", "土木工程"],
};

const SECTORS_IN: Record<Sector, Translations> = {
  electrical: ["Elektrotechnik", "génie électrique", "ingeniería eléctrica", "电气工程"],
  instruments: ["Instrumente", "instruments", "instrumentos", "仪器"],
  chemistry: ["Chemie", "chimie", "química", "化学"],
  mechanical: ["Maschinenbau", "génie mécanique", "ingeniería mecánica", "机械工程"],
  other: ["andere Gebiete", "autres domaines", "otros campos", "其他领域"],
};

/** The same and the sectors by their English names in lower case, as answers have them. */
export const DOMAIN_NAMES: ReadonlyMap<string, Translations> = new Map([
  ...SECTORS.map((sector) => [SECTOR_NAMES[sector].toLowerCase(), SECTORS_IN[sector]] as const),
  ...TECHNOLOGY_FIELDS.map(({ slug, name }) => [name.toLowerCase(), NAMES[slug]] as const),
]);
