/**
 * Matches questions about a listing with the sentences that answer them: users ask "has it been tried on humans?" and a
 * listing states "eighteen volunteers". A pattern for each side, and the kinds of quantities that answer.
 */
export interface FactPattern {
  question: RegExp;
  answer: RegExp;
  kinds: readonly string[];
  /** A listing without a sentence for the answer does not say it: no other words mean a price or a noise level. */
  isDecisive?: true;
}

/** Wordings match from the start of a word: "rain" is not in "trained", nor "dust" in "industrial". */
const fromStart = (wordings: string) => new RegExp(`(?<![a-z])(?:${wordings})`, "i");

const pattern = (question: string, answer: string, ...kinds: string[]): FactPattern => ({
  question: fromStart(question),
  answer: fromStart(answer),
  kinds,
});

const decisive = (...parts: Parameters<typeof pattern>): FactPattern => ({
  ...pattern(...parts),
  isDecisive: true,
});

/** "At a mean 200 g" is an acceleration. */
const WEIGHT =
  "\\bweigh\\w*|weight|\\bmass\\b(?! (?:transfer|flow|spectr\\w*))|heav(?:y|ier)|lighter|\\bkg\\b|(?<!\\bmean )\\b\\d[\\d,.]* g\\b|\\d t\\b";

