import { DOMAIN_NAMES } from "./translated-domains";

/**
 * Names of fields, stored values and columns in German, French, Spanish and Chinese, by the English one inside a sentence.
 * Names of organizations and people stay as they are.
 */
const NAMES: Record<string, readonly [de: string, fr: string, es: string, zh: string]> = {
  // Fields
  problem: ["Problem", "problème", "problema", "问题"],
  solution: ["Lösung", "solution", "solución", "解决方案"],
  advantages: ["Vorteile", "avantages", "ventajas", "优势"],
  applications: ["Anwendungen", "applications", "aplicaciones", "应用"],
  description: ["Beschreibung", "description", "descripción", "说明"],
  organization: ["Organisation", "organisation", "organización", "机构"],
  inventors: ["Erfinder", "inventeurs", "inventores", "发明人"],
  "partnership types": [
    "Arten der Zusammenarbeit",
    "types de partenariat",
    "tipos de colaboración",
    "合作方式",
  ],
  availability: ["Verfügbarkeit", "disponibilité", "disponibilidad", "可用性"],
  publications: ["Veröffentlichungen", "publications", "publicaciones", "论文"],
  links: ["Verweise", "liens", "enlaces", "链接"],
  "external ID": ["externe Kennung", "identifiant externe", "identificador externo", "外部编号"],
  readiness: ["Reife", "maturité", "madurez", "成熟度"],
  "evidence of readiness": ["Nachweis der Reife", "preuve de maturité", "prueba de madurez", "成熟度依据"],
  "legal status": ["Schutzrechtsstand", "statut juridique", "estado legal", "法律状态"],
  "kinds of protection": ["Schutzrechtsarten", "types de protection", "tipos de protección", "保护类型"],
  patents: ["Patente", "brevets", "patentes", "专利"],
  title: ["Titel", "titre", "título", "名称"],
  summary: ["Zusammenfassung", "résumé", "resumen", "摘要"],
  keywords: ["Stichwörter", "mots-clés", "palabras clave", "关键词"],
  "technology field": ["Fachgebiet", "domaine technique", "campo técnico", "技术领域"],
  filed: ["angemeldet", "déposé", "solicitada", "申请日"],
  "filing date": ["Anmeldetag", "date de dépôt", "fecha de solicitud", "申请日"],
  "grant date": ["Erteilungstag", "date de délivrance", "fecha de concesión", "授权日"],
  expires: ["läuft ab", "expire", "vence", "到期日"],
  "expiry date": ["Ablaufdatum", "date d’expiration", "fecha de vencimiento", "到期日"],
  // Legal status
  "no protection": ["kein Schutzrecht", "sans protection", "sin protección", "无保护"],
  "know-how": ["Know-how", "savoir-faire", "know-how", "技术诀窍"],
  "provisional application": [
    "vorläufige Anmeldung",
    "demande provisoire",
    "solicitud provisional",
    "临时申请",
  ],
  "patent pending": ["Patent angemeldet", "brevet en instance", "patente en trámite", "专利申请中"],
  granted: ["erteilt", "délivré", "concedida", "已授权"],
  opposed: ["mit Einspruch", "sous opposition", "con oposición", "有异议"],
  lapsed: ["verfallen", "déchu", "caducada", "已失效"],
  expired: ["abgelaufen", "expiré", "vencida", "已到期"],
  withdrawn: ["zurückgezogen", "retiré", "retirada", "已撤回"],
  revoked: ["widerrufen", "révoqué", "revocada", "已撤销"],
  // Kinds of protection
  patent: ["Patent", "brevet", "patente", "专利"],
  "utility model": ["Gebrauchsmuster", "modèle d’utilité", "modelo de utilidad", "实用新型"],
  design: ["Design", "dessin ou modèle", "diseño", "外观设计"],
  trademark: ["Marke", "marque", "marca", "商标"],
  software: ["Software", "logiciel", "software", "软件"],
  "trade secret": ["Geschäftsgeheimnis", "secret d’affaires", "secreto comercial", "商业秘密"],
  "plant variety": ["Pflanzensorte", "obtention végétale", "variedad vegetal", "植物品种"],
  material: ["Material", "matériel", "material", "材料"],
  // Partnerships
  "exclusive licence": ["exklusive Lizenz", "licence exclusive", "licencia exclusiva", "独占许可"],
  "non-exclusive licence": [
    "einfache Lizenz",
    "licence non exclusive",
    "licencia no exclusiva",
    "非独占许可",
  ],
  "evaluation licence": ["Testlizenz", "licence d’évaluation", "licencia de evaluación", "评估许可"],
  sale: ["Verkauf", "vente", "venta", "转让"],
  "joint development": [
    "gemeinsame Entwicklung",
    "développement conjoint",
    "desarrollo conjunto",
    "联合开发",
  ],
  "research cooperation": [
    "Forschungskooperation",
    "coopération de recherche",
    "cooperación en investigación",
    "研究合作",
  ],
  investment: ["Beteiligung", "investissement", "inversión", "投资"],
  "spin-out": ["Ausgründung", "essaimage", "empresa derivada", "衍生公司"],
  services: ["Dienstleistungen", "services", "servicios", "服务"],
  // Availability
  available: ["verfügbar", "disponible", "disponible", "可用"],
  "under option": ["unter Option", "sous option", "bajo opción", "已被选择权锁定"],
  licensed: ["lizenziert", "sous licence", "licenciada", "已许可"],
  // Readiness
  "basic principles observed": [
    "Grundprinzipien beobachtet",
    "principes de base observés",
    "principios básicos observados",
    "观察到基本原理",
  ],
  "technology concept formulated": [
    "Technologiekonzept formuliert",
    "concept formulé",
    "concepto formulado",
    "提出技术概念",
  ],
  "experimental proof of concept": [
    "experimenteller Machbarkeitsnachweis",
    "preuve de concept expérimentale",
    "prueba de concepto experimental",
    "实验概念验证",
  ],
  "validated in lab": [
    "im Labor validiert",
    "validé en laboratoire",
    "validado en laboratorio",
    "实验室验证",
  ],
  "validated in relevant environment": [
    "in relevanter Umgebung validiert",
    "validé en environnement représentatif",
    "validado en un entorno relevante",
    "相关环境验证",
  ],
  "demonstrated in relevant environment": [
    "in relevanter Umgebung gezeigt",
    "démontré en environnement représentatif",
    "demostrado en un entorno relevante",
    "相关环境示范",
  ],
  "prototype demonstrated in operational environment": [
    "Prototyp im Einsatz gezeigt",
    "prototype démontré en environnement opérationnel",
    "prototipo demostrado en un entorno operativo",
    "运行环境中原型示范",
  ],
  "system complete and qualified": [
    "System fertig und qualifiziert",
    "système complet et qualifié",
    "sistema completo y cualificado",
    "系统完成并合格",
  ],
  "proven in operational environment": [
    "im Einsatz bewährt",
    "éprouvé en environnement opérationnel",
    "probado en un entorno operativo",
    "运行环境中得到证明",
  ],
  // Kinds of organizations
  company: ["Unternehmen", "entreprise", "empresa", "企业"],
  university: ["Hochschule", "université", "universidad", "大学"],
  institute: ["Institut", "institut", "instituto", "研究所"],
  inventor: ["Erfinder", "inventeur", "inventor", "发明人"],
  // Conditions, as spoken.ts words them
  "a company": ["Unternehmen", "une entreprise", "una empresa", "企业"],
  "a university": ["Hochschule", "une université", "una universidad", "大学"],
  "an institute": ["Institut", "un institut", "un instituto", "研究所"],
  "an inventor": ["Einzelerfinder", "un inventeur", "un inventor", "个人发明人"],
  "already licensed": ["schon lizenziert", "déjà sous licence", "ya licenciada", "已许可"],
  "at an early stage": ["früh in der Entwicklung", "à un stade précoce", "en fase temprana", "早期阶段"],
  demonstrated: ["im Einsatz gezeigt", "démontré", "demostrada", "已示范"],
  "evaluation license": ["Testlizenz", "licence d’évaluation", "licencia de evaluación", "评估许可"],
  "exclusive license": ["exklusive Lizenz", "licence exclusive", "licencia exclusiva", "独占许可"],
  "non-exclusive license": [
    "einfache Lizenz",
    "licence non exclusive",
    "licencia no exclusiva",
    "非独占许可",
  ],
  "free to use": ["frei nutzbar", "libre d’utilisation", "de uso libre", "可自由使用"],
  "no longer protected": [
    "nicht mehr geschützt",
    "qui n’est plus protégé",
    "ya sin protección",
    "不再受保护",
  ],
  "not patented": ["nicht patentiert", "non breveté", "sin patente", "无专利"],
  patented: ["patentiert", "breveté", "patentada", "有专利"],
  "ready for the market": ["marktreif", "prêt pour le marché", "lista para el mercado", "可上市"],
  "registered design": [
    "eingetragenes Design",
    "dessin ou modèle déposé",
    "diseño registrado",
    "注册外观设计",
  ],
  "sale of the rights": ["Verkauf der Rechte", "vente des droits", "venta de los derechos", "权利转让"],
  "shown outside the laboratory": [
    "außerhalb des Labors gezeigt",
    "montré hors du laboratoire",
    "mostrada fuera del laboratorio",
    "实验室外示范",
  ],
  "still available": ["noch verfügbar", "encore disponible", "aún disponible", "仍可用"],
  // Columns of answers
  country: ["Land", "pays", "país", "国家"],
  owner: ["Inhaber", "titulaire", "titular", "权利人"],
  "kind of organization": ["Art der Organisation", "type d’organisation", "tipo de organización", "机构类型"],
  "kind of partnership": [
    "Art der Zusammenarbeit",
    "type de partenariat",
    "tipo de colaboración",
    "合作方式",
  ],
  "first filing date": [
    "erstem Anmeldetag",
    "première date de dépôt",
    "primera fecha de solicitud",
    "最早申请日",
  ],
  "last expiry date": [
    "letztem Ablaufdatum",
    "dernière date d’expiration",
    "última fecha de vencimiento",
    "最晚到期日",
  ],
  "publication date": [
    "Datum der Veröffentlichung",
    "date de publication",
    "fecha de publicación",
    "发布日期",
  ],
  views: ["Aufrufen", "consultations", "visitas", "浏览量"],
  "number of patents": ["Zahl der Patente", "nombre de brevets", "número de patentes", "专利数量"],
  "number of inventors": ["Zahl der Erfinder", "nombre d’inventeurs", "número de inventores", "发明人数量"],
};

/** Whether a name has its translations; tests ask it of every field and value that answers name. */
export function hasNames(english: string): boolean {
  return namesOf(english) !== undefined;
}

function namesOf(english: string) {
  return Object.hasOwn(NAMES, english) ? NAMES[english] : DOMAIN_NAMES.get(english.toLowerCase());
}

/**
 * The names in one language; of a value with several parts ("granted, opposed", "TRL 4, validated in lab"), those that are
 * known.
 * @param at the place of the language in a row of the table, from 0
 */
export function namesAt(at: 0 | 1 | 2 | 3): (english: string) => string {
  return (english) =>
    namesOf(english)?.[at] ??
    english
      .split(", ")
      .map((part) => namesOf(part)?.[at] ?? part)
      .join(", ");
}
