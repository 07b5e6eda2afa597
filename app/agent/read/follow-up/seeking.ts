import { anyOf, wholeWords } from "~/lib/wordings";

/** Recognizes messages that ask for listings. */

const SEEKS = anyOf([
  wholeWords(
    [
      /look(?:ing)? for|search(?:ing)? for|do you (?:\w+ )?(?:have|list|offer|sell)\b(?! to\b)/,
      /have you (?:got|any)|do you (?:already |also )?have(?! to\b)\s*[?.]?$/,
      /are there (?:any |some )?(?:other|more|listings?|technolog\w+|inventions?|things?)/,
      /any (?:with|without|from)\b/,
      /any other (?!(?:limits?|limitations?|drawbacks?|problems?|risks?|advantages?|benefits?|applications?|uses?|users?|data|results?|tests?|patents?|rights|details|costs?|conditions?|requirements?|figures) )[\w-]+ [\w-]+(?=[ ?.!]*$)/,
      /(?:any|some)thing (?:else|similar|new|like|for|about|on|against|in|from|that|to|with|other|less|more|closer|further|nearer|readier)/,
      /something (?!wrong|missing|special|unclear|important|open)[a-z]+ (?:for|against)/,
      /what(?:'s| is| have you| do you have) there (?:with|for|about|on|in)/,
      /show me(?! (?:the |some |any |your |its )*(?:evidence|proof|data|numbers|figures|results|details)\b)(?! (?:the|its|their) (?:patents?|patent numbers?|inventors?|owner|limits|advantages|applications)\b)/,
      /find (?:me|us|a|an|some)|others/,
      /(?:other|another|more) (?:\w+ )?(?:listings?|technolog\w+|stuff|things?|options?|ones?|choices?)|another/,
      /who else (?:works? (?:on|with)|does|makes?|sells?|offers?|has|is (?:working|active) (?:on|in)) (?!it\b|this\b|that\b|one\b|them\b|a licen|the licen|rights?)/,
      /(?<!(?:some|any)(?:one|body) |who )else\b|similar|alternatives?/,
      /(?:which|what) (?:\w+ )?(?:listings?|technolog\w+)|list (?:all|every)/,
      /(?<!\b(?:do|did|will|would|does|should|could|must|can|that|what|if|may|might) )(?:we|i|i'd|we'd)(?: would)?(?: also| now| really)? (?:need|want|like)\b/,
      /suchen?|habt ihr|haben sie (?:\w+ )?(?:etwas|auch|was|noch|ein\w*|andere)/,
      /(?:gibt es|gibts|gibt's) (?:noch|auch|etwas|bei ihnen|andere)/,
      /(?:d'autres|autres) (?:choses|technologies|annonces|solutions|offres)|autre chose/,
      /otras? (?:cosas?|tecnologias?|opciones)|cherch\w*|avez-vous|busc\w*|tienen/,
      /algo (?:para|contra|con)|etwas (?:f[uü]r|gegen)|quelque chose (?:pour|contre)/,
    ],
    "",
  ),
  /有没有|有什么(?!缺点|问题|限制|风险|不足|局限)|(?<!多久|多长时间|不)需要(?!多|什么|几|哪|怎|.*吗)|还有别的|别的.*吗|其他.*吗/,
]);

/** Whether a message asks for listings. "Are they looking for partners?" asks about the owners instead. */
export function seeksListings(text: string): boolean {
  return SEEKS.test(
    text.replace(
      /\b(?:(?:they|he|she|owners?|team)(?: are| is)?|who are you) (?:still )?look(?:ing)? for\b/gi,
      " ",
    ),
  );
}

const FOR_ANOTHER =
  /^(?:¿\s*)?(?:and |but |so |y |und |et )*(?:what about |how about )?(?:for|one for|with|against|contra|para|gegen|fur|für|contre|pour) (?:the |a |our |my |los |las |el |la |les |le |die |das |den )?\p{L}/iu;

/** Whether a message asks for another use, such as "And for implants?" */
export function isForAnother(text: string): boolean {
  return FOR_ANOTHER.test(text);
}
