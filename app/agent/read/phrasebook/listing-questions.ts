import { anyOf } from "~/lib/wordings";
import { OFFER_QUESTIONS } from "./offer-questions";
import type { ListingQuestion } from "./phrase";

/**
 * What an open listing is asked for, whatever it is about. These are read only while a listing is open: elsewhere "tests"
 * and "protection" are needs.
 */
export const QUESTIONS: readonly ListingQuestion[] = [
  [
    "where is it installed",
    {
      de: /\bwo (?:steht|stehen|lauft|laufen|befindet sich|ist|wird) (?:das|es|die|der|diese\w?)\b(?: (?:anlage|gerat|maschine|prototyp|demonstrator|container))?(?: (?:denn|schon|bereits|installiert|eingesetzt|eingebaut|in betrieb))*(?=\W*$)/,
      fr: /\bou (?:est-ce|est-il|est-elle|c'est|cela est)(?: que c'est)? (?:deja )?(?:installe|utilise|place|en service|en place)\w*/,
      es: /\bdonde (?:esta|estan|se encuentra) (?:instalad|montad|funcionando|en servicio)\w*/,
      zh: /(?<!还能|还可以|可以|能)(?:安装|装|用)在(?:哪里|哪儿|什么地方)|在(?:哪里|哪儿)(?:安装|运行)/,
    },
  ],
  [
    "has it been tested on humans",
    {
      de: /\b(?:an|mit|bei) (?:echten |lebenden |gesunden )?(?:menschen|patienten|probanden|freiwilligen)\b.*\b(?:ge)?(?:test|pruft|erprob|versuch|studie)\w*|\bklinische\w* (?:studien?|tests?|versuche?|daten)\b/,
      fr: /\b(?:test|essa[iy]|etud|eprouv)\w*\b.*\b(?:sur (?:l'homme|l'etre humain|des? (?:humains|patients|personnes|volontaires|malades))|chez (?:l'homme|des? (?:patients|malades)))\b|\b(?:essais?|donnees|etudes?) cliniques?\b/,
      es: /\b(?:prob|ensay|test|estudi)\w*\b.*\b(?:en|con|sobre) (?:humanos|personas|pacientes|voluntarios|seres humanos)\b|\b(?:ensayos?|datos|estudios?) clinicos?\b/,
      zh: /(?:人体|临床)(?:试验|测试|实验|数据)/,
    },
  ],
  [
    "sum it up in one sentence",
    {
      de: /\b(?:fass\w*\b.*\bzusammen|(?:eine )?(?:kurze )?zusammenfass\w*)\b|\bkurz (?:gesagt|gefasst)\b|\bin (?:einem|zwei|wenigen|ein paar) (?:satz|satzen|worten)\b|\bkurzfassung\b|\bworum (?:geht|handelt)\b|\bwas ist das(?: genau| eigentlich| uberhaupt)?\W*$/,
      fr: /\bresum(?:e[rz]?|ons)(?:-(?:le|la|moi|nous|les))*\b(?! (?:pour|a) )|\ben (?:une|deux|quelques) (?:phrases?|mots)\b|\ben (?:bref|resume)\b|\bde quoi (?:s'agit-il|il s'agit|ca parle|parle-t-on)\b|\bc'est quoi\W*$/,
      es: /\bresum(?:e|a|en|ir|as|amos|elo|ela|alo|ala|eme|eselo)\b|\ben (?:una|dos|pocas) (?:frases?|palabras|lineas)\b|\ben (?:breve|resumen)\b|\bde que (?:se )?(?:trata|va)\b|^\W*que es (?:esto|eso)\W*$/,
      zh: /(?:用)?(?:一|两)句话|总结(?:一下)?|概括(?:一下)?|摘要|概要|(?:这|它)(?:到底)?是(?:什么|干什么的)(?=[?？]?\s*$)|简单(?:地)?(?:说说|说|介绍|讲)/,
    },
  ],
  ...OFFER_QUESTIONS,
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
    "is it certified",
    {
      de: /\b(?:zertifi\w+|zugelassen|zulassung\w*|ce-(?:zeichen|kennzeich\w+))\b|\bwelche normen\b/,
      fr: /\b(?:certifi\w+|homolog\w+|agrement|marquage ce)\b|\bquelles normes\b/,
      es: /\b(?:certific\w+|homologa\w+|marcado ce)\b|\b(?:que|cuales) normas\b/,
      zh: /(?:有|通过)(?:了)?(?:什么|哪些)?认证|获(?:得)?(?:了)?(?:批准|认证)/,
    },
  ],
  [
    "is there a data sheet",
    {
      de: /\b(?:datenblatt|datenblatter|broschure|prospekt|fotos?|bilder|videos?|unterlagen|pdf)\b/,
      fr: /\b(?:fiche technique|brochure|photos?|images|videos?|documents?|pdf)\b/,
      es: /\b(?:ficha tecnica|folleto|fotos?|imagenes|videos?|documentos?|pdf)\b/,
      zh: /(?:数据表|手册|宣传册|图片|照片|视频|附件|文件|资料)(?=.{0,3}[吗么?？]?\s*$)/,
    },
  ],
  [
    "would you recommend it",
    {
      de: /\blohnt (?:sich|es)\b|\b(?:empfehlenswert|wurdest du (?:das|es) empfehlen|wurden sie (?:das|es) empfehlen|taugt (?:das|es)|was halt(?:st|en) (?:du|sie|ihr) davon)\b/,
      fr: /\b(?:ca|cela) vaut (?:le coup|la peine)\b|\brecommand(?:es|ez|eriez|erais)\b|\bqu'en pens(?:es|ez)\b/,
      es: /\bvale la pena\b|\b(?:recomiendas?|recomendari?as?)\b|\bque (?:opinas?|te parece|le parece)\b/,
      zh: /值(?:不值)?得|推荐(?:它|这个)?吗|你(?:怎么看|觉得怎么样)/,
    },
  ],
  [
    "who is already using it",
    {
      de: /\bjemand\b.*\b(?:gekauft|bestellt|eingebaut|installiert|im einsatz)\b|\bbeispiele?\b/,
      fr: /\bquelqu'un\b.*\b(?:achete|commande|installe|utilise)\w*|\bexemples?\b/,
      es: /\balguien\b.*\b(?:comprado|compro|instalado|instalo|usado|usa|utiliza)\b|\bejemplos?\b/,
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
      es: /\b(?:pruebas?|evidencias?|demostrad\w*|estudios?|demuestra|ensayos?|comprobad\w*|validad\w*|resultados|mediciones)\b|\bse ha (?:probado|ensayado)\b|\b(?:lo )?han probado\b|\b(?:l[oa]s?|se) (?:probaron|ensayaron|probo|ensayo)\b/,
      zh: /(?:有)?(?:什么|哪些)?(?:证据|研究报告)|(?:怎么|如何)证明(?:有效)?|(?:做过|做了|有)(?:什么|哪些)?(?:测试|试验|实验)(?:数据|结果)?|(?:测试|试验|验证|实验)(?:过|(?:的)?结果|数据)|有(?:什么|哪些)(?:结果|数据)|效果(?:怎么样|怎样|如何|好(?:吗|不好))/,
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
    "what are its limits",
    {
      de: /\bwas spricht dagegen\b|\bwo (?:hakt|klemmt) (?:es|das)\b|\bnoch (?:offen|ungelost)(?=\W*$)|\bwas (?:fehlt|ist) noch(?: zu tun)?(?=\W*$)|\bwas muss noch\b|\bnoch (?:unklar|ungeklart|unbekannt)\b|\bwas kann (?:er|es|sie|das|die|der|dies\w*)(?: \w+)? nicht\b|\bschief ?(?:geh|lauf)\w*|\b(?:haken|schwach(?:en|stelle\w*|punkt\w*)|nachteile?|grenzen|risiken)\b/,
      fr: /\bmal (?:tourner|se passer)\b|\b(?:inconvenients?|points? faibles?|limites|risques|defauts?)\b|\bqu'est-ce qui (?:cloche|bloque|manque)\b|\bque (?:manque-t-il|reste-t-il)\b|\breste a faire\b|\bque ne (?:peut|sait|fait)(?:-il|-elle|-on)? pas\b|\bqu'est-ce qu(?:'il|'elle|e ca) ne (?:peut|sait|fait) pas\b/,
      es: /\bsalir mal\b|\b(?:desventajas?|inconvenientes?|puntos? debil\w*|limitaciones|limites|riesgos)\b|\bque (?:falla|le falta|falta|no puede)\b/,
      zh: /还(?:缺|差)什么|不能做什么|缺点|不足之处|局限|有什么风险|(?:哪里|什么)(?:会)?出(?:错|问题)/,
    },
  ],
  [
    "key numbers",
    {
      de: /\b(?:wichtig|zentral)\w* (?:zahlen|daten|werte)\b|\b(?:kennzahlen|eckdaten|technische daten)\b/,
      fr: /\b(?:chiffres?|donnees|caracteristiques) (?:cles?|techniques)\b/,
      es: /\b(?:cifras|datos|numeros|caracteristicas) (?:clave|tecnic[oa]s)\b/,
      zh: /(?:关键|主要|技术)(?:数据|参数|指标)/,
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
          /\bwas ist (?:so )?(?:gut|toll|besonders|neu|anders|besser) (?:daran|dran)\b|\bwas bringt (?:mir|uns|das|es)\b/,
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
          /\bqu'(?:est-ce qu')?(?:il )?y a(?:-t-il)? de (?:nouveau|mieux|special|different)\b/,
        ],
        "",
      ),
      es: /\bque hace mejor\b|\b(?:que (?:gano|ganamos|se gana))\b|\b(?:ventajas?|beneficios?|valor anadido|puntos fuertes)\b|\b(?:en|por) que es (?:mejor|diferente|especial|distint[oa])\b|\bque (?:tiene|aporta|ofrece) de (?:nuevo|nueva|mejor|especial|bueno)\b|\bque l[oa] hace (?:especial|mejor|diferente)\b/,
      zh: /(?:有)?(?:什么|哪些)?(?:优点|优势|好处|亮点|卖点)|有什么好|附加值|有什么(?:用|新的|创新)|(?:好|强|先进|特别|新)在哪(?:里|儿)?|为什么(?:它)?(?:更|比较)好|有什么(?:特别|不同|独特)(?:之处|的地方)?/,
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
    "how thick",
    {
      de: /\bwie (?:dunn|dick)\b/,
      fr: /\bquelle (?:est l'|est son )?epaisseur\b/,
      es: /\bque (?:grosor|espesor)\b/,
      zh: /多[厚薄]|厚度/,
    },
  ],
  [
    "how does it work",
    {
      de: /\bwie (?:lauft|geht) das (?:ab|vor sich)\b|\bwas ist (?:die (?:idee|technik)|der (?:trick|kniff|clou))\b|\bwie (?:geht|lauft) das technisch\b|\b(?:prinzip|funktionsweise|funktionsprinzip)\b|\bwie (?:genau )?(?:machen|schaffen) (?:die|sie) das\b/,
      fr: /\bl'idee technique\b|\bcomment (?:ca|cela) se passe\b|\b(?:le principe|fonctionnement)\b|\bcomment (?:font-ils|y arrivent-ils|est-ce possible)\b/,
      es: /\bla idea tecnica\b|\b(?:el principio|funcionamiento)\b|\bcomo (?:lo )?(?:hacen|logran|consiguen)\b/,
      zh: /(?:什么)?(?:原理|技术思路)(?:是什么)?|具体怎么工作|(?:怎么|如何)(?:做到|实现)(?:的)?/,
    },
  ],
];
