import { anyOf } from "~/lib/wordings";
import type { Language } from "~/vocabulary/function-words";

/**
 * What an open listing is asked for, whatever it is about: the question in English, and how it is put in German, French,
 * Spanish (all folded) and Chinese. They are read only while a listing is open: elsewhere "tests" and "protection" are needs.
 */
export const QUESTIONS: readonly (readonly [
  english: string,
  asked: Record<Exclude<Language, "en">, RegExp | null>,
])[] = [
  [
    "sum it up in one sentence",
    {
      de: /\b(?:fass\w*\b.*\bzusammen|(?:eine )?(?:kurze )?zusammenfass\w*)\b|\bkurz (?:gesagt|gefasst)\b|\bin (?:einem|zwei|wenigen|ein paar) (?:satz|satzen|worten)\b|\bkurzfassung\b|\bworum (?:geht|handelt)\b|\bwas ist das(?: genau| eigentlich| uberhaupt)?\W*$/,
      fr: /\bresum(?:e[rz]?|ons)(?:-(?:le|la|moi|nous|les))*\b(?! (?:pour|a) )|\ben (?:une|deux|quelques) (?:phrases?|mots)\b|\ben (?:bref|resume)\b|\bde quoi (?:s'agit-il|il s'agit|ca parle|parle-t-on)\b|\bc'est quoi\W*$/,
      es: /\bresum(?:e|a|en|ir|as|amos|elo|ela|alo|ala|eme|eselo)\b|\ben (?:una|dos|pocas) (?:frases?|palabras|lineas)\b|\ben (?:breve|resumen)\b|\bde que (?:se )?(?:trata|va)\b|^\W*que es (?:esto|eso)\W*$/,
      zh: /(?:用)?(?:一|两)句话|总结(?:一下)?|概括(?:一下)?|摘要|概要|(?:这|它)(?:到底)?是(?:什么|干什么的)(?=[?？]?\s*$)|简单(?:地)?(?:说说|说|介绍|讲)/,
    },
  ],
  [
    "how do I contact the owner",
    {
      de: /\bwen\b.*\b(?:anrufen|fragen|kontaktieren|anschreiben|ansprechen)\b|\bwie\b.*\b(?:erreich\w*|kontaktier\w*)\b|\b(?:kontakt|ansprechpartner\w*|kontaktperson|kontaktdaten)\b|\b(?:an|bei) wem?n?\b/,
      fr: /\b(?:qui|comment)\b.*\b(?:appeler|contacter|joindre|prendre contact|entrer en contact|m'adresser|s'adresser|telephoner)\b/,
      es: /\b(?:quien|como)\b.*\b(?:localiz\w*|llam(?:ar|o)|contact(?:ar|o)|pong(?:o|amos) en contacto|poner(?:me|nos) en contacto|dirig(?:ir|irme|o))\b/,
      zh: /(?:联系|找)(?:到)?谁|联系方式|联系人|(?:怎么|如何|怎样)联系/,
    },
  ],
  [
    "which country is it from",
    {
      de: null,
      fr: /\bvient d'ou\b|\bd'ou (?:ca|cela) vient\b/,
      es: null,
      zh: /来自(?:于)?哪(?:个|一个)?国家?|是哪国的/,
    },
  ],
  [
    "who is behind it",
    {
      de: anyOf(
        [
          /\bvon wem\b|\bwer (?:hat|war) (?:das|es|sich das|dieses?)\b|\bwer macht (?:das|so ?was|es)\b/,
          /\bwer ist (?:das|der|die) (?:hersteller|firma|anbieter|erfinder|unternehmen)\w*/,
          /\bwoher (?:kommt|kommen|stammt)\b|\bbietet\b.*\bjemand\b/,
          /\bjemand\b.*\b(?:anbietet|bietet|verkauft|liefert)\b|\bwessen (?:idee|erfindung)\b/,
          /\b(?:uni\w*|hochschule|firma|unternehmen|institut|start-?up)\b.*\b(?:oder|handelt)\b/,
          /\b(?:ist|sind) (?:das|die|es|der anbieter) eine? (?:uni\w*|hochschule|firma|unternehmen|institut|start-?up)\b/,
          /\b(?:wer|wie heis\w*|wie heiss?en)\b.*\b(?:erfinder|entwickler|hersteller|anbieter|inhaber)\w*/,
        ],
        "",
      ),
      fr: anyOf(
        [
          /\bl'idee de qui\b/,
          /\bqui (?:est|sont) (?:derriere|a l'origine|les? (?:inventeurs?|fabricants?|titulaires?|auteurs?))\b/,
          /\bqui (?:l'a fait|a fait|fait|fabrique)\b/,
          /\b(?:est-ce|c'est) une? (?:universite|entreprise|societe|institut|laboratoire|start-?up|particulier)\b/,
          /\b(?:quelqu'un|une (?:entreprise|societe))\b.*\b(?:propose|vend|offre|fabrique)\w*/,
        ],
        "",
      ),
      es: anyOf(
        [
          /\bquien(?:es)? (?:esta|estan|hay) detras\b|\bde quien es\b/,
          /\bquien (?:lo |la )?(?:hizo|ideo|fabrica|desarrollo|ha (?:desarrollado|hecho|inventado|creado|disenado))\b/,
          /\bes una? (?:universidad|empresa|instituto|laboratorio|start-?up|particular)\b/,
          /\bquienes? (?:son|es) (?:los|el|la) (?:inventor|autor|propietari|titular|fabricante)\w*/,
          /\balguien\b.*\b(?:ofrece|vende|fabrica)\w*|\bde donde (?:es|son|viene|vienen)\b/,
        ],
        "",
      ),
      zh: /谁(?:可以|能)(?:提供|供应|供货|卖)|谁(?:在|是)?(?:背后|做的|开发的|研发的|发明的|提供的?)|谁(?:可以|能)(?:提供|供应|供货|卖)|(?:是)?谁(?:发明|开发|研发|做)的|(?:是)?(?:哪里|哪儿)的(?:公司|企业|大学|机构)|(?:发明人|所有者|权利人)是谁|是(?:一家)?(?:大学|公司|初创公司|研究所)|(?:是)?哪(?:家|个)(?:公司|机构|大学|单位|团队)/,
    },
  ],
  [
    "any publications",
    {
      de: /\b(?:veroffentlichung\w*|publikation\w*|fachartikel\w*|literatur|papers?)\b/,
      fr: /\b(?:publications?|articles? scientifiques?|litterature)\b/,
      es: /\b(?:publicacion(?:es)?|articulos? cientificos?|literatura)\b/,
      zh: /(?:有没有)?(?:发表(?:过|了)?)?(?:什么|哪些)?(?:论文|文献|出版物)/,
    },
  ],
  [
    "until when is it protected",
    {
      de: /\b(?:wann|bis wann|wie lange)\b.*\b(?:patent\w*|schutz\w*|geschutzt)\b/,
      fr: /\b(?:quand|combien de temps)\b.*\b(?:brevet\w*|protection|protege\w*)\b/,
      es: /\b(?:cuando|cuanto tiempo)\b.*\b(?:patente\w*|proteccion|protegid[oa]s?)\b/,
      zh: /(?:专利|保护)(?:什么时候|何时)(?:到期|过期|失效)|(?:保护|专利)(?:期)?(?:到|至)(?:什么时候|何时|哪年)|保护期(?:多长|多久)/,
    },
  ],
  [
    "may anyone copy it",
    {
      de: /\b(?:nachbau\w*|nachmachen|kopier\w+)\b|\bfrei (?:nutzen|verwenden|benutzen|herstellen)\b/,
      fr: /\b(?:copier|reproduire|(?:utiliser|fabriquer) librement)\b/,
      es: /\b(?:copiar\w*|reproducir\w*|(?:usar|fabricar)\w* libremente)\b/,
      zh: /(?:可以|能)(?:自由|随便)?(?:复制|仿制|仿造)|自由(?:使用|制造)/,
    },
  ],
  [
    "is it patented",
    {
      de: /\b(?:ge|patentge)?schutzt\b|\bschutzrecht\w*|\bpatent(?:e|schutz)?\b/,
      fr: /\bproteg\w+|\bprotection\b|\bbrevets?\b/,
      es: /\bprotegid[oa]s?\b|\bproteccion\b|\bpatentes?\b/,
      zh: /(?:有|受)(?:没有)?(?:专利)?保护|有(?:没有)?专利/,
    },
  ],
  [
    "is it still available for a license",
    {
      de: /\b(?:lizenz|das|es|sie)\b.*\bnoch (?:frei|zu haben)\b|\bnoch (?:zu haben|frei|verfugbar|erhaltlich|lizenzierbar)\b|\b(?:schon|bereits) (?:vergeben|weg|verkauft|lizenziert|vergriffen)\b/,
      fr: /\b(?:encore|toujours) (?:disponible|libre)s?\b|\bdeja (?:pris|vendu|cede|reserve)e?s?\b|\b(?:a|ont) deja (?:pris|obtenu|la licence)\b/,
      es: /\besta (?:libre|disponible) la licencia\b|\b(?:sigue|esta|aun|todavia)(?: esta)? (?:disponible|libre)\b|\bya (?:lo|la|esta) (?:tiene|vendid|cogid|ocupad|licenciad|reservad)\w*/,
      zh: /许可(?:证)?还有(?:吗)?|还(?:可以|能)(?:获得|拿到|买到)?(?:许可|授权)?(?=吗)|被(?:别人|其他人|人)?(?:买走|拿走|独家)/,
    },
  ],
  [
    "can we try it before buying",
    {
      de: /\b(?:vorher|zuerst|erst|vor dem kauf|bevor wir (?:kaufen|zahlen|unterschreiben)) (?:mal )?(?:test|ausprobier|prob|erprob)\w*/,
      fr: /\b(?:essay|test)\w* (?:d'abord|avant)\b(?: (?:de |d')(?:payer|acheter|signer|decider))?/,
      es: /\b(?:prob|test)\w* (?:antes|primero)\b(?: de (?:pagar|comprar|firmar|decidir)\w*)?/,
      zh: /先(?:试|测试|试用)|试用/,
    },
  ],
  [
    "how can we license it",
    {
      de: /\bexklusiv\w*\b|\b(?:welche|was fur|art von)\b.*\blizenz\w*|\blizenz (?:bekommen|erwerben|kaufen|erhalten)\b|\b(?:unter|zu) welchen (?:bedingungen|konditionen)\b|\bzusammen(?:zu)?arbeit\w*|\bkooper\w+|\bpartnerschaft\w*|^\W*(?:und )?was (?:wollen|verlangen|suchen) (?:die|sie)\b/,
      fr: /\bexclusi\w+\b|\b(?:quel(?:le)?s?|type)\b.*\blicences?\b|\b(?:obtenir|avoir|acheter|prendre) (?:une |la )?licence\b|\b(?:a|sous) quelles conditions\b|\bcollabor\w+|\bpartenariats?\b|^\W*(?:et )?(?:que|qu'est-ce qu[e'])\s*(?:cherchent|veulent|demandent|recherchent|ils (?:cherchent|veulent|demandent))\b/,
      es: /\bexclusiv\w+\b|\b(?:que|cual|tipo)\b.*\blicencias?\b|\b(?:obtener|conseguir|comprar|tener) (?:una |la )?licencia\b|\b(?:en|bajo|con) que condiciones\b|\bcolabor\w+|^\W*(?:y )?(?:que|a quien) (?:buscan|quieren|piden|ofrecen)\b/,
      zh: /独家|独占|(?:什么|哪些)条件|(?:能|可以|能否)(?:拿到|获得|得到|买)(?:到)?(?:许可|授权)|合作(?:的)?(?:方式|模式|形式)|(?:怎么|如何)(?:跟|和|与)?(?:他们|对方|它)?合作/,
    },
  ],
  [
    "who is already using it",
    {
      de: /\bjemand\b.*\b(?:gekauft|bestellt|eingebaut|installiert|im einsatz)\b/,
      fr: /\bquelqu'un\b.*\b(?:achete|commande|installe|utilise)\w*/,
      es: /\balguien\b.*\b(?:comprado|compro|instalado|instalo|usado|usa|utiliza)\b/,
      zh: /(?:有没有|有)?人(?:买|用|装)过/,
    },
  ],
  [
    "how mature is it",
    {
      de: anyOf(
        [
          /\b(?:(?:markt|serien|einsatz)reif\w*|reifegrad|ausgereift\w*|entwicklungsstand|stadium)\b/,
          /\bwie weit (?:sind|ist|seid)\b|\b(?:fertiges|echtes|richtiges) produkt\b|\bprototyp\w*|\bseit wann\b/,
          /\bwie lange (?:wird|ist|lauft|gibt es) (?:das|es|er|sie) (?:schon|bereits|denn)\b|\bnur eine idee\b/,
          /\bentwicklungsst\w+\b|\b(?:schon|bereits)\b.*\b(?:in der praxis|praktisch|im alltag)\b/,
          /\bin der praxis\b.*\b(?:schon|bereits)\b|\b(?:auf dem|am) markt\b|\b\w*kunden\b/,
          /\birgendwo\b.*\b(?:installiert|eingebaut|verbaut|eingesetzt|gebaut)\b|\beinsatzbereit\b/,
          /\b(?:noch )?im labor\w*|\bnoch forschung\b|\bkommerziell\w*/,
          /\b(?:schon|bereits)\b.*\b(?:kaufen|kauflich|verkauft|in serie)\b|\bserienproduktion\b/,
        ],
        "",
      ),
      fr: anyOf(
        [
          /\bmaturite\b|\b(?:point|c'est|est-ce|est-il|est-elle|deja|assez)(?: c'est)? murs?\b/,
          /\b(?:quel )?(?:stade|niveau|degre) (?:de developpement|d'avancement)\b|\bou en (?:sont|est)\b/,
          /\b(?:deja |vraiment )?un (?:vrai )?produit\b|\bprototypes?\b|\bdepuis (?:quand|combien)\b|\bclients?\b/,
          /\boperationnel\w*|\b(?:installe|utilise|deploye|monte|construit)e?s? (?:quelque part|ailleurs)\b/,
          /\b(?:etat|degre) d'avancement\b|\b(?:deja )?en pratique\b|\bcommercialis\w+|\bindustrialis\w+/,
          /\bencore (?:de la|en) recherche\b|\b(?:au stade|en phase)\b.*\blabo\w*/,
          /\b(?:peut|puis)\b.*\b(?:deja )?l'acheter\b|\ben vente\b|\bpret\w* (?:pour le marche|a l'emploi|a etre)\b/,
          /\b(?:deja )?sur le marche\b/,
        ],
        "",
      ),
      es: anyOf(
        [
          /\bmadur\w+|\b(?:nivel|grado|fase|etapa) de (?:desarrollo|madurez)\b|\b(?:ya )?es un producto\b/,
          /\bprototipos?\b|\bdesde cuando\b|\blist[oa]s? para (?:el mercado|usar|vender|salir)\b|\bclientes\b/,
          /\boperativ[oa]s?\b|\b(?:instalad|usad|montad|construid)[oa]s? en (?:algun|alguna) \w+\b/,
          /\bestado (?:de|del) desarrollo\b|\ben la practica\b|\bcomercializa\w*|\bse (?:vende|puede comprar)\b/,
          /\ben (?:fase de )?(?:investigacion|laboratorio)\b|\ben venta\b|\b(?:ya )?(?:esta )?en el mercado\b/,
          /\bcomo van\b/,
        ],
        "",
      ),
      zh: /(?:有)?多成熟|成熟(?:度|吗|了吗)|(?:已经)?是(?:一个)?(?:成熟的)?产品|原型|样机|上市|商业化|量产|在哪(?:里|儿)(?:用|装|安装)过|投入使用|客户|进度|进展|实际(?:中|上)?(?:用|应用|使用)过|研究阶段|(?:还)?在实验室|(?:现在|已经)?(?:能|可以)买(?:到)?|(?:什么|哪个)阶段|用了多(?:久|长时间)|(?:进展|做|发展)到(?:哪|什么)/,
    },
  ],
  [
    "what evidence is there",
    {
      de: /\b(?:studien?|nachweise?|belege?|beweise?|belegt|bewiesen|nachgewiesen|versuche|testergebnisse|messergebnisse|messwerte|messdaten|tests|(?<!im )ergebnisse)\b|\b(?:ist|wurde|hat)\b.*\b(?:getestet|erprobt|gepruft|validiert)\b|\bwas (?:wurde|haben (?:sie|die)|hat man) .*\b(?:gezeigt|getestet|erreicht)\b/,
      fr: /\bete (?:\w+ )?(?:teste|valide|verifie|essaye|eprouve)e?s?\b|\b(?:preuves?|prouve\w*|demontre\w*|etudes?|essais?|tests?|resultats|mesures)\b/,
      es: /\b(?:pruebas?|evidencias?|demostrad\w*|estudios?|demuestra|ensayos?|comprobad\w*|validad\w*|resultados|mediciones)\b|\bse ha (?:probado|ensayado)\b|\b(?:lo )?han probado\b/,
      zh: /(?:有)?(?:什么|哪些)?(?:证据|研究报告)|(?:怎么|如何)证明(?:有效)?|(?:做过|做了|有)(?:什么|哪些)?(?:测试|试验|实验)(?:数据|结果)?|(?:测试|试验|验证|实验)(?:过|(?:的)?结果|数据)|有(?:什么|哪些)(?:结果|数据)/,
    },
  ],
  [
    "what are its advantages and limits",
    {
      de: /\b(?:starken und schwachen|vor- und nachteile)\b/,
      fr: /\bpoints forts et (?:points )?faibles\b|\bavantages et (?:inconvenients|limites)\b/,
      es: /\bpuntos fuertes y (?:puntos )?debiles\b|\bventajas y (?:desventajas|inconvenientes|limites)\b/,
      zh: /优缺点|优点和缺点|优势和(?:劣势|不足)/,
    },
  ],
  [
    "what are its advantages",
    {
      de: anyOf(
        [
          /\b(?:vorteile?|pluspunkte?|vorzuge|mehrwert|nutzen hat|alleinstellung\w*|starken)\b/,
          /\bwas (?:ist|macht) (?:daran|das|es)\b.*\b(?:besser|besonder\w*|neu\w*|anders)\b/,
          /\b(?:warum|wieso|weshalb|inwiefern) ist (?:das|es|sie|er)\b.*\bbesser\b|\bwas spricht dafur\b/,
          /\bwas (?:kann|macht) (?:es|das|er|sie) besser\b|\bdas besondere\b/,
          /\bwas (?:habe ich|haben wir|hat man) davon\b|\bwelchen nutzen\b/,
          /\bwas ist (?:so )?(?:gut|toll|besonders) (?:daran|dran)\b|\bwas bringt (?:mir|uns|das|es)\b/,
        ],
        "",
      ),
      fr: anyOf(
        [
          /\b(?:avantages?|points? forts?|atouts?|benefices?|l'interet|valeur ajoutee|particularites?|l'originalite)\b/,
          /\bque fait-(?:il|elle|on) de mieux\b/,
          /\bqu'est-ce qui est (?:particulier|special|nouveau|mieux|different)\b/,
          /\bqu'est-ce qu(?:'on|e nous|e l'on) (?:y )?gagn\w+|\bqu(?:e|oi)\b.*\bgagn(?:e|ons|er)\b/,
          /\ben quoi\b.*\b(?:mieux|meilleure?|different\w*|nouveau|nouvelle|special\w*)\b/,
          /\bpourquoi\b.*\b(?:mieux|meilleure?)\b|\b(?:qu'est-ce que (?:ca|cela) apporte|qu'apporte)\b/,
          /\bqu'(?:est-ce qu')?(?:il )?y a-t-il de (?:nouveau|mieux)\b/,
        ],
        "",
      ),
      es: /\bque hace mejor\b|\b(?:que (?:gano|ganamos|se gana))\b|\b(?:ventajas?|beneficios?|valor anadido|puntos fuertes)\b|\b(?:en|por) que es (?:mejor|diferente|especial|distint[oa])\b|\bque (?:tiene|aporta|ofrece) de (?:nuevo|nueva|mejor|especial|bueno)\b|\bque l[oa] hace (?:especial|mejor|diferente)\b/,
      zh: /(?:有)?(?:什么|哪些)?(?:优点|优势|好处|亮点|卖点)|有什么好|附加值|有什么用|(?:好|强|先进|特别|新)在哪(?:里|儿)?|为什么(?:它)?(?:更|比较)好|有什么(?:特别|不同|独特)(?:之处|的地方)?/,
    },
  ],
  [
    "what problem does it solve",
    {
      de: /\bwelche[srn]? problem\w* (?:lost|wird|behebt|soll)\b|\bproblem\w*\b.*\bgelost\b|\bwas (?:ist|war) das problem\b|\bwelche[rsn]? (?:bedarf|bedurfnis|zweck)\b|\bwozu (?:braucht|dient|ist)\b|\bwarum braucht\b/,
      fr: /\b(?:quoi|quel (?:est|etait)) le probleme\b|\bresou\w+ quels? problemes?\b|\b(?:a )?quels? (?:besoins?|but)\b|\bquels? problemes?\b.*\b(?:resou|regle|resolv)\w*|\bpourquoi\b.*\bbesoin\b/,
      es: /\bcual (?:es|era) el problema\b|\bproblemas? que (?:resuelve|soluciona)\b|\b(?:a )?que (?:necesidad\w*|proposito)\b|\bque problemas?\b.*\b(?:resuelve|soluciona|arregla)\w*|\bpor que (?:hace falta|se necesita|es necesari[oa])\b/,
      zh: /(?:原来|以前|之前)的问题|(?:解决|针对)(?:了)?(?:什么|哪些)(?:问题|难题)?|满足什么(?:需求|需要)?|为什么需要/,
    },
  ],
  [
    "what else can it be used for",
    {
      de: anyOf(
        [
          /\b(?:anwendung(?:en|sfalle|sgebiete)|einsatzgebiete?|einsatzbereiche?|einsatzmoglichkeiten|zielgruppe\w*)\b/,
          /\b(?:wo|wofur)\b.*\b(?:einsetzen|verwenden|nutzen|gebrauchen|einsetzbar|brauchbar)\b/,
          /\bwelche (?:branchen|industrien)\b|\bwas (?:kann|konnte) (?:man|ich|wir) damit (?:machen|anfangen|tun)\b/,
          /\bwo wird (?:das|es|sie|er) (?:gebraucht|benotigt)\b|\bfur wen\b/,
        ],
        "",
      ),
      fr: /\b(?:applications?|cas d'usage|debouches)\b|\bquel(?:le)?s (?:secteurs|industries|clients)\b|\bque (?:peut|pourrait)-on (?:en|y) faire\b|\ba quoi\b.*\b(?:servir|sert)\b|\b(?:destine|prevu|fait|pense)e?s? (?:a|pour) qui\b|\bou\b.*\b(?:utiliser|employer|s'en servir)\b/,
      es: /\b(?:aplicaciones|casos de uso|otros usos)\b|\bque (?:industrias|sectores)\b|\bque se puede hacer con (?:eso|esto|ello)\b|\bpara que\b.*\b(?:sirve|usa|servir|usar)\b|\bpara quien\b|\bdonde\b.*\b(?:usar|utilizar|emplear|aplicar)\w*/,
      zh: /(?:有)?(?:什么|哪些)(?:其他)?(?:应用|用途)|(?:应用|使用)(?:场景|领域|范围)|(?:还|也)?(?:能|可以|可)(?:用|应用)(?:在|于|到)?(?:哪|什么)(?:里|些地方)?|哪些行业|适合(?:谁|哪些人?|什么人)|(?:用来|能|可以)(?:做|干)(?:什么|啥)/,
    },
  ],
  [
    "how does it work",
    {
      de: /\bwie (?:lauft|geht) das (?:ab|vor sich)\b|\bwas ist die (?:idee|technik)\b|\bwie (?:geht|lauft) das technisch\b|\b(?:prinzip|funktionsweise|funktionsprinzip)\b|\bwie (?:genau )?(?:machen|schaffen) (?:die|sie) das\b/,
      fr: /\bl'idee technique\b|\bcomment (?:ca|cela) se passe\b|\b(?:le principe|fonctionnement)\b|\bcomment (?:font-ils|y arrivent-ils|est-ce possible)\b/,
      es: /\bla idea tecnica\b|\b(?:el principio|funcionamiento)\b|\bcomo (?:lo )?(?:hacen|logran|consiguen)\b/,
      zh: /(?:什么)?(?:原理|技术思路)(?:是什么)?|具体怎么工作|(?:怎么|如何)(?:做到|实现)(?:的)?/,
    },
  ],
];
