/** Words that end a conversation. */
export const GOODBYES = "bye|goodbye|tsch[uü]ss|auf wiedersehen|au revoir|adi[oó]s|hasta luego|再见";

/** "Das war's", "ça suffit": says the same in a sentence. */
export const ENOUGH =
  "das (?:(?:war|ist)(?:['’]?s| es| alles)|reicht(?: mir| uns)?)|c['’](?:est|était) tout|(?:ça|cela) (?:me |nous )?suffit|(?:eso )?es (?:todo|suficiente)|con eso basta";
