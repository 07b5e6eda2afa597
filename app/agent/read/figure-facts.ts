import { decisive, type FactPattern, pattern } from "./fact-pattern";

/** "At a mean 200 g" is an acceleration. */
const WEIGHT =
  "\\bweigh\\w*|weight|\\bmass\\b(?! (?:transfer|flow|spectr\\w*))|heav(?:y|ier)|lighter|\\bkg\\b|(?<!\\bmean )\\b\\d[\\d,.]* g\\b|\\d t\\b";

/** Questions that a figure answers: how heavy, how long, how much. */
export const FIGURE_FACTS: readonly FactPattern[] = [
  decisive(
    "^(?:and |but |so )*how heavy(?: (?:is|are|would|will) (?:it|they|one|the \\w+)(?: \\w+)?)?\\W*$|\\b(?:what|how much) (?:do|does|did|would|will) (?:\\w+ ){1,3}weigh\\b",
    WEIGHT.replace("heav(?:y|ier)|", ""),
    "mass",
  ),
  pattern("\\bhow heavy|weigh\\w*|\\bmass\\b|\\blight(?:er)?\\b", WEIGHT, "mass"),
  pattern(
    "\\b(?:how (?:sure|certain|trustworthy|close|good) (?:is|are) (?:it|they|the|its)|accura\\w+|precis\\w+|exact(?:ness)?|(?:measur\\w+|predict\\w+|know\\w*|hits?|meets?) (?:it |that )?exactly|errors?|reliab\\w+|deviation|repeatab\\w+|resolution)\\b",
    "\\b(?:accura\\w+|errors?|coefficient of variation|CV|deviat\\w+|agree\\w*|correlat\\w+|within|precision|resolution|false|to the|locat\\w+|typically)\\b|±",
    "share",
  ),
  pattern(
    "\\bhow (?:far|much) (?:(?:movement|travel|displacement|stroke|play)|(?:does|can|will|do) (?:it|they) (?:move|travel|shift|slide|extend))\\b",
    "\\b(?:move\\w*|travel|stroke|displace\\w*|slid\\w*|extend\\w*)\\b.*\\d",
    "length",
  ),
  pattern(
    "\\bhow (?:hot|warm)|temperatures?|cold|heat resist\\w*",
    "temperature|heat|°C|below (?:zero|freezing)|frost|frozen|cold|ice\\b",
    "temperature",
  ),
  pattern(
    "\\bhow (?:heavy|much) can (?:it|they) (?:lift|carry|hold|pick)|\\bhow heavy (?:can|may|could) (?:the|a|an) |\\bhow heavy (?:an? |of an? )?[\\w-]+ (?:can|could|does) |\\b(?:max\\w*|heaviest) (?:weight|load|part|object)|\\b(?:payload|lifting (?:force|capacity)|holding force)\\b",
    "\\b(?:force|payload|holds?|holding|lifts?|lifted|carr(?:y|ies)|loads?|N\\b|kN\\b|kg\\b)",
    "force",
    "mass",
  ),
  pattern(
    "\\bhow (?:hard|firmly|tightly|strongly|gently|softly) (?:does|do|will|would|can|must|is|are)\\b|\\b(?:grip|contact|pressing|clamping|pull-?out|insertion) force",
    "\\bforce\\b|\\bk?N\\b|\\bk?Pa\\b",
    "force",
    "pressure",
  ),
  pattern(
    "\\bhow (?:high|tall)|\\bheights?\\b|\\bstroke\\b|\\blift(?:ed|s)? (?:up )?to",
    "\\b(?:high|height|tall|stroke|travel|from \\d[\\d,.]* to \\d|tower|casing)\\b",
    "length",
  ),
  pattern(
    "\\bhow (?:thick|thin)|\\bthick(?:ness|er|est)?\\b|\\bthinnest\\b",
    "\\b(?:thick\\w*|thin(?:ner|nest)?|gauges?)\\b.*\\d|\\d.*\\b(?:thick\\w*|thin(?:ner|nest)?|gauges?)\\b",
    "length",
  ),
  pattern(
    "\\bhow (?:big|large|wide|small|long is|deep)|\\bsize|dimensions?|depth|diameter|footprint|distance|how far away|(?<!(?:what|which) (?:\\w+ )?)range\\b",
    "long|wide|thick|diameter|size|deep|depth|range|distance|casing|area|km\\b|\\d\\s?[×x]\\s?\\d",
    "length",
    "volume",
    "area",
  ),
  pattern(
    "\\bhow (?:long (?:does|do|did|till|until|is a|can|would|must|should|will|has|have)|fast|quick\\w*)|\\bhow long\\b|duration|how many (?:hours|days|weeks|months|minutes|years?)|takes? long|time\\b|speed|pick rate|cycle time",
    "(?:down|up|life|run)?time|takes?|took|lasts?|after|within|cycles?|hours?|minutes?|seconds?|\\d (?:h|min)\\b|\\bs\\b|ms|per (?:minute|hour|second)|speed|m/s|\\b[kMG]?Hz\\b|\\brpm\\b|[kMG]bit/s",
    "time",
    "speed",
  ),
  pattern(
    "\\b(?:life ?time|wear\\w*|worn|durab\\w+|how long (?:does it |will it |till it )?lasts?|how long (?:does|do|will|would|can) (?:the|its|an?) [\\w -]{2,25} (?:last|live|hold|survive)|(?:has|have|needs?) to be (?:replaced|changed|exchanged|swapped)|spare parts?|service life|aging|ageing|degrad\\w+|break\\w* down|maint\\w+|how often)\\b",
    "life|wear(?!er)|worn|withst(?:and|ood)\\w*|surviv|cycles?(?! times?)|closings|openings|picks|hours|years|replac\\w+|age?ing|erosion|fatigue|degrad\\w+|maint\\w+|inspect\\w+|service",
    "time",
  ),
  pattern(
    "\\b(?:delay\\w*|latenc\\w+|lags?|(?:response|reaction|waiting) times?)\\b",
    "\\b(?:delay\\w*|waits?|waiting|latenc\\w+|lags?|within|response|reacts?)\\b",
    "time",
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
    "\\befficien|eficien|per ?cent|\\bshare\\b|how much (?:less|more|better)|how well|yields?|\\btit(?:re|er)s?\\b|\\bsav(?:e|es|ing|ings)\\b|reduc\\w+|go(?:es)? down|went down|did .* (?:drop|fall|improve)|before and after|improve\\w*|remov(?:ed?|als?)|conserv\\w*|retain\\w*|kept",
    "efficien|coefficient of performance|\\bCOP\\b|%|\\btit(?:re|er)s?\\b|\\d g/l\\b|reduc|fell|from \\d|against|sav(?:e|es|ed|ing)|yield|remov|less|retain|kept",
    "share",
  ),
  pattern(
    "\\b(?:how much|how many times) (?:smaller|faster|quicker|lighter|cheaper|shorter|stronger|thinner|cooler|quieter|slower|longer|bigger|larger|higher|lower|less|more)\\b(?! (?:does|do|will|would) (?:it|they) cost)|\\bby how much\\b",
    "\\w*-?fold\\b|\\btimes\\b|\\binstead of\\b|\\bratio\\b|\\btwice\\b|\\bhalf\\b|\\bfactor\\b|\\bthan\\b|\\bfrom \\d[^.]* to \\d|%",
    "share",
  ),
  pattern(
    "\\bloss(?:es)?|\\bloses?\\b|(?:is|are|gets?) lost\\b|\\bleak\\w*|\\bslip\\b|escape\\w*",
    "loss|loses|lost|leak|slip|escap|emission|efficien",
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
  pattern("torque", "torque|N[ ·]?m\\b", "torque"),
  decisive("\\bCOP\\b|coefficient of performance", "coefficient of performance|\\bCOP\\b"),
  pattern("\\bratios?\\b", "\\bratios?\\b|\\d ?: ?1\\b|\\w*-?fold\\b", "ratio"),
  pattern("\\bdos(?:es?|age)\\b", "\\bdos(?:es?|age)\\b|\\d\\s?(?:mg|µg|ml|µl)\\b", "mass"),
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
    "(?<!(?:how (?:many|much)|what) (?!does|do|will|would|is|are|it|the)[^?]{0,40})\\bcosts?\\b(?! in (?:(?:extra|additional|more) )?(?:data|traffic|silicon|area|memory|time|energy|power|weight|space|performance|speed|efficiency|cycles|gates|bytes|bandwidth|throughput))|\\bexpensive\\b|cheap\\w*|\\bprices?\\b|how much (?:is it\\W*$|money|(?:do|does|would|will) (?:\\w+ ){1,3}(?:charge|want|ask for))|(?<=\\b(?:it|this|that|they|is|are|really|still|completely|totally) )free\\W*$|\\beuros?\\b|\\bdollars?\\b|afford",
    // "Ice costs 4 dB" is no price.
    "cost(?!s? (?:about |up to )?\\d[\\d.]* ?(?:dB|%|K\\b|°C|per ?cent|of (?:the )?(?:torque|power)))(?!s? (?:efficiency|head|power|time|speed|performance|accuracy|energy|space|torque|strength|yield|throughput|area|weight|range)\\b)|price|euros?\\b|EUR\\b|USD|\\$|cheap|expens|cents?\\b|free (?:of charge|to use|for (?:anyone|all|everyone))|by anyone|no charge|royalt",
    "euros",
    "dollars",
  ),
  pattern(
    "\\b(?:slower|overhead|slow ?down|memory|footprint|run ?time)\\b",
    "overhead|slow|slower|%|kB|MB|memory|SRAM|geometric mean|run ?time",
    "share",
  ),
  pattern(
    "\\b(?:stable|stability|steady|drift\\w*)\\b",
    "stab(?:le|ility)|drift|\\bpp[mb]\\b|±|constant",
    "share",
  ),
  pattern("\\b(?:acres?|hectares?)\\b|work rate", "\\bha\\b|ha/h|hectares?|acres?", "area"),
];
