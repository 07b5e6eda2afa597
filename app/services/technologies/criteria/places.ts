import type { Language } from "~/vocabulary/function-words";
import { fold } from "~/vocabulary/words";

/** Finds countries by name, demonym, city or region in five languages. Names are folded. */

const NAMES: Record<string, string> = {
  AE: "emirates uae dubai",
  AR: "argentinian argentine argentina buenos_aires",
  AT: "austrian austria osterreich autriche osterreichische vienna wien graz linz",
  AU: "australian australia australien australie sydney melbourne brisbane perth adelaide",
  BE: "belgian belgium belgien belgique belgica brussels ghent leuven antwerp",
  BG: "bulgarian bulgaria",
  BR: "brazilian brazil brasil brasilien brasilianisch bresil brasileno sao_paulo rio_de_janeiro campinas",
  CA: "canadian canada kanada kanadisch toronto montreal vancouver ottawa calgary",
  CH: "swiss switzerland schweiz schweizer suisse suiza zurich geneva lausanne basel",
  CL: "chilean chile santiago",
  CN: "chinese china chine chinesisch beijing shanghai shenzhen",
  CO: "colombian colombia bogota",
  CZ: "czech czechia tschechien prague brno",
  DE: "german germany deutsch deutschland deutsche deutschen allemand allemagne aleman alemania berlin munich munchen hamburg cologne frankfurt stuttgart aachen dresden karlsruhe bavaria",
  DK: "danish denmark danemark danemarca danisch copenhagen aarhus",
  EE: "estonian estonia tallinn tartu",
  EG: "egyptian egypt cairo",
  ES: "spanish spain spanien espana espagne espanol madrid barcelona valencia bilbao",
  FI: "finnish finland finnland finlande finlandia helsinki espoo tampere oulu",
  FR: "french france francais francaise frankreich franzosisch francia paris lyon grenoble toulouse",
  GB: "british english_company uk u.k. britain england scotland scottish wales welsh united_kingdom great_britain grossbritannien royaume-uni reino_unido london manchester cambridge oxford edinburgh glasgow bristol",
  GR: "greek greece athens",
  HK: "hong_kong",
  HR: "croatian croatia zagreb",
  HU: "hungarian hungary budapest",
  ID: "indonesian indonesia jakarta",
  IE: "irish ireland irland irlande irlanda dublin cork galway limerick",
  IL: "israeli israel tel_aviv haifa",
  IN: "indian india indien inde mumbai bangalore delhi chennai pune",
  IS: "icelandic iceland reykjavik",
  IT: "italian italy italia italien italie italienisch milan milano rome turin bologna",
  JP: "japanese japan japon japanisch japonais tokyo osaka kyoto nagoya",
  KE: "kenyan kenya nairobi",
  KR: "korean korea south_korea south_korean coree sudkorea seoul daejeon busan",
  LT: "lithuanian lithuania vilnius kaunas",
  LU: "luxembourg luxemburg",
  LV: "latvian latvia riga",
  MA: "moroccan morocco",
  MX: "mexican mexico mexiko monterrey",
  MY: "malaysian malaysia kuala_lumpur",
  NG: "nigerian nigeria lagos",
  NL: "dutch netherlands holland niederlande pays-bas paises_bajos amsterdam delft eindhoven rotterdam utrecht",
  NO: "norwegian norway norwegen norvege noruega norwegisch oslo bergen trondheim",
  NZ: "new_zealand auckland",
  PH: "philippine philippines filipino manila",
  PL: "poland polen pologne polonia warsaw krakow wroclaw gdansk",
  PT: "portuguese portugal lisbon porto coimbra",
  RO: "romanian romania bucharest",
  RS: "serbian serbia belgrade",
  RU: "russian russia moscow",
  SA: "saudi saudi_arabia riyadh",
  SE: "swedish sweden schweden suede suecia schwedisch stockholm gothenburg lund uppsala linkoping",
  SG: "singapore singaporean",
  SI: "slovenian slovenia ljubljana",
  SK: "slovak slovakia bratislava",
  TH: "thai thailand bangkok",
  TR: "turkish turkiye istanbul ankara",
  TW: "taiwan taiwanese taipei",
  UA: "ukrainian ukraine kyiv",
  US: "american usa u.s. u.s.a. america united_states states etats-unis vereinigte_staaten estados_unidos boston california texas ohio massachusetts chicago seattle silicon_valley michigan pittsburgh",
  VN: "vietnamese vietnam hanoi",
  ZA: "south_african south_africa cape_town johannesburg",
};

const EU = "AT BE BG CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV NL PL PT RO SE SI SK";
const AFRICA =
  "DZ AO BJ BW BF BI CM CV CF TD KM CG CD CI DJ EG GQ ER SZ ET GA GM GH GN GW KE LS LR LY MG MW ML MR MU MA MZ NA NE NG RW ST SN SC SL SO ZA SS SD TZ TG TN UG ZM ZW";
