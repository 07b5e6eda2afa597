import { decisive, type FactPattern, pattern } from "./fact-pattern";

/** Questions that words answer: about trials, approvals, materials. */
export const TEXT_FACTS: readonly FactPattern[] = [
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
    "\\b(?:broken?|breaks?|broke|failures?|failed|fail|breakdowns?|repairs?|outages?|went wrong|downtime)\\b",
    "\\b(?:broken?|broke|breaks?(?! less)|fail\\w*|stopped|crack\\w*|fractur\\w*|ruptur\\w*|punctur\\w*|redesigned|replaced|repair\\w*|defects?|leak\\w*|availability|outages?)\\b",
  ),
  pattern(
    "\\b(?:made (?:of|from|out of)|which materials?|what materials?)\\b",
    "\\b(?:made (?:of|from)|cast in|mou?lded|consists? of|steel|alumini?um|zinc|copper|nickel|titanium|polymer|resin|glass|ceramic|silicon|fabric|wood|beech|carbon|rubber|epoxy|polyurethane|cotton|cellulose|compost|biochar|sand|clay|gravel|paper|concrete|stone|brick|graphite|mesh|powder)\\b",
  ),
  pattern(
    "\\bfalse (?:alarms?|positives?|negatives?)|miss(?:ed|es)?\\b|\\b(?:not|isn['’]t|aren['’]t|never) (?:caught|detected|stopped|found|blocked|noticed|seen)\\b|undetected|(?:slips?|gets?) (?:through|past)",
    "\\bfalse|missed|alarms?\\b|undetected|^of \\d+ |\\d+ of \\d+|other (?:two|three|four|five)",
  ),
  decisive(
    "winters?\\b|\\bfrost|(?:in|against) the cold\\b|cold (?:weather|climates?|regions?|countries)|minus \\d|(?:sub-?|below )zero|\\b(?:if|when) it (?:is|gets) cold|(?<!\\b(?:pictures?|images?|videos?|screens?|displays?|streams?|software|programs?|computers?|what|it) )freez\\w+",
    "below (?:zero|freezing)|frost|frozen|freez|cold(?! room)|winter|\\bice\\b|snow|arctic|[−–-]\\d+ ?°C|minus \\d|(?<![\\d.])[0-5] ?°C|climate",
  ),
  pattern(
    "\\b(?:clog\\w*|plug(?:s|ged)? up|gets? blocked|foul(?:s|ing)?|jams?)\\b",
    "\\b(?:clog\\w*|block\\w*|foul\\w*|plugg\\w*|jam(?:s|med)?|screens?|cartridges?|clean\\w*|scour\\w*|deposits?|scal(?:e|ing))\\b",
  ),
  pattern(
    "\\bneeds? (?:\\w+ )?(?:our|my|any|much|a lot of|training|historical) data\\b|\\bhow much (?:\\w+ )?data (?:does|do|is)\\b|\\btrained (?:on|with)\\b",
    "\\b(?:records?|histor\\w+|past (?:cases|data)|data\\b.*(?:needed|required)|estimated in|train(?:ed|ing)|learn\\w*|calibrat\\w+|(?:days|weeks|months|years) of)\\b",
  ),
  pattern(
    "\\bhow much of (?:it|them|that|those) (?:gets?|is|are|was|were) (?:caught|captured|removed|recovered|destroyed|taken out|retained|killed)\\b",
    "\\b(?:captur\\w+|remov\\w+|recover\\w+|destroy\\w+|destruction|retain\\w*|takes? \\d|kills?|killed)\\b.*\\d|\\d ?%",
    "share",
  ),
  decisive(
    "\\b(?:get|have|send|receive|provide|include|see|(?:is|are) there|with) (?:\\w+ )?(?:drawings|blueprints|cad (?:files?|data|models?)|construction plans)\\b",
    "drawings|blueprints|\\bCAD\\b|technical file|construction (?:plans|files)",
  ),
  pattern(
    "\\b(?:weeds?|germs?|bacteria|pests?|insects?|cells?|which|what) (?:survives?|remains?|(?:grows?|comes?) back|regrows?)\\b",
    "\\b(?:surviv\\w*|regrow\\w*|remain\\w*|resist\\w*|(?:grow|come)s? back|kill(?:s|ed)?)\\b",
    "share",
  ),
  pattern(
    "\\bhow often\\b",
    "\\b(?:every|once|twice|each (?:day|week|month|year)|hourly|daily|weekly|monthly|yearly|annual(?:ly)?|per (?:second|minute|hour|day|week|month|year)|an? (?:day|week|month|year)|intervals?)\\b",
  ),
  decisive(
    "\\b(?:maintenance|maintain\\w*|servic(?:ed|ing)|upkeep)\\b|\\b(?:needs?|requires?|gets?|have) (?:an? |any |to be )?(?:\\w+ )?service\\b|\\bservice (?:intervals?|visits?)",
    // A machine in service is running.
    "maint|(?<!(?:in|into|customer|commercial|continuous|daily|revenue|°C) )servic|inspect|replac|renew|exchang|lubric|calibrat|topping|wash|life\\b|lifetime|wear(?!er)|worn|clean(?:ed|ing)",
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
    "\\b(?:wastes?|by-?products?|residues?|effluents?|disposal|left ?overs?)\\b",
    "\\b(?:wastes?|by-?products?|residues?|effluents?|dispos\\w+|salts?|sludge|given off|landfill\\w*|recycl\\w+|burned|reus\\w+)\\b",
  ),
  pattern(
    "\\bas (?!soon|far|long|well|much|many)\\w+ as\\b|\\b(?:better|worse|stronger|weaker|faster|slower|lighter|heavier|cleaner|quieter|stiffer|tougher) than\\b|\\bcompared? (?:to|with) (?:the |an? )?(?:normal|usual|conventional|ordinary|regular|standard|existing|ones?)\\b",
    "\\bas \\w+ as\\b|\\bthan\\b|\\bmatch(?:es|ed)\\b|\\bequal\\w*|\\bsame\\b|\\breference\\b|\\bconventional\\b|\\binstead of\\b|\\btwice\\b|\\bhalf\\b|\\bthose of\\b",
  ),
  pattern(
    "\\bopen[ -]?(?:source|core)|\\bsource code\\b",
    "\\bopen (?:source|core|design)|\\bsource code\\b|\\b(?:no|free) licen[cs]e\\b|\\bGPL\\b|\\bApache\\b|\\bMIT licen",
  ),
  pattern(
    "\\b(?:what|which) (?:\\w+ )?range\\b|\\brange of\\b",
    "\\bfrom \\d.* to \\d|\\d\\s?[–-]\\s?\\d|\\branges?\\b",
  ),
  decisive(
    "\\b(?:power|electricity|mains|supply) (?:fail\\w*|cuts?|outages?|loss|goes|is (?:lost|off|out|gone))|\\bblack-?outs?\\b",
    "\\b(?:power|supply|mains|electricity) (?:fail|cut|loss|outage)|\\boutages?\\b|fail-?safe|without (?:power|electricity)|blackout|unpowered|no (?:power|electricity)",
  ),
  decisive(
    "\\bfood[ -](?:safe|grade|contact)|(?:safe|allowed|suitable) for (?:food|eating)|touch(?:es|ing)? (?:the )?food|\\bedible\\b",
    "food[ -](?:contact|safe|grade)|for (?:\\w+ )?food\\b|edible|migration",
  ),
  decisive(
    "\\bhow often (?:does|do|can|will|is|are) (?:it|they|this|that|one|the \\w+)\\b[^?]*\\b(?:value|report|read|send|sent|measure|update|sample|transmit|refresh|reading|result)s?\\b|(?:update|sampling|refresh|sample|measuring) (?:rate|interval)",
    "every (?:minute|second|hour|day|\\d+)|per (?:minute|second|hour)|continuous|\\d+ times|\\d (?:k|M)?Hz",
  ),
  decisive(
    "\\b(?:as (?:good|well) as|(?:better|worse) than|(?:equal|inferior|superior) to)\\b",
    "inferior|superior|\\bequal|match(?:ed|es)?\\b|\\bthan\\b|\\bagainst\\b|compared|\\bsame\\b|as (?:good|well|strong|fast) as|agreed with",
  ),
  pattern(
    "\\bwhat (?:part )?(?:breaks|fails|wears(?: out)?|gives out|goes|ages)\\b(?: (?:first|most|down))?\\W*$|weak(?:est)? (?:points?|parts?|links?|spots?)|failure modes?|\\bwears? out\\b",
    "\\bwear\\b|\\bworn\\b|\\bfail|crack|br(?:eak|oke)|fatigue|delaminat|fray|corro|\\bage(?:s|ing|d)?\\b|\\bfoul|clog|\\bstopped\\b|replac",
  ),
  decisive("\\b(?:warrant(?:y|ies)|guarantees?)\\b", "warrant|guarantee(?:s|d)?\\b"),
  decisive(
    "\\b(?:get|have(?! to\\b)|send|order|buy|request|try|test|receive|free|offer|provide|ship|available) (?:\\w+ ){0,3}samples?\\b|\\b(?:see|look at|get hold of) (?:an? |the )?samples?|\\bsamples? (?:available|to test|for testing)|^(?:and |any )*samples\\W*$",
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
  pattern("\\bTON\\b|turnover|catalyst loading", "turnover|\\bTON\\b|loading|ppm"),
  pattern(
    "\\b(?:deliver\\w*|included?|package|hand(?:ed)? over|(?:would|will|do|am|are|can) (?:we|i|you) (?:exactly |actually |then |really )*(?:be )?(?:buy|buying|paying for|purchas(?:e|ing))|what do (?:i|we) get|what (?:exactly )?(?:do|does|would|will) (?:they|he|she|the \\w+) (?:give|provide|supply)|get delivered|licen[cs]es? (?:\\w+ ){0,4}(?:cover|concern|compris\\w+|contain|consist)|comes? with|support|train (?:us|me|our \\w+)|help (?:us|me)\\b|assist(?:ance)?)\\b",
    "deliver|package|provided|support|training|includes?|drawings|recipe|settings|source code|days of|licen[cs]e (?:concerns|covers)",
  ),
  decisive(
    "\\b(?:certif\\w+|approv\\w+|standards?|norms?|regulat\\w+|\\bCE\\b|class society|type test\\w*|safe for|allowed|permitted|fda)\\b",
    // A patent that was revoked over an earlier certificate says nothing about approvals.
    "^(?!.*\\bpatents?\\b).*\\b(?:certif|approv|standard|regulat|class (?:[1-4I]+\\b|approval|society)|ISO\\b|IEC\\b|EN \\d|CE\\b|FDA|compl(?:y|iant)|type test)",
  ),
  decisive(
    "\\b(?:danger\\w*|(?<!food[ -])safe|safety|hazard\\w*|toxic\\w*|harm\\w*|risks? (?:for|to)|health|workers?|explo(?:d|s)\\w+|fire|burns? (?:your|my|the skin|down)|poison\\w*)\\b",
    "danger|(?:un|fail)?safe|hazard|(?:non-?)?toxic|harm|dust|risk|health|monitor|explos|fire|irrit|sensors?|extract|ventilat|odou?r|smell|must be|required|pacemaker|(?:laser|risk|protection) class|guard|warned|crush|injur|pinch",
  ),
  pattern(
    "\\b(?:smell\\w*|odou?rs?|stinks?|stench|taste[sd]?|aroma)\\b",
    "\\b(?:smell\\w*|odou?r\\w*|tastes?|aroma|notes?|volatiles|flavou?r\\w*|bitter\\w*|given off|fumes|emissions?)\\b",
  ),
  pattern(
    "\\b(?:compatible|retrofit|(?:our|my|an?|the|your) (?:old|existing|present|current)\\b|existing|work with|works with|fit (?:on|in|to)|install\\w*|integrat\\w*|connect|bolt on|need(?:s)? (?:a |any )?(?:new|special|extra|additional)|without changing|plug)\\b",
    "retrofit|existing|compatible|standard|without (?:chang|modif)|fits?|install|adapt|connect|beside|reads?|runs? on|any\\b|already",
  ),
  pattern(
    "\\bwhat (?:does|do|will|would) (?:it|this|that|they) (?:need|require)\\b|\\bwhat (?:else )?(?:do|would|will|must|should) (?:i|we|one|you|they) (?:have to |need to )?(?:need|have|buy|prepare|bring|change)\\b|\\bwhat (?:is|are) (?:needed|required|necessary)|\\b(?:equipment|prerequisites?|requirements?)\\b",
    "\\b(?:needs?|requires?|required|must|recipe|instructions|drawings|equipment|suitable for|without (?:a|an)|existing|retrofit\\w*|change[ds]?|changing)\\b",
  ),
  pattern(
    "\\bwhere (?:on|in|along|exactly|is the|does)|\\b(?:tell|know|show|see|find|say)s? (?:\\w+ )?where\\b|exactly where|\\blocat\\w+|position",
    "locat|position|span|within|metres?",
  ),
  pattern(
    "\\bsold\\b|how many (?:customers|users|units|have been|are (?:there )?in use|(?:\\w+ )?use)|sales|in use by",
    "sold|units|in service|installed|customers?|users?",
  ),
  pattern(
    "\\b(?:has|have|did|does|do) (?:any(?:one|body)|some(?:one|body)|others?) (?:else )?(?:already |ever )?(?:licen[cs]ed?|(?:taken?|bought|ha(?:s|ve)|hold|own)s? (?:an? |the )?licen[cs]e)|\\blicensees?\\b",
    "licensees?\\b|\\blicensed\\b|licen[cs]es? (?:covers?|is|are|was|were|has|have)\\b",
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
  pattern(
    "\\bwhat (?:happens?|if)\\b[^?]*\\b(?:breaks?|broken|fails?|dies|stops|goes wrong|quits)\\b",
    "\\bfail(?:s|ed|ure|ures|ing)?\\b|fail-?safe|redundan\\w*|skipped|spare|bypass\\w*|emergency|falls? back|takes? over|grips|shuts? (?:off|down)",
  ),
  pattern(
    "\\bhow (?:do|did|does|can|would) (?:they|you|we|i|it|one) (?:know|measure|monitor|check|verify|see|tell)\\b",
    "\\bmonitor\\w*|\\bmeasured (?:by|with|on|in|using)|\\bmethods?\\b|\\bsensors?\\b|\\bprobes?\\b|\\baudible|\\bshows?\\b|\\bindicat\\w*|\\bcalibrat\\w*|\\breads?\\b",
  ),
  pattern(
    "\\bwhat(?:['’]s| is| was| are) (?:\\w+ )?(?:in|inside)\\b|\\bfilled with\\b",
    "\\bfill(?:ed|er|ers|ing)\\b|\\bcontain\\w*|\\bcharged with|\\bholds?\\b|\\bconsists? of",
  ),
  pattern(
    "\\b(?:has|have|needs?) to be (?:replaced|changed|exchanged|modified|rebuilt)|\\bwhat (?:do|must|would|should) (?:we|i|you|one) (?:have to |need to )?(?:replace|change|exchange|modify|rebuild)",
    "\\bchang(?:e|ed|es|ing)\\b|replac\\w*|modif\\w*|\\bnew\\b|\\bcan stay|\\bkept\\b|existing|rebuil\\w*",
  ),
  decisive(
    "\\bcolou?rs?\\b",
    "colou?r|\\b(?:red|blue|green|white|black|grey|gray|brown|yellow|transparent)\\b|dye",
  ),
  pattern(
    "\\b(?:privacy|gdpr|confidential\\w*|anonym\\w*|data protection|(?:personal|patient|customer|private|sensitive)s? (?:data|information|names?|records?|details))\\b",
    "\\b(?:names?|personal|anonym\\w*|confidential\\w*|privacy|gdpr|encrypt\\w*|leaves? the (?:site|house|hospital|device))\\b",
  ),
  pattern(
    "\\b(?:hurts?|harms?|damages?|injures?|kills?|spoils?|ruins?|attacks?) (?:the|our|my|your|other) \\w+",
    "\\b(?:hit|hits|harm\\w*|damag\\w*|injur\\w*|unharmed|unaffected|surviv\\w*|spared|intact|kills?|killed|losses)\\b",
    "share",
  ),
  decisive("\\binsur\\w+|\\breimburs\\w*", "insur|reimburs"),
  decisive(
    "\\b(?:hurts?|hurting)\\b(?! (?:the|our|my|your) )|\\bpain(?:s|ful|less)?\\b",
    "hurt|pain(?:s|ful|less)?\\b|discomfort|comfortabl|sore\\b|irritat",
  ),
  decisive(
    "\\bprogramming languages?|\\b(?:written|coded|programmed) in\\b",
    "\\bC(?:99|11|17|\\+\\+|#)|\\b(?:in|portable) C\\b|\\bC (?:code|programs?|librar)|python|\\brust\\b|\\bjava|matlab|fortran|verilog|vhdl|source code",
  ),
];
