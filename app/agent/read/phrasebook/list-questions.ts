import type { ListingQuestion } from "./phrase";

/** What a list is asked for. These are read only after listings were shown. */
export const LIST_QUESTIONS: readonly ListingQuestion[] = [
  [
    "how many are these",
    {
      de: /^\W*(?:und )?wie ?viele (?:sind|waren)(?: das| es| die)?(?: insgesamt| zusammen)?\W*$/,
      fr: /^\W*(?:et )?(?:combien (?:y en a-t-il|il y en a|sont-(?:elles|ils)|en tout|au total)|(?:ca|cela) fait combien)\W*$/,
      es: /^\W*(?:y )?cuant[oa]s (?:son|hay|suman)(?: en total)?\W*$/,
      zh: /^(?:一共|总共|共)?(?:有)?(?:几|多少)(?:个|项|种)(?:[?？。]|\s)*$/,
    },
  ],
  [
    "which one would you recommend",
    {
      de: /\bwelche[nsr]? (?:davon )?(?:wurdest|wurden|nimmst|empfiehlst|empfehlen|soll(?:te|ten)?) (?:du|sie|ich|wir|man)\b(?: (?:nehmen|wahlen|kaufen|empfehlen))?|\bwelche[rs]? ist (?:die|der|das) beste\b/,
      fr: /\b(?:laquelle|lequel) (?:prend|choisi|recommand|conseill)\w*|\b(?:laquelle|lequel) est (?:la|le) meilleure?\b/,
      es: /\bcual (?:eleg|escog|recomend|recomiend|tomar|prefer|prefier)\w*|\bcual es (?:la|el) mejor\b/,
      zh: /(?:会|该)?(?:选|推荐)(?:择)?哪(?:一)?(?:个|项)|哪(?:一)?(?:个|项)(?:最好|更好)/,
    },
  ],
  [
    "what do they have in common",
    {
      de: /\b(?:was haben (?:sie|die|beide|alle)\b.*\bgemeinsam|gemeinsamkeit\w*)/,
      fr: /\b(?:en commun|points? communs?)\b/,
      es: /\ben comun\b/,
      zh: /共同(?:点|之处)|有什么相同/,
    },
  ],
  [
    "how do they differ",
    {
      de: /\b(?:was ist|wo liegt|worin (?:besteht|liegt)) der unterschied\b|\bunterscheiden (?:sie|die) sich\b/,
      fr: /\b(?:quelle (?:est la )?difference|different-(?:ils|elles)|en quoi (?:different|sont-(?:ils|elles) differente?s))\b/,
      es: /\b(?:cual es la diferencia|que diferencia hay|(?:en que )?se diferencian)\b/,
      zh: /有什么(?:区别|不同|差别)|区别(?:是什么|在哪)/,
    },
  ],
  [
    "put them all on my shortlist",
    {
      de: /\b(?:alle|beide)\b.*\b(?:merkliste|liste|favoriten)\b/,
      fr: /\b(?:mets|mettez|ajoute|ajoutez|garde|gardez)-les\b.*\b(?:liste|selection|favoris)\b|\btou(?:s|tes)\b.*\bma (?:liste|selection)\b/,
      es: /\b(?:pon|guarda|anade|agrega)l[oa]s\b.*\b(?:lista|seleccion|favoritos)\b|\btod[oa]s\b.*\bmi (?:lista|seleccion)\b/,
      zh: /(?:都|全部|全都)(?:加|放|存)(?:到|入|进|在)?.*(?:清单|收藏|列表)/,
    },
  ],
  [
    "who offers them",
    {
      de: /^\W*(?:und )?wer bietet (?:die|sie|diese)(?: alle| denn)* an\W*$/,
      fr: /^\W*(?:et )?qui les (?:propose|offre|vend)\w*\W*$/,
      es: /^\W*(?:y )?quien(?:es)? (?:las|los) (?:ofrece|vende|tiene)n?\W*$/,
      zh: null,
    },
  ],
  [
    "which of these are from companies",
    {
      de: /^\W*(?:und )?(?:welche|nur die)(?: davon)?(?: sind| gehoren| kommen| stammen)?(?: von| aus| zu)? (?:firmen|unternehmen)\W*$/,
      fr: /\b(?:lesquelles|lesquels|seulement (?:celles|ceux)|celles|ceux)\b.*\b(?:entreprises?|societes?)\b/,
      es: /^\W*(?:y )?(?:cuales|solo|solamente)(?: (?:las|los))?(?: son| vienen)?(?: de)? (?:las )?empresas?\W*$/,
      zh: /^(?:只要|哪些是|只看)(?:公司|企业)的?/,
    },
  ],
  [
    "and something that is already on the market",
    {
      de: /^\W*und (?:et)?was,? (?:das |was )?(?:es )?(?:schon|bereits) (?:(?:auf dem|am) markt(?: ist)?|zu kaufen(?: ist| gibt)?|gibt)\W*$/,
      fr: /^\W*et quelque chose (?:qui (?:est|soit) )?deja (?:sur le marche|en vente|commercialise)\W*$/,
      es: /^\W*y algo (?:que )?ya (?:este |esta )?(?:en el mercado|a la venta)\W*$/,
      zh: /^(?:有没有)?已经(?:上市|在卖|投产)的(?:吗|呢)?[?？。]*$/,
    },
  ],
  [
    "which of these are patented",
    {
      de: null,
      fr: null,
      es: /^\W*(?:y )?cuales (?:estan|son|tienen) (?:patentad[oa]s|patentes?)\W*$/,
      zh: /^(?:这些(?:中|里)?)?(?:哪些|哪几个|哪几项)有专利/,
    },
  ],
  [
    "sort them by trl",
    {
      de: /^\W*(?:bitte )?(?:sortier\w*|ordne\w*) (?:bitte )?nach (?:der )?(?:trl|reife\w*)\W*$/,
      fr: /^\W*(?:tri\w*|classe\w*) par (?:trl|maturite)\W*$/,
      es: /^\W*(?:ordena\w*|clasifica\w*) por (?:trl|madurez)\W*$/,
      zh: null,
    },
  ],
];
