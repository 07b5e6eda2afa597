import { anyOf } from "~/lib/wordings";
import type { ListingQuestion } from "./phrase";

/** What an open listing is asked of its owner, its rights and its terms. */
export const OFFER_QUESTIONS: readonly ListingQuestion[] = [
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
          /\bvon wem\b|\bmit wem (?:spreche|rede|verhandle|kann|muss|soll)\b|\bwer (?:hat|war) (?:das|es|sich das|dieses?)\b|\bwer macht (?:das|so ?was|es)\b/,
          /\bwer ist (?:das|der|die) (?:hersteller|firma|anbieter|erfinder|unternehmen)\w*/,
          /\bwoher (?:kommt|kommen|stammt)\b|\bbietet\b.*\bjemand\b|\bwer steckt (?:da)?hinter\b/,
          /\bwo (?:sitzen|sitzt) (?:die|sie|der|das)\b|\bwo sind (?:die|sie)(?=\W*$)/,
          /\bjemand\b.*\b(?:anbietet|bietet|verkauft|liefert)\b|\bwessen (?:idee|erfindung)\b/,
          /\b(?:uni\w*|hochschule|firma|unternehmen|institut|start-?up)\b.*\b(?:oder|handelt)\b/,
          /\b(?:ist|sind) (?:das|die|es|der anbieter) eine? (?:uni\w*|hochschule|firma|unternehmen|institut|start-?up)\b/,
          /\b(?:wer|wie heis\w*|wie heiss?en)\b.*\b(?:erfinder|entwickler|hersteller|anbieter|inhaber)\w*/,
        ],
        "",
      ),
      fr: anyOf(
        [
          /\bl'idee de qui\b|\b(?:avec|a) qui (?:(?:dois|puis|faut|peut|on)\b|je (?:peux|dois|parle))/,
          /\bqui (?:est|sont) (?:derriere|a l'origine|les? (?:inventeurs?|fabricants?|titulaires?|auteurs?))\b/,
          /\bqui (?:l'a fait|a fait|fait|fabrique)\b/,
          /\b(?:est-ce|c'est) une? (?:universite|entreprise|societe|institut|laboratoire|start-?up|particulier)\b/,
          /\b(?:quelqu'un|une (?:entreprise|societe))\b.*\b(?:propose|vend|offre|fabrique)\w*/,
        ],
        "",
      ),
      es: anyOf(
        [
          /\bquien(?:es)? (?:esta|estan|hay) detras\b|\bde quien es\b|\bcon quien (?:habl\w*|(?:puedo|debo|tengo que|hay que) hablar)\b/,
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
      de: /\b(?:nachbau\w*|nachmachen|kopier\w+)\b|\bfrei (?:nutzen|verwenden|benutzen|herstellen)\b|\bwer darf (?:das|es|ihn|sie) (?:be)?(?:nutzen|herstellen|bauen|verwenden)\b/,
      fr: /\b(?:copier|reproduire|(?:utiliser|fabriquer|produire|vendre) (?:librement|sans licence))\b|\bqui peut (?:l'|le |la )?(?:utiliser|fabriquer|exploiter)\b/,
      es: /\b(?:copiar\w*|reproducir\w*|(?:usar|fabricar)\w* libremente)\b|\bquien(?:es)? puede[n]? (?:usar|utilizar|fabricar)\w*/,
      zh: /(?:可以|能)(?:自由|随便)?(?:复制|仿制|仿造)|(?:可以|能)?(?:自由|随便|免费)(?:使用|制造|用)/,
    },
  ],
  [
    "can we buy the patent",
    {
      de: /\bpatente?\b.*\b(?:kaufen|erwerben|ubernehmen)\b|\bsteht\b.*\bzum verkauf\b/,
      fr: /\b(?:acheter|acquerir|racheter) (?:le |la |les |l')?(?:brevets?|droits|propriete)\b/,
      es: /\b(?:comprar|adquirir) (?:la |las |los )?(?:patentes?|derechos)\b/,
      zh: /(?:购买|买下?|收购)(?:这个|该|它的)?专利|专利(?:能|可以)?(?:转让|出售)/,
    },
  ],
  [
    "is it patented",
    {
      de: /\b(?:ge|patentge)?schutzt\b|\bschutzrecht\w*|\bpatent(?:e|schutz)?\b/,
      fr: /\bproteg\w+|\bprotection\b|\bbrevets?\b|\b(?:c'est|est-ce|est-il|est-elle)(?: deja)? brevetee?s?\b/,
      es: /\bprotegid[oa]s?\b|\bproteccion\b|\bpatentes?\b/,
      zh: /(?:有|受)(?:没有)?(?:专利)?保护|有(?:没有)?专利/,
    },
  ],
  [
    "when was the patent filed",
    {
      de: /\bwann\b.*\b(?:angemeldet|eingereicht|erteilt)\b/,
      fr: /\bquand\b.*\b(?:depose|delivre|accorde)e?s?\b/,
      es: /\bcuando\b.*\b(?:solicit|present|conced|registr)\w*/,
      zh: /(?:什么时候|何时|哪年)(?:申请|授权|提交)/,
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
      de: /\b(?:vorher|zuerst|erst|vor dem kauf|bevor wir (?:kaufen|zahlen|unterschreiben)) (?:mal )?(?:test|ausprobier|prob|erprob)\w*|\b(?:konnen|durfen|kann|konnten) (?:wir|ich|man)\b.*\bausprobieren\b|\bprobeweise\b|\btest(?:version|lizenz|phase)\w*/,
      fr: /\b(?:essay|test)\w* (?:d'abord|avant)\b(?: (?:de |d')(?:payer|acheter|signer|decider))?|\b(?:version|periode|licence) d'essai\b|\b(?:pouvons-nous|peut-on|puis-je|on peut) l'essayer\b.*/,
      es: /\b(?:prob|test)\w* (?:antes|primero)\b(?: de (?:pagar|comprar|firmar|decidir)\w*)?|\b(?:version|periodo|licencia) de prueba\b|\b(?:podemos|puedo|se puede) probarl[oa]\b.*/,
      zh: /先(?:试|测试|试用)|试用/,
    },
  ],
  [
    "can we invest in it",
    {
      de: /\b(?:mit)?investier\w*\b|\binvestition(?:en)?\b|\bbeteilig(?:en|ung)\b/,
      fr: /\binvesti(?:r|ssement|sseur)?s?\b/,
      es: /\binvertir\b|\binvers(?:ion|iones|or|ores)\b/,
      zh: /投资|入股/,
    },
  ],
  [
    "how can we license it",
    {
      de: /\bexklusiv\w*\b|\b(?:welche|was fur|art von)\b.*\blizenz\w*|\blizenz (?:bekommen|erwerben|kaufen|erhalten)\b|\b(?:unter|zu) welchen (?:bedingungen|konditionen)\b|\bzusammen(?:zu)?arbeit\w*|\bkooper\w+|\bpartnerschaft\w*|^\W*(?:und )?was (?:wollen|verlangen|suchen) (?:die|sie)\b|^\W*(?:und )?(?:suchen|wollen|brauchen) (?:die|sie) (?:partner|investor\w*|kaufer|geld|lizenznehmer)\b/,
      fr: /\bexclusi\w+\b|\b(?:quel(?:le)?s?|type)\b.*\blicences?\b|\b(?:obtenir|avoir|acheter|prendre) (?:une |la )?licence\b|\b(?:a|sous) quelles conditions\b|\bcollabor\w+|\bpartenariats?\b|\bquels? (?:type|genre|sorte)s? d'(?:accord|partenaire)s?\b|^\W*(?:et )?(?:que|qu'est-ce qu[e'])\s*(?:cherchent|veulent|demandent|recherchent|ils (?:cherchent|veulent|demandent))\b/,
      es: /\bexclusiv\w+\b|\b(?:que|cual|tipo)\b.*\blicencias?\b|\b(?:obtener|conseguir|comprar|tener) (?:una |la )?licencia\b|\b(?:en|bajo|con) que condiciones\b|\bcolabor\w+|\b(?:que|cual) (?:tipo|clase) de (?:acuerdo|socio)s?\b|^\W*(?:y )?(?:que|a quien) (?:buscan|quieren|piden|ofrecen)\b/,
      zh: /独家|独占|(?:什么|哪些)条件|(?:能|可以|能否)(?:拿到|获得|得到|买)(?:到)?(?:许可|授权)|合作(?:的)?(?:方式|模式|形式)|(?:怎么|如何)(?:跟|和|与)?(?:他们|对方|它)?合作/,
    },
  ],
];