const SOUTH_AMERICA = "AR BO BR CL CO EC GY PY PE SR UY VE";
const LATIN_AMERICA = `${SOUTH_AMERICA} MX BZ CR CU DO SV GT HT HN NI PA`;
const EUROPE = `${EU} CH GB IS NO RS UA`;
const REGIONS: Record<string, string> = {
  scandinavia: "SE NO DK",
  scandinavian: "SE NO DK",
  skandinavien: "SE NO DK",
  nordic: "SE NO DK FI IS",
  nordics: "SE NO DK FI IS",
  baltic: "EE LV LT",
  benelux: "BE NL LU",
  europe: EUROPE,
  european: EUROPE,
  europa: EUROPE,
  eu: EU,
  "european union": EU,
  asia: "JP KR CN IN SG TW HK MY TH VN ID PH",
  asian: "JP KR CN IN SG TW HK MY TH VN ID PH",
  africa: AFRICA,
  african: AFRICA,
  "north america": "US CA MX",
  "north american": "US CA MX",
  "south america": SOUTH_AMERICA,
  "south american": SOUTH_AMERICA,
  "latin america": LATIN_AMERICA,
  "latin american": LATIN_AMERICA,
};

const PLACES = new Map<string, string[]>();
for (const [code, names] of Object.entries(NAMES))
  for (const name of names.split(" ")) PLACES.set(name.replaceAll("_", " "), [code]);
for (const [region, codes] of Object.entries(REGIONS)) PLACES.set(region, codes.split(" "));

/** What the platform calls each country in the other languages. */
const CHINESE_PLACES = new Map<string, string[]>();
for (const language of ["de", "fr", "es", "zh-Hans"]) {
  const names = new Intl.DisplayNames([language], { type: "region" });
  const places = language === "zh-Hans" ? CHINESE_PLACES : PLACES;
  for (const code of Object.keys(NAMES)) {
    const name = fold(names.of(code) ?? code);
    if (!places.has(name)) places.set(name, [code]);
  }
}

const anyOf = (places: ReadonlyMap<string, unknown>) =>
  [...places.keys()]
    .sort((a, b) => b.length - a.length)
    .map((name) => name.replaceAll(".", "\\.").replaceAll(" ", "[ -]"))
    .join("|");
/** Chinese has no spaces between words: a developing country, 发展中国家, is not China. */
const CHINESE_PATTERN = new RegExp(`(?<!发展)(?:${anyOf(CHINESE_PLACES)})`, "gu");
const PATTERN = new RegExp(`(?<![\\p{L}\\d-])(?:${anyOf(PLACES)})(?![\\p{L}\\d])`, "gu");

export interface Place {
  codes: string[];
  at: number;
  end: number;
}

/** The contracting states of the European Patent Convention in 2026: https://www.epo.org/en/about-us/foundation/member-states */
const EPC_STATES: ReadonlySet<string> = new Set(`${EU} AL CH CY GB IS LI MC ME MK MT NO RS SM TR`.split(" "));

/** Whether a European patent may be in force in a country. */
export function grantsEuropeanPatents(code: string): boolean {
  return EPC_STATES.has(code);
}

/** Countries and regions that a folded text names; "US" counts only in capitals, so `text` is not folded. */
export function placesIn(text: string, folded: string): Place[] {
  const named = [...folded.matchAll(PATTERN)].map(({ 0: name, index }) => ({
    codes: PLACES.get(name.replaceAll("-", " ")) ?? PLACES.get(name) ?? [],
    at: index,
    end: index + name.length,
  }));
  const us = [...text.matchAll(/\bUS\b/g)].map(({ index }) => ({ codes: ["US"], at: index, end: index + 2 }));
  const chinese = [...folded.matchAll(CHINESE_PATTERN)].map(({ 0: name, index }) => ({
    codes: CHINESE_PLACES.get(name) ?? [],
    at: index,
    end: index + name.length,
  }));
  return [...named, ...chinese, ...us].filter(({ codes }) => codes.length > 0);
}

const REGION_NAMES = new Map(
  (["en", "de", "fr", "es", "zh"] as const).map((language) => [
    language,
    new Intl.DisplayNames([language], { type: "region" }),
  ]),
);
const WITH_ARTICLE = new Set(["GB", "US", "NL", "PH", "AE", "CZ"]);

/** "Germany", "the United Kingdom", "Vereinigtes Königreich". */
export function countryName(code: string, language: Language = "en"): string {
  const name = REGION_NAMES.get(language)!.of(code) ?? code;
  return language === "en" && WITH_ARTICLE.has(code) ? `the ${name}` : name;
}
