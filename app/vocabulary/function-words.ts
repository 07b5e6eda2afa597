/** Words without meaning for a search, by language. */

export const LANGUAGES = ["en", "de", "fr", "es", "zh"] as const;
export type Language = (typeof LANGUAGES)[number];

const ENGLISH =
  `a an and are as at be been being but by can could did do does doing done for from had has have having he her here hers him his
  how i if in into is it its itself me might my no nor not of off on once only or our ours ourselves out over own per
  she should so than that the their theirs them then there these they this those through thru to too under until up upon us very
  was we were what when where whereas which while who whom whose why will with within without would you your yours via
  about above across after again against all along alongside also although always am among any anybody anyone because become becomes
  before behind below beside besides between beyond both cannot despite down due during each either else ever every
  everybody everyone few further hence however instead just least less like likely many may maybe more moreover most much
  must neither never next none nobody nothing now often onto other others otherwise ought perhaps quite rather really same
  several shall since some somebody someone something sometimes somewhat somewhere still such though throughout thus
  together toward towards unless unlike usually versus vs well whatever whether yet et al etc eg ie
  dont doesnt didnt cant wont isnt arent wasnt werent im ive id ill were youre youve theyre thats whats theres heres hes shes lets
  wouldnt couldnt shouldnt hasnt havent hadnt wed weve`
    .split(/\s+/)
    .filter(Boolean);

/** Words around a question that no listing is about. */
const TALK =
  `hi hello hey thanks thank thx dear sorry ok okay yes yeah oh um uh hm hmm kindly please pls plz asap urgent urgently cheers regards sincerely greetings morning afternoon
  evening looking look searching search seeking seek find finding found show shows tell give list listed listing listings
  offer offers offered offering provide provides need needs needed want wants wanted wish love interested interest interesting
  get gets got getting help helps helping helped know knows known anything everything thing things stuff kind kinds sort
  sorts type types way ways solution solutions technology technologies tech invention inventions innovation innovations
  catalogue catalog database platform portfolio marketplace available exist exists existing existed possible possibly idea ideas
  option options new good best better great nice ideally preferably actually currently around ones one make makes making made
  use used uses using user users work working works worked able start started keep keeps put puts let
  boss asked asking ask company companies firm organisation organization team colleague colleagues customer customers client
  clients mid size sized small big large medium business industry market problem problems issue issues question questions hear heard
  right wonder wondering curious true lot lots bit little already day days week weeks month months year years time times long go goes
  going come comes coming take takes took try tries trying tried think thinks mean means say says said saying see seen
  summarise summarize summary explain describe mature maturity ready practice recommend suggest suggestions suggestion
  today tomorrow yesterday someday soon later hope hoping appreciate grateful quick quickly regarding concerning
  manufacturer manufacturers producer producers maker makers supplier suppliers operator operators run runs running
  moment matter matters mention
  relevant suitable appropriate recently early manager director head department ltd inc gmbh report reports meeting
  present presentation slide happy glad fine sure course anyway basically simply directly maybe understand topic subject area field
  fields opposite sector domain situation context background brief short detail details information info something`
    .split(/\s+/)
    .filter(Boolean);

