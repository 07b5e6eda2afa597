/** An answer about the product or about licensing. `page`: the page of the product that explains it. */
export interface HelpTopic {
  phrasings: readonly string[];
  text: string;
  page: { title: string; path: string } | null;
}

export const HELP: readonly HelpTopic[] = [
  {
    phrasings: [
      "what is trl",
      "technology readiness level meaning",
      "explain trl scale",
      "what does trl 6 mean",
      "what are readiness levels",
    ],
    text: "TRL, the technology readiness level, says how far a technology has come: 1 basic principles observed, 2 concept formulated, 3 experimental proof of concept, 4 validated in the lab, 5 validated in a relevant environment, 6 demonstrated in a relevant environment, 7 prototype demonstrated in operation, 8 system complete and qualified, 9 proven in operation.",
    page: null,
  },
  {
    phrasings: [
      "difference exclusive non-exclusive license",
      "what is an exclusive license",
      "what does non-exclusive mean",
      "sole license meaning",
    ],
    text: "An exclusive license lets one licensee alone use the technology, often within a field of use or a territory. A non-exclusive license can be given to several parties side by side.",
    page: null,
  },
  {
    phrasings: [
      "what is an evaluation license",
      "trial license option meaning",
      "what is an option agreement",
    ],
    text: "An evaluation license lets you test a technology for a limited time before you decide on a full license. An option reserves the right to a license for some time, usually for a fee.",
    page: null,
  },
  {
    phrasings: [
      "difference utility model and patent",
      "what is a utility model",
      "patent versus utility model",
    ],
    text: "A patent is examined before it is granted and lasts up to 20 years. A utility model is registered without full examination, is faster and cheaper to get, and lasts 10 years at most in most countries.",
    page: null,
  },
  {
    phrasings: [
      "what does patent pending mean",
      "what does patent pending mean for us",
      "what is a provisional application",
      "what does provisional application mean",
      "granted versus pending patent",
      "difference granted and pending",
      "what's the difference between a patent pending and a provisional application",
    ],
    text: "Pending means that a patent application is filed and not decided. A provisional application is a first filing in the United States that keeps the date for one year. Granted means that the office has issued the patent.",
    page: null,
  },
  {
    phrasings: [
      "what does opposed patent mean",
      "patent under opposition meaning",
      "what does lapsed mean",
      "what does revoked mean",
      "difference lapsed expired revoked",
    ],
    text: "An opposed patent is granted, and somebody has asked the office to revoke it. Lapsed means that fees were not paid, expired that the term is over, revoked that the office or a court has taken the patent away. After these three the invention may be used without a license, as far as no other right covers it.",
    page: null,
  },
  {
    phrasings: ["what is know-how", "trade secret meaning", "what is a trade secret"],
    text: "Know-how is technical knowledge without a patent that is licensed under a contract and kept confidential. A trade secret is such knowledge that the law protects because its owner keeps it secret.",
    page: null,
  },
  {
    phrasings: [
      "what is a spin-out",
      "spin-off meaning",
      "what is joint development",
      "what is a research cooperation",
    ],
    text: "A spin-out is a new company that is founded to bring a technology to market, often with a share for the university. In a joint development two parties develop a technology further together and agree on who owns the results; a research cooperation does the same at an earlier stage.",
    page: null,
  },
  {
    phrasings: [
      "how does licensing work here",
      "how do i license a technology",
      "what happens after a request",
      "what do i do after i found a technology i like",
      "what do i do when i found something",
      "do you sell machines or only rights",
      "do you sell the products themselves",
      "can i buy the machine here",
      "what are the next steps",
      "how does it work here",
      "steps to a license",
      "how do requests work",
    ],
    text: "Find a technology, save it to your shortlist, compare it with others, and send its owner a collaboration request from the listing. The owner answers you directly; the license itself is agreed between the two of you.",
    page: { title: "My requests", path: "/requests" },
  },
  {
    phrasings: [
      "how do i contact the owner",
      "how do i send a request",
      "how do i contact an owner on this website",
      "how do i send a request to the owner",
      "how would i ask the owner",
      "how would i ask them",
      "how do i request contact",
      "how to reach the inventor",
      "send a request to the owner",
      "who do i talk to",
      "how can i contact them",
    ],
    text: "Open the listing and choose “Request collaboration”. Your message goes to the owner, who answers you directly.",
    page: null,
  },
  {
    phrasings: [
      "is my message public",
      "who can see my message",
      "who reads my request",
      "is my request private",
      "does only the owner see my message",
    ],
    text: "A request is not public. The owner of the listing and the administrators of this site see it and its message, nobody else.",
    page: { title: "My requests", path: "/requests" },
  },
  {
    phrasings: [
      "how do i publish my own technology",
      "how to list my invention",
      "upload a technology",
      "submit a listing",
      "how can i offer my technology",
      "i want to sell my patent",
      "who can offer something on this marketplace",
      "where do i register my invention",
    ],
    text: "Sign in, choose “List technology”, fill in the form or let a PDF fill it in, and submit it. An administrator reviews it before it appears in the catalog.",
    page: { title: "List a technology", path: "/list-tech" },
  },
  {
    phrasings: [
      "what does it cost to use this",
      "do i have to pay to contact an owner",
      "does it cost money to contact an owner",
      "do i have to pay",
      "is it free to use this site",
      "is looking around free for visitors",
      "premium price",
      "what is premium",
      "how much does the platform cost",
      "what do i get with premium",
    ],
    text: "Reading the catalog and sending requests is free. Premium gives larger comparisons, more questions to the assistant a day, and more uploads. You can ask for it in your settings.",
    page: { title: "Settings", path: "/settings" },
  },
  {
    phrasings: [
      "what can you do",
      "what can i do on this site",
      "what can i do here",
      "who built you",
      "who made you",
      "are you a robot",
      "r u a robot",
      "who are you",
      "how can you help me",
      "help",
      "what are you",
      "are you a human",
      "what can i ask you",
    ],
    text: "I answer questions about the technologies in this catalog: I find them for a need, explain and compare them with their sources, count them, and draft messages to their owners. I say only what the listings say, and I change nothing without your click.",
    page: null,
  },
  {
    phrasings: ["how do i register", "create an account", "sign up for an account"],
    text: "Choose “Sign in”, then “Create account”, and confirm your e-mail address with the code that we send you.",
    page: null,
  },
  {
    phrasings: ["change my password", "forgot my password", "reset password"],
    text: "Choose “Forgot password” where you sign in, or change it in your settings.",
    page: { title: "Settings", path: "/settings" },
  },
  {
    phrasings: [
      "delete my account",
      "what happens with my data",
      "privacy policy",
      "what happens with my questions",
      "are my questions confidential",
      "who can read my chats",
    ],
    text: "You can delete your account and your chats in your settings, and export what is stored of you. The privacy page says what is stored and for how long.",
    page: { title: "Privacy", path: "/privacy" },
  },
  {
    phrasings: ["what is this site", "what is licentia", "about this platform", "who runs this marketplace"],
    text: "Licentia is a marketplace where universities, institutes, companies and inventors offer technologies for licensing or cooperation.",
    page: null,
  },
  {
    phrasings: [
      "how is the catalog reviewed",
      "who checks the listings",
      "are the listings verified",
      "can i trust the listings",
    ],
    text: "Every listing is reviewed by an administrator before it is published. What it states is the statement of its owner.",
    page: null,
  },
  {
    phrasings: [
      "how does the shortlist work",
      "what is the shortlist for",
      "how do i compare technologies",
      "how does comparing work",
    ],
    text: "Save listings with the bookmark on their cards or by asking me, then open your shortlist to add notes, export it or compare. A comparison puts two or more listings side by side, field by field.",
    page: { title: "Shortlist", path: "/shortlist" },
  },
];
