import type { Phrase } from "./phrase";

/** Spanish, folded: without accents. */
export const SPANISH: readonly Phrase[] = [
  [
    /\bque pais tiene (?:mas|el mayor numero de)(?: anuncios| fichas| tecnologias)?/,
    "which country has the most listings",
  ],
  [
    /\bcuant[oa]s (?:anuncios|fichas|tecnologias|inventos|ofertas)(?: hay| tienen| teneis)?/,
    "how many listings are there",
  ],
  [/\bcuant[oa]s de (?:ellos|ellas|estos|estas)\b/, "how many of them"],
  [/\b(?:vienen|provienen|viene|son) de (?:la |el |los |las )?(?=\p{L})/u, "come from "],
  [/^y (?:en|de|del) (?=\p{L}+\W*$)/u, "and from "],
  [/\ben (?:el|su|vuestro) catalogo\b/, "in the catalog"],
  [/\ben total\b/, "in total"],
  [/\bcuales\b/, "which of these"],
  [/\bcual\b/, "which one"],
  [/\b(?:el|la|los|las) mas (?:avanzad|madur)\w*/, "the most mature"],
  [/\b(?:el|la|los|las) menos (?:avanzad|madur)\w*/, "the least mature"],
  [/\b(?:el|la|los|las) mas (?:recientes?|nuev[oa]s?)\b|\bnovedades\b/, "the newest"],
  [/\b(?:el primero|la primera)\b/, "the first one"],
  [/\b(?:el segundo|la segunda)\b/, "the second one"],
  [/\b(?:el tercero|la tercera)\b/, "the third one"],
  [/\b(?:el ultimo|la ultima)\b/, "the last one"],
  [/\bcompar\w* (?:l[oa]s )?(?:dos(?: primer\w*)?|primer\w* dos)\b/, "compare the first two"],
  [/\b(?:a|en) (?:mi|mis|la) (?:lista|favoritos|seleccion)\b/, "add to my shortlist"],
  [
    /\b(?:escrib|redact|prepar)\w* (?:\p{L}+ ){0,3}(?:e-?mail|mensaje|correo|carta)(?: (?:al|a la|a los) (?:titular|propietari|dueno|inventor|proveedor|empresa)\w*)?/u,
    "write an e-mail to the owner",
  ],
  [/\b(?:algo |alguno |alguna )?(?:parecid|similar|semejante)\w*/, "something similar"],
  [/\bmas barat\w*/, "cheaper"],
  [/\b(?:patentad[oa]|tiene patente(?: concedida)?|patente concedida)\b/, "is it patented"],
  [/\b(?:probad|ensayad|testead)[oa]s?\b/, "tested"],
  [/\b(?:en uso|en servicio|en marcha|funcionando)\b/, "in use"],
  [/\b(?:inconvenientes?|limites|limitaciones|riesgos|desventajas|pegas?)\b/, "limits"],
  [/\b(?:que precio tiene|cuanto (?:cuesta|vale)|precio de la licencia)\b/, "what does it cost"],
  [/\b(?:rendimiento|que eficiencia)\b/, "how efficient"],
  [/\bgracias\b/, "thanks"],
];