const FOREIGN: Record<Exclude<Language, "en" | "zh">, string[]> = {
  de: `der die das bin den dem des ein eine einen einem einer eines und oder aber nicht kein keine keinen keiner keinem ist sind war wird
    werden wurde worden haben hat habe hast habt hatte hattest hattet ich du er sie es wir ihr mich mir uns euch ihnen ihn fur mit ohne von vom zu zum
    zur im in an am auf aus bei beim nach uber unter vor durch gegen um bis als wie was wer wo wann warum welche welcher
    welches welchen gibt gibts suche suchen sucht gesucht brauche brauchen braucht mochte mochten kann kannst konnen konnten konntest sollte soll muss mussen
    etwas eine technologie technologien verfahren losung losungen moglichkeit auch nur noch schon sehr mehr dass ob wenn man so hier da dann
    daraus damit dafur dabei bitte danke hallo guten tag liebe liebes team unsere unser unserer unseren unserem mein meine meiner sich gerne
    finden zeigen zeig machen bieten bietet anbieten angebot viele wurde wurden sein seine bereits zwischen
    hinten vorne vorn oben unten hinter neben wieder immer oft manchmal nie niemals alle alles allen jede jeder jedes jeden jedem diese dieser dieses
    diesen diesem weil denn doch jetzt gerade eigentlich vielleicht ganz ziemlich wenig weniger viel zuviel sonst dazu davon daran darauf dagegen
    deren dessen wohin woher womit wofur wodurch statt wahrend seit seitdem obwohl sobald sodass lassen lasst tun musste darf wollen hatten sei bist
    ihre ihren ihrem ihrer seinem seiner seinen selbst einmal mal bisher leider eben ja nein heute gestern morgen solche solchen beide beiden einige
    einigen kaum trotzdem deshalb zwar etwa ungefahr sollen sollten standig dauernd euer eure dieselbe denen jemand niemand irgendwie ebenfalls sowie
    wegen auser innerhalb auserhalb nachdem bevor halt erst sofort trotz will wollt willst ewig ganze ganzen ganzes ganzer
    irgendwas irgendwer irgendwann irgendwo irgendwelche irgendein irgendeine irgendwohin manche manchen naja also tja hm ach
    tut tust macht machst gemacht waren warst konnt konnte konntet durfen durft sowas soviel zumindest wenigstens
    meistens haufig selten herstellen herstellung bloss wirklich uberhaupt sogar jedenfalls nochmal bald spater fruher grus gruse`
    .split(/\s+/)
    .filter(Boolean),
  fr: `le la les un une des du de d l et ou mais ne pas est sont etait a ont avoir etre je tu il elle nous vous ils elles me te se
    mon ma mes notre nos votre vos leur leurs son sa ses pour avec sans par sur sous dans en au aux ce cet cette ces qui que quoi quel
    quelle quels quelles comment pourquoi y cherche cherchons recherche recherchons avez besoin avons ai une technologie technologies
    solution solutions procede quelque chose existe plus moins tres aussi bonjour merci svp plait si on peut permet qu c j n s t
    bonsoir voudrais voudrions trouver montrer proposez offre comme entre chez vers dont deja combien propose
    bien tout toute tous toutes fait faire fais faut doit doivent devons devez cela ca quand lorsque alors donc toujours jamais souvent
    parfois peu beaucoup trop assez chaque autre autres meme memes celui celle ceux celles afin depuis apres devant derriere contre ici
    rien aucun aucune plusieurs quelques lequel laquelle veux veut voulons pouvez pouvons peuvent peux sommes etes suis etaient sera serait avait
    aurait puis selon malgre jusque lors voici seul seule seuls seules ainsi puisque parce tant tel telle lui eux moi toi aujourd hui hier demain
    maintenant vraiment presque plutot surtout environ bon bonne ci sinon tandis sauf ailleurs dessous dessus coup ben bah hein voila euh
    personne avant pendant font etant etais soient aient avaient aviez serais seraient faudrait pourrait pourrions pourriez
    longtemps tellement carrement franchement quasiment enfin bref quelconque certains certaines salut coucou cordialement
    desole pardon bientot soudain ensuite dernierement regulierement rarement`
    .split(/\s+/)
    .filter(Boolean),
  es: `el la los las un una unos unas de del y o pero no es son era ha han hay yo tu nosotros ustedes ellos me te se mi mis
    nuestro nuestra nuestros su sus para con sin por sobre en al lo que quien cual cuales como donde cuando busco buscamos necesito
    necesitamos tienen tiene alguna algun algo tecnologia tecnologias solucion soluciones mas menos muy tambien hola gracias
    existe quiero queremos puede pueden este esta estos esas desde entre ya buenos dias favor podria ofrecen mostrar encontrar cuanto cuanta cuantos cuantas
    poco poca pocos pocas mucho mucha muchos muchas todo toda todos todas otro otra otros otras cada asi solo siempre nunca jamas porque aunque hasta
    hacia contra segun durante antes despues ahora hoy ayer aqui alli ahi ese esa eso esos aquel aquella esto ella ellas nos les le sean ser estar
    estan este esten estes estemos estoy fue fueron hemos tengo tenemos hacer hace hacen hago poder podemos podrian debe deben debemos quisiera bien mejor tanto tanta
    demasiado demasiada bastante casi mismo misma cuya cuyo tras mediante ademas entonces luego pues si ni cualquier varios varias ninguno
    ninguna ningun nada nadie encima debajo detras delante haya hayan sido siendo vamos voy puedo suele suelen apenas mientras excepto
    soy eres somos eran estaba estaban estuvo seria habia habian hubo pueda puedan podamos quiere quieren quieras vez veces rato ratos
    pronto enseguida deprisa mal mala malas malo malos buen buena buenas viene vienen venga llegue lleguen raro rara horrible fatal
    bueno vale perdon saludos tal tampoco quizas quiza ojala incluso cabo sigue siguen sigo va van iba iban
    aca alla adonde cualquiera quienes cuyos cuyas nuestras suyo suya`
    .split(/\s+/)
    .filter(Boolean),
};

export const FUNCTION_WORDS: ReadonlySet<string> = new Set(ENGLISH);
const SILENT_ENGLISH: ReadonlySet<string> = new Set([...ENGLISH, ...TALK]);
const SILENT: Record<Language, ReadonlySet<string>> = {
  en: SILENT_ENGLISH,
  zh: SILENT_ENGLISH,
  de: new Set(FOREIGN.de),
  fr: new Set(FOREIGN.fr),
  es: new Set(FOREIGN.es),
};

/** Whether a word only holds a sentence of this language together, or stands around a question. */
export function isFunctionWord(word: string, language: Language): boolean {
  return SILENT[language].has(word);
}

const LONG_SILENT = [...SILENT_ENGLISH].filter((word) => word.length >= 5);

/** The silent word that a typo of one letter stands for: "lokking", "withot". */
export function nearSilent(word: string): string | null {
  if (word.length < 5 || SILENT_ENGLISH.has(word)) return null;
  return LONG_SILENT.find((silent) => silent[0] === word[0] && isOneTypo(silent, word)) ?? null;
}

function isOneTypo(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const most = Math.min(one.length, other.length) - start;
  let end = 0;
  while (end < most && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && left === [...right].reverse().join("");
}

/** Words of one or two letters that carry meaning; all others of this length are silent. */
const SHORT_NOUNS: Record<keyof typeof FOREIGN, ReadonlySet<string>> = {
  de: new Set(["ei", "ki", "ol", "op", "pc", "tv", "uv", "wc"]),
  fr: new Set(["ia", "os", "pc", "tv", "uv", "wc"]),
  es: new Set(["ia", "pc", "tv", "uv", "wc"]),
};

/** Whether a word carries no meaning: a function word, or one that is only used around a question. */
export function isSilent(word: string, language: Language): boolean {
  if (SILENT[language].has(word)) return true;
  if (language === "en" || word.length > 2 || /\d/.test(word)) return false;
  return language === "zh" || !SHORT_NOUNS[language].has(word);
}
