/** What the assistant says about the product and about licensing. */
export const ENGLISH_HELP = {
  trl: "TRL, the technology readiness level, says how far a technology has come: 1 basic principles observed, 2 concept formulated, 3 experimental proof of concept, 4 validated in the lab, 5 validated in a relevant environment, 6 demonstrated in a relevant environment, 7 prototype demonstrated in operation, 8 system complete and qualified, 9 proven in operation.",
  exclusive:
    "An exclusive license lets one licensee alone use the technology, often within a field of use or a territory. A non-exclusive license can be given to several parties side by side.",
  evaluation:
    "An evaluation license lets you test a technology for a limited time before you decide on a full license. An option reserves the right to a license for some time, usually for a fee.",
  utility_model:
    "A patent is examined before it is granted and lasts up to 20 years. A utility model is registered without full examination, is faster and cheaper to get, and lasts 10 years at most in most countries.",
  pending:
    "Pending means that a patent application is filed and not decided. A provisional application is a first filing in the United States that keeps the date for one year. Granted means that the office has issued the patent.",
  opposed:
    "An opposed patent is granted, and somebody has asked the office to revoke it. Lapsed means that fees were not paid, expired that the term is over, revoked that the office or a court has taken the patent away. After these three the invention may be used without a license, as far as no other right covers it.",
  know_how:
    "Know-how is technical knowledge without a patent that is licensed under a contract and kept confidential. A trade secret is such knowledge that the law protects because its owner keeps it secret.",
  spin_out:
    "A spin-out is a new company that is founded to bring a technology to market, often with a share for the university. In a joint development two parties develop a technology further together and agree on who owns the results; a research cooperation does the same at an earlier stage.",
  license:
    "Find a technology, save it to your shortlist, compare it with others, and send its owner a collaboration request from the listing. The owner answers you directly; the license itself is agreed between the two of you.",
  contact:
    "Open the listing and choose “Request collaboration”. Your message goes to the owner, who answers you directly.",
  private_request:
    "A request is not public. The owner of the listing and the administrators of this site see it and its message, nobody else.",
  publish:
    "Sign in, choose “List technology”, fill in the form or let a PDF fill it in, and submit it. An administrator reviews it before it appears in the catalog.",
  costs:
    "Reading the catalog and sending requests is free. Premium gives larger comparisons, more questions to the assistant a day, and more uploads. You can ask for it in your settings.",
  assistant:
    "I answer questions about the technologies in this catalog: I find them for a need, explain and compare them with their sources, count them, and draft messages to their owners. I say only what the listings say, and I change nothing without your click.",
  register:
    "Choose “Sign in”, then “Create account”, and confirm your e-mail address with the code that we send you.",
  password: "Choose “Forgot password” where you sign in, or change it in your settings.",
  privacy:
    "Your conversations are yours alone; owners see only the requests that you send them. You can delete your account and your chats in your settings, and export what is stored of you. The privacy page says what is stored and for how long.",
  licentia:
    "Licentia is a marketplace where universities, institutes, companies and inventors offer technologies for licensing or cooperation.",
  review:
    "Every listing is reviewed by an administrator before it is published. What it states is the statement of its owner.",
  sources:
    "What stands in quotation marks is copied from the listing, or from a file of it, and the number behind it leads to the place. It is the statement of the owner: an administrator reviews every listing, but does not repeat its measurements.",
  confidentiality:
    "A confidentiality agreement is made between you and the owner; this site has none of its own. Until then your request is seen by the owner and the administrators alone.",
  license_price:
    "What a license costs is agreed between you and the owner: no listing states a price. Send the owner a request and ask for the terms.",
  api: "Yes. Programs can read what this site shows; the reference describes every call.",
  memory:
    "I know this conversation alone. Earlier ones are in your list of conversations, where you can open and continue them.",
  languages:
    "I answer in the language of your question: English, German, French, Spanish or Chinese. What I quote stays as the owner wrote it.",
  shortlist:
    "Save listings with the bookmark on their cards or by asking me, then open your shortlist to add notes, export it or compare. A comparison puts two or more listings side by side, field by field.",
};

export type HelpKey = keyof typeof ENGLISH_HELP;
export type HelpTexts = Record<HelpKey, string>;
