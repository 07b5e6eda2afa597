import { anyOf } from "~/lib/wordings";

/** Reads for which trade a message wants listings: "what could a bakery use?", "I work for a railway, what's here for us?" */

const BUSINESS =
  "(?:compan(?:y|ies)|makers?|manufacturers?|suppliers?|operators?|producers?|firms?|business(?:es)?|industr(?:y|ies)|sector|builders?|owners?|factor(?:y|ies)|plants?|contractors?|providers?|vendors?|start-?ups?|processors?|trade|people|oems?)";
const NAME = "(?<trade>[\\p{L}-]+(?: [\\p{L}-]+){0,3})";
const USE =
  "(?:use|want|need|buy|licen[cs]e|adopt|apply|benefit from|profit from|be interested in|make use of|do with)";
const LISTINGS = "(?:listings?|technolog\\w+|inventions?|offers?|things|stuff|of your \\w+)";
const HERE = "(?: from| in| on| out of)?(?: here| there| the catalog\\w*| your catalog\\w*| this site)?";
const OF_INTEREST =
  "(?:interesting|relevant|useful|helpful|suitable|attractive|of (?:interest|use)|worth a look)";
const ANY =
  "(?:any|some)thing(?: here| there| in here)?|(?:any |some )?(?:ideas|technolog\\w+|listings|inventions)";
const HAVE = "(?:do you have |have you (?:got )?|is there |are there |got )?";

/** Each names the trade. */
const ASKS = [
  new RegExp(
    `^(?:which|what)(?: ${LISTINGS})?(?: here)? (?:could|can|might|would|should) an? ${NAME} (?:want to |like to |possibly )?${USE}${HERE}$`,
    "iu",
  ),
  new RegExp(
    `^(?:${HAVE}(?:${ANY})(?: that)?) an? ${NAME} (?:could|can|might|would) (?:want to |like to )?${USE}${HERE}$`,
    "iu",
  ),
  new RegExp(
    `^(?:which|what)(?: ${LISTINGS})?(?: here)? (?:would|might|could|will) (?:interest|suit|appeal to|attract) (?:an? |the )?${NAME}${HERE}$`,
    "iu",
  ),
  new RegExp(
    `^(?:which|what)(?: ${LISTINGS})?(?:['’]s| is| are| would be| might be| could be)?(?: here| there)? ${OF_INTEREST} (?:for|to) (?:an? |the )?${NAME}${HERE}$`,
    "iu",
  ),
  new RegExp(
    `^(?:${HAVE}(?:${ANY})(?: ${OF_INTEREST})?|what (?:do you have|have you got|is there|is here)|what['’]s (?:here|there)) (?:for|to) (?:an? |the )?(?<trade>[\\p{L}-]+(?: [\\p{L}-]+){0,2} ${BUSINESS})${HERE}$`,
    "iu",
  ),
  new RegExp(
    `^what (?:can|could|do|would) you (?:offer|have|show|recommend)(?: for| to)? (?:an? )?${BUSINESS} (?:that|which|who) (?:builds?|makes?|sells?|runs?|operates?|produces?|owns?|installs?|repairs?) ${NAME}${HERE}$`,
    "iu",
  ),
];

const US = "(?:us|me|them|our (?:company|business|firm|line of work)|my (?:company|business|firm|boss))";
/** After what people say of themselves: asks for whatever suits them, and for nothing else. */
const FOR_US = anyOf(
  [
    new RegExp(
      `(?:what|which ${LISTINGS})(?:['’]s| is| are| would be| could be| might be)?${HERE}(?: ${OF_INTEREST})?(?: for| to) ${US}${HERE}`,
    ),
    new RegExp(
      `what (?:do you have|have you got|would you (?:recommend|suggest|propose))(?: here)?(?: (?:for|to) ${US})?`,
    ),
    new RegExp(`${HAVE}(?:${ANY})(?: ${OF_INTEREST})?(?: for| to) ${US}${HERE}`),
    new RegExp(
      `(?:what|which ${LISTINGS}) (?:could|can|should|might) (?:we|i|they) (?:use|licen[cs]e|look at|apply|need)${HERE}`,
    ),
    new RegExp(`(?:what|which ${LISTINGS}) (?:would|might|could) (?:interest|suit|help) ${US}${HERE}`),
  ].map(({ source }) => new RegExp(`^(?:so |and |now |but )*(?:${source})$`)),
  "iu",
);
const SELF = new RegExp(
  `^(?:hi |hello )?(?:i(?:['’]m| am)? (?:work|working|employed) (?:for|at|in|with)|(?:we|i) (?:run|own|operate|manage|are|am|represent)|(?:we|i)['’](?:re|m)(?: with| at| from)?|my (?:company|business|firm|employer) is) (?:an? |the )?${NAME}$`,
  "iu",
);

/** Says nothing of the trade. */
const ANY_SIZE =
  /^(?:(?:small|big|large|medium|mid-?sized?|family|local|regional|major|leading|typical|normal|traditional|german|european|british) )+/i;
const NO_TRADE =
  /^(?:it|this|that|these|those|you|they|person|people|someone|somebody|anyone|human|beginner|layman|investors?|licensees?|lawyers?|consultants?|students?|researchers?|journalists?|universit(?:y|ies)|companies|start-?ups?|sme|tto|customers?|users?|clients?|engineers?)$/i;

/** The trade, without words such as "company": "railway"; null when the message asks for none. */
export function tradeIn(text: string): string | null {
  const message = text.trim().replace(/[\s?.!]+$/, "");
  for (const asks of ASKS) {
    const name = asks.exec(message)?.groups?.trade;
    if (name) return tradeOf(name);
  }
  const [self = "", ...rest] = message.split(/\s*[,.;:!–]+\s*|\s+(?:and|so)\s+(?=(?:what|which|is|do|any))/i);
  const name = rest.length === 1 && FOR_US.test(rest[0]!) ? SELF.exec(self)?.groups?.trade : undefined;
  return name ? tradeOf(name) : null;
}

function tradeOf(name: string): string | null {
  const trade = name
    .replace(ANY_SIZE, "")
    .replace(new RegExp(`(?:^| )${BUSINESS}$`, "i"), "")
    .trim();
  return trade === "" || NO_TRADE.test(trade) ? null : trade;
}