const FACT_PATTERNS: readonly FactPattern[] = [
  pattern(
    "\\b(?:limit\\w*|drawbacks?|disadvantages?|weak\\w*|downsides?|(?:the|a|any|no) catch\\b|unsolved|unresolved|still to (?:be )?(?:do|done|solved?)|left to (?:do|solve)|shortcomings?|not (?:yet )?(?:work|solved|tested)|open (?:issues?|questions?|points?|problems?)|what (?:does|can) (?:it|they) not|problem with it|caveats?|cons\\b|what (?:are|is) the (?:main |biggest )?risks?|risky|(?:go(?:es|ing)?|went) (?:badly|wrong))",
    "\\b(?:not|no|cannot|only|limited|limits?|fails?|yet|drawback|unproven|remains?|remaining|worse|loses|loss|losses|lower|so far|open|untested|except|beyond|too|needs?|must|halves|falls|exceeds?|wear)\\b",
  ),
  pattern(
    "\\b(?:humans?|clinical|in vivo|volunteers?|athletes?|wearers?|man)\\b|\\b(?:on|in|with|by) (?:real |sick |ill |healthy |actual |living |any )?(?:people|persons?|patients?|adults|children|men)\\b|adults or children",
    "\\b(?:humans?|people|patients?|volunteers?|participants?|subjects|users?|adults|children|clinics?|clinical|phase [123]|animals?|pigs?|mice|rats)\\b",
  ),
  pattern(
    "\\b(?:tested|tests|tried|proven|proof|trials?|demonstrated|validated|real (?:world|life|conditions|use)|in practice|in the field|outside|outdoors?|in operation|in use|used (?:already|anywhere)|who uses|on a real|evidence|simulat\\w+)\\b",
    "\\b(?:tested|trials?|demonstrat\\w+|pilot|prototype|in service|in use|operation|canteens?|since 20|has run|have run|ran|field|months|seasons?|plots|measured|simulat\\w+|laboratory|bench|volunteers?|installed|compared with|outdoors?|wind tunnel|rain)\\b",
  ),
  pattern(
    "\\b(?:how (?:sure|certain|trustworthy|close|good) (?:is|are) (?:it|they|the|its)|accura\\w+|precis\\w+|exact(?:ly|ness)?|errors?|reliab\\w+|deviation|repeatab\\w+|resolution)\\b",
    "\\b(?:accura\\w+|errors?|coefficient of variation|CV|deviat\\w+|agree\\w*|correlat\\w+|within|precision|resolution|false|to the|locat\\w+|typically)\\b|±",
    "share",
  ),
  pattern(
    "\\b(?:broken?|breaks?|broke|failures?|failed|fail|breakdowns?|repairs?|outages?|went wrong|downtime)\\b",
    "\\b(?:broken?|broke|breaks?|fail\\w*|stopped|crack\\w*|fractur\\w*|ruptur\\w*|punctur\\w*|redesigned|replaced|repair\\w*|defects?|leak\\w*|availability|outages?)\\b",
  ),
  pattern(
    "\\b(?:made (?:of|from|out of)|which materials?|what materials?)\\b",
    "\\b(?:made (?:of|from)|cast in|mou?lded|consists? of|steel|alumini?um|zinc|copper|nickel|titanium|polymer|resin|glass|ceramic|silicon|fabric|wood|beech|carbon|rubber|epoxy|polyurethane|cotton|cellulose)\\b",
  ),
  pattern(
    "\\bhow (?:far|much) (?:(?:movement|travel|displacement|stroke|play)|(?:does|can|will|do) (?:it|they) (?:move|travel|shift|slide|extend))\\b",
    "\\b(?:move\\w*|travel|stroke|displace\\w*|slid\\w*|extend\\w*)\\b.*\\d",
    "length",
  ),
  pattern(
    "\\bfalse (?:alarms?|positives?|negatives?)|miss(?:ed|es)?\\b",
    "\\bfalse|missed|alarms?\\b|undetected|\\bof \\d+ |\\d+ of \\d+|other (?:two|three|four|five)",
  ),
  pattern(
    "\\bhow (?:hot|warm)|temperatures?|cold|heat resist\\w*",
    "temperature|heat|°C|below (?:zero|freezing)|frost|frozen|cold|ice\\b",
    "temperature",
  ),
  decisive(
    "winters?\\b|\\bfrost|(?:in|against) the cold\\b|cold (?:weather|climates?|regions?|countries)|minus \\d|(?:sub-?|below )zero|\\b(?:if|when) it (?:is|gets) cold|freez\\w+",
    "below (?:zero|freezing)|frost|frozen|freez|cold(?! room)|winter|\\bice\\b|snow|arctic|[−–-]\\d+ ?°C|minus \\d|(?<![\\d.])[0-5] ?°C|climate",
  ),
  pattern(
    "\\bhow (?:heavy|much) can (?:it|they) (?:lift|carry|hold|pick)|\\bhow heavy (?:can|may|could) (?:the|a|an) |\\b(?:max\\w*|heaviest) (?:weight|load|part|object)|\\b(?:payload|lifting (?:force|capacity)|holding force)\\b",
    "\\b(?:force|payload|holds?|holding|lifts?|lifted|carr(?:y|ies)|loads?|N\\b|kN\\b|kg\\b)",
    "force",
    "mass",
  ),
  decisive(
    "^(?:and |but |so )*how heavy(?: (?:is|are|would|will) (?:it|they|one|the \\w+)(?: \\w+)?)?\\W*$|\\b(?:what|how much) (?:do|does|did|would|will) (?:\\w+ ){1,3}weigh\\b",
    WEIGHT,
    "mass",
  ),
  pattern("\\bhow heavy|weigh\\w*|\\bmass\\b|\\blight(?:er)?\\b", WEIGHT, "mass"),
  pattern(
    "\\bhow (?:high|tall)|\\bheights?\\b|\\bstroke\\b|\\blift(?:ed|s)? (?:up )?to",
    "\\b(?:high|height|tall|stroke|travel|from \\d[\\d,.]* to \\d|tower|casing)\\b",
    "length",
  ),
  pattern(
    "\\bhow (?:big|large|thick|thin|wide|small|long is|deep)|\\bsize|thick|dimensions?|depth|diameter|footprint|distance|how far away|(?<!(?:what|which) (?:\\w+ )?)range\\b",
    "long|wide|thick|diameter|size|deep|depth|range|distance|casing|area|km\\b|\\d\\s?[×x]\\s?\\d",
    "length",
    "volume",
    "area",
  ),
  pattern(
    "\\bhow (?:long (?:does|do|did|till|until|is a|can|would|must|should|will|has|have)|fast|quick\\w*)|\\bhow long\\b|duration|how many (?:hours|days|minutes|years)|takes? long|time\\b|speed|pick rate|cycle time",
    "(?:down|up|life|run)?time|takes?|took|lasts?|after|cycles?|hours?|minutes?|seconds?|\\bs\\b|ms|per (?:minute|hour|second)|speed|m/s",
    "time",
    "speed",
  ),
  pattern(
    "\\b(?:life ?time|wear\\w*|worn|durab\\w+|how long (?:does it |will it |till it )?lasts?|how long (?:does|do|will|would|can) (?:the|its|an?) [\\w -]{2,25} (?:last|live|hold|survive)|(?:has|have|needs?) to be (?:replaced|changed|exchanged|swapped)|spare parts?|service life|aging|ageing|degrad\\w+|break\\w* down|maint\\w+|how often)\\b",
    "life|wear(?!er)|worn|cycles?(?! times?)|picks|hours|years|replac\\w+|age?ing|erosion|fatigue|degrad\\w+|maint\\w+|inspect\\w+|service",
    "time",
  ),
  pattern(
    "\\bhow often\\b",
    "\\b(?:every|once|twice|each (?:day|week|month|year)|hourly|daily|weekly|monthly|yearly|annual(?:ly)?|per (?:second|minute|hour|day|week|month|year)|an? (?:day|week|month|year)|intervals?)\\b",
  ),
  decisive(
    "\\b(?:maintenance|maintain\\w*|servic(?:ed|ing)|upkeep)\\b",
    "maint|servic|inspect|replac|renew|exchang|lubric|calibrat|topping|wash|life\\b|lifetime|wear(?!er)|worn|clean",
  ),
  decisive(
    "\\b(?:special|specially|trained|skilled|qualified|extra|own) (?:staff|people|personnel|workers?|operators?|technicians?)|\\b(?:staff|crew|personnel|operators?|training|skills?) (?:is |are )?(?:needed|required|necessary)|\\bneeds? (?:any |a |special |an )*(?:training|staff|crew|operator|specialist|experts?)\\b|\\bhow many (?:people|operators|crew|staff) (?:(?:does|do|will|would) (?:it|this|we|i|you) (?:need|take|require)|(?:is|are) (?:needed|required|necessary))",
    "staff|crew|operators?\\b|train(?:ed|ing)|skill|specialist|personnel|technician|nurses?|experts?|courses?|people|hand\\b",
  ),
  pattern(
    "\\bhow many (?:times|cycles|uses|wash(?:es)?|openings|strokes|repetitions)\\b(?! (?:smaller|faster|quicker|lighter|cheaper|shorter|stronger|thinner|cooler|quieter|slower|longer|bigger|larger|higher|lower|less|more))",
    "\\d[\\d,.]* (?:million )?(?:\\w+ )?(?:cycles|uses|wash(?:es)?|closings|openings|strokes|repetitions|times|picks|charges)\\b",
  ),
  pattern(
    "\\b(?:how much (?:faster|quicker|shorter|sooner|slower)|sav(?:e|es|ing) (?:\\w+ )?time)\\b",
    "\\b(?:from \\d[^.]* to \\d[^.]* (?:s|min|h|ms|minutes|hours|days)|times? faster|(?:cycle|press|lead|process\\w*) times?)\\b",
    "time",
    "speed",
  ),
  pattern(
    "\\b(?:pur(?:e|er|ity|ities)|how clean)\\b",
    "\\bpur(?:e|er|ity)\\b|\\b(?:contains?|with|to|at|reaches) (?:\\w+ )?\\d[\\d.,]*\\s?%|free of|\\bppm\\b|grade\\b",
    "share",
  ),
  pattern(
    "\\b(?:wastes?|by-?products?|residues?|effluents?|disposal|left ?overs?)\\b",
    "\\b(?:wastes?|by-?products?|residues?|effluents?|dispos\\w+|salts?|sludge|given off|landfill\\w*|recycl\\w+|burned|reus\\w+)\\b",
  ),
  pattern(
    "\\befficien|eficien|per ?cent|\\bshare\\b|how much (?:less|more|better)|how well|yields?|\\bsav(?:e|es|ing|ings)\\b|reduc\\w+|go(?:es)? down|went down|did .* (?:drop|fall|improve)|before and after|improve\\w*|removed?|conserv\\w*|retain\\w*|kept",
    "efficien|%|reduc|fell|from \\d|against|sav(?:e|es|ed|ing)|yield|remov|less|retain|kept",
    "share",
  ),
  pattern(
    "\\b(?:how much|how many times) (?:smaller|faster|quicker|lighter|cheaper|shorter|stronger|thinner|cooler|quieter|slower|longer|bigger|larger|higher|lower|less|more)\\b(?! (?:does|do|will|would) (?:it|they) cost)|\\bby how much\\b",
    "\\w*-?fold\\b|\\btimes\\b|\\binstead of\\b|\\bratio\\b|\\btwice\\b|\\bhalf\\b|\\bfactor\\b|\\bthan\\b|\\bfrom \\d[^.]* to \\d|%",
    "share",
  ),
  pattern(
    "\\bas (?!soon|far|long|well|much|many)\\w+ as\\b|\\b(?:better|worse|stronger|weaker|faster|slower|lighter|heavier|cleaner|quieter|stiffer|tougher) than\\b|\\bcompared? (?:to|with) (?:the |an? )?(?:normal|usual|conventional|ordinary|regular|standard|existing|ones?)\\b",
    "\\bas \\w+ as\\b|\\bthan\\b|\\bmatch(?:es|ed)\\b|\\bequal\\w*|\\bsame\\b|\\breference\\b|\\bconventional\\b|\\binstead of\\b|\\btwice\\b|\\bhalf\\b|\\bthose of\\b",
  ),
  pattern(
    "\\bloss(?:es)?|\\bloses?\\b|\\bleak\\w*|\\bslip\\b|escape\\w*",
    "loss|loses|leak|slip|escap|emission",
    "share",
  ),
  pattern(
    "\\bhow strong|strength|how much (?:load|force)|overload|\\bload\\b|withstand|resist\\w*|hold(?:s)? (?:on|up)",
    "strength|\\w*load|carr(?:y|ies)|holds?|fail|withst|broke|overload|resist|N[ ·]?m\\b|MPa|moment",
    "force",
    "torque",
    "pressure",
    "energy",
    "share",
  ),
  pattern(
    "\\bopen[ -]?(?:source|core)|\\bsource code\\b",
    "\\bopen (?:source|core|design)|\\bsource code\\b|\\b(?:no|free) licen[cs]e\\b|\\bGPL\\b|\\bApache\\b|\\bMIT licen",
  ),
  pattern("torque", "torque|N[ ·]?m\\b", "torque"),
  pattern("\\bratios?\\b", "\\bratios?\\b|\\d ?: ?1\\b|\\w*-?fold\\b", "ratio"),
  pattern("\\bdos(?:es?|age)\\b", "\\bdos(?:es?|age)\\b|\\d\\s?(?:mg|µg|ml|µl)\\b", "mass"),
  pattern(
    "\\b(?:what|which) (?:\\w+ )?range\\b|\\brange of\\b",
    "\\bfrom \\d.* to \\d|\\d\\s?[–-]\\s?\\d|\\branges?\\b",
  ),
  pattern(
    "\\bpower\\b(?! (?:fail|cut|outage|loss|goes|is (?:lost|off|out|gone)))|watts?|\\bkw\\b|consum\\w*|energy (?:use|need|demand|consumption|bill|costs?)|(?:electricity|power|heating|fuel) bill|running costs?|how much (?:energy|power|electricity)|electricity",
    "power|output|draws?|takes|uses|consum|kW|W\\b|energy|electric|steam|fuel",
    "power",
    "energy",
    "energy of a volume",
  ),
  pattern(
    "\\bhow much [\\w ]{1,25} (?:does it|do (?:you|we|i|they)|is|will it|did it) (?:really |actually )?(?:need|use|take|consume|require)",
    "consum\\w*|\\bper (?:hour|minute|kg|ton|litre|part|day|unit)|\\d ?(?:k?g|t|m?l|m³)/(?:h|min)|uses?\\b|takes\\b|needs?\\b",
    "volumetric_flow",
  ),
  decisive(
    "\\b(?:power|electricity|mains|supply) (?:fail\\w*|cuts?|outages?|loss|goes|is (?:lost|off|out|gone))|\\bblack-?outs?\\b",
    "\\b(?:power|supply|mains|electricity) (?:fail|cut|loss|outage)|\\boutages?\\b|fail-?safe|without (?:power|electricity)|blackout|unpowered|no (?:power|electricity)",
  ),
  pattern("pressure|\\bbar\\b|vacuum", "pressure|bar\\b|vacuum|pascal", "pressure"),
  pattern("voltage|volts?", "voltage|\\bk?V\\b", "potential"),
  pattern(
    "\\bbandwidth|\\bbus load|\\boverhead|(?:extra|additional|more) (?:data|traffic)",
    "bus load|payload|overhead|percentage points|throughput",
    "share",
  ),
  pattern("frequenc\\w*|\\bhertz|bandwidth", "frequenc|\\b[kMG]?Hz\\b|bandwidth", "frequency"),
  decisive(
    "how (?:much )?(?:loud|quiet)(?:er)?|noise|\\bdb\\b|decibel",
    "\\bdB\\b|noise|loud|quiet",
    "level",
  ),
  decisive(
    // "How many bytes does it cost?" and "what does it cost in silicon area?" ask for no price.
    "(?<!(?:how (?:many|much)|what) (?!does|do|will|would|is|are|it|the)[^?]{0,40})\\bcosts?\\b(?! in (?:(?:extra|additional|more) )?(?:data|traffic|silicon|area|memory|time|energy|power|weight|space|performance|speed|efficiency|cycles|gates|bytes|bandwidth|throughput))|\\bexpensive\\b|cheap\\w*|\\bprices?\\b|how much (?:is it\\W*$|money|(?:do|does|would|will) (?:\\w+ ){1,3}(?:charge|want|ask for))|\\bfree\\W*$|\\beuros?\\b|\\bdollars?\\b|afford",
    // "Ice costs 4 dB" is no price.
    "cost(?!s? (?:about |up to )?\\d[\\d.]* ?(?:dB|%|K\\b|°C|per ?cent|of (?:the )?(?:torque|power)))|price|euros?\\b|EUR\\b|USD|\\$|cheap|expens|cents?\\b|free (?:of charge|to use|for (?:anyone|all|everyone))|by anyone|no charge|royalt",
    "euros",
    "dollars",
  ),
  decisive("\\b(?:warrant(?:y|ies)|guarantees?)\\b", "warrant|guarantee(?:s|d)?\\b"),
  decisive(
    "\\b(?:get|have|send|order|buy|request|try|test|receive|free|offer|provide|ship|available) (?:\\w+ ){0,3}samples?\\b|\\bsamples? (?:available|to test|for testing)|^(?:and |any )*samples\\W*$",
    "samples?|evaluation|test kits?|demonstrat\\w+ units?|trial quantit",
  ),
  decisive(
    "\\bpay(?:s|ing)?[ -]?(?:itself )?back|\\bpays? for itself|\\bpay ?off\\b|amorti\\w+|return on investment|\\broi\\b|break[ -]even",
    "\\bpay|amorti|invest|break[ -]even|return on",
  ),
  pattern(
    "through-?put|\\b(?:what|which|how much) (?:\\w+ )?flow\\b|flow rate|how much \\w+ (?:does|do|can|could|will) (?:it|they|one|you) (?:handle|process|treat|clean|purify|filter|deal with|cope with)\\b|how (?:much|many)[^?]{0,30}(?:per|an?|each) (?:hours?|minutes?|days?|runs?|seconds?|weeks?)|capacity|output|kilos? (?:an?|per) hour|tons? (?:of )?\\w* ?(?:an?|per)",
    "per (?:hour|minute|day|run|second|week)|\\S*/(?:h|min|s)\\b|throughput|capacity|\\ba day\\b|an hour|at once|t/h|kg/h",
  ),
  pattern(
    "\\b(?:slower|overhead|slow ?down|memory|footprint|run ?time)\\b",
    "overhead|slow|slower|%|kB|MB|memory|SRAM|geometric mean|run ?time",
    "share",
  ),
  pattern("\\bTON\\b|turnover|catalyst loading", "turnover|\\bTON\\b|loading|ppm"),
  pattern(
    "\\b(?:deliver\\w*|included?|package|hand(?:ed)? over|(?:would|will|do|am|are|can) (?:we|i|you) (?:exactly |actually |then |really )*(?:be )?(?:buy|buying|paying for|purchas(?:e|ing))|what do (?:i|we) get|get delivered|comes? with|support|train (?:us|me|our \\w+)|help (?:us|me)\\b|assist(?:ance)?)\\b",
    "deliver|package|support|training|includes?|drawings|recipe|settings|source code|days of|licen[cs]e (?:concerns|covers)",
  ),
  decisive(
    "\\b(?:certif\\w+|approv\\w+|standards?|norms?|regulat\\w+|\\bCE\\b|class society|type test\\w*|safe for|allowed|permitted|fda)\\b",
    // A patent that was revoked over an earlier certificate says nothing about approvals.
    "^(?!.*\\bpatents?\\b).*\\b(?:certif|approv|standard|regulat|class (?:[1-4I]+\\b|approval|society)|ISO|IEC|EN \\d|CE\\b|FDA|compl(?:y|iant)|type test)",
  ),
  decisive(
    "\\b(?:danger\\w*|safe|safety|hazard\\w*|toxic\\w*|harm\\w*|risks? (?:for|to)|health|workers?|explo(?:d|s)\\w+|fire|burns? (?:your|my|the skin|down)|poison\\w*)\\b",
    "danger|(?:un|fail)?safe|hazard|(?:non-?)?toxic|harm|dust|risk|health|monitor|explos|fire|irrit|sensors?|extract|ventilat|odou?r|smell|must be|required|pacemaker|(?:laser|risk|protection) class|guard|warned",
  ),
  pattern(
    "\\b(?:smell\\w*|odou?rs?|stinks?|stench|taste[sd]?|aroma)\\b",
    "\\b(?:smell\\w*|odou?r\\w*|tastes?|aroma|notes?|volatiles|flavou?r\\w*|bitter\\w*)\\b",
  ),
  pattern(
    "\\b(?:compatible|retrofit|our old|existing|work with|works with|fit (?:on|in|to)|install\\w*|integrat\\w*|connect|bolt on|need(?:s)? (?:a )?(?:new|special)|without changing|plug)\\b",
    "retrofit|existing|compatible|standard|without (?:chang|modif)|fits?|install|adapt|connect|beside|reads?|runs? on|any\\b",
  ),
  pattern(
    "\\bwhat (?:else )?(?:do|would|will|must|should) (?:i|we|one|you|they) (?:have to |need to )?(?:need|have|buy|prepare|bring|change)\\b|\\bwhat (?:is|are) (?:needed|required|necessary)|\\b(?:equipment|prerequisites?|requirements?)\\b",
    "\\b(?:needs?|requires?|required|must|recipe|instructions|drawings|equipment|suitable for|without (?:a|an)|existing|retrofit\\w*|change[ds]?|changing)\\b",
  ),
  pattern(
    "\\b(?:stable|stability|steady|drift\\w*)\\b",
    "stab(?:le|ility)|drift|\\bpp[mb]\\b|±|constant",
    "share",
  ),
  pattern("\\b(?:acres?|hectares?)\\b|work rate", "\\bha\\b|ha/h|hectares?|acres?", "area"),
  pattern(
    "\\bwhere (?:on|in|along|exactly|is the|does)|\\b(?:tell|know|show|see|find|say)s? (?:\\w+ )?where\\b|exactly where|\\blocat\\w+|position",
    "locat|position|span|within|metres?",
  ),
  pattern(
    "\\bsold\\b|how many (?:customers|users|units|have been|are (?:there )?in use|(?:\\w+ )?use)|sales|in use by",
    "sold|units|in service|installed|customers?|users?",
  ),
  pattern(
    "\\b(?:hearings?|oral proceedings|oppos\\w+|opponents?|appeals?)\\b",
    "\\b(?:hearings?|oral proceedings|opposition|opponents?|opposed|appeals?)\\b",
  ),
  pattern(
    "\\b(?:storms?|wind|gusts?|waves?|gales?|typhoons?|hurricanes?)\\b",
    "storm|winds?\\b|gust|lower|m/s|knots|deflat|stow",
  ),
  pattern("\\b(?:licen[cs]e|licen[cs]ing) (?:costs?|fees?)|royalt", "fees?\\b|royalt|free|cost"),
  pattern(
    "wet|\\w*water|rain|humid|moist|greas|dirt|dust",
    "wet|\\w*water|rain|humid|moist|greas|dirt|dust|ppm|condens",
  ),
  pattern("\\bwind(?:y)?\\b|weather|outdoors?", "winds?\\b|weather|outdoor|harbou?r|gust"),
  pattern("\\bice\\b|icing|\\bsnow|frozen", "\\bice|icing|snow|frozen|frost"),
];

/** The patterns whose question side matches. */
export function factPatternsFor(text: string): FactPattern[] {
  return FACT_PATTERNS.filter(({ question }) => question.test(text));
}
