import type { contract } from "./index";

interface Group {
  title: string;
  /** One or two sentences; the description of the OpenAPI tag. */
  description: string;
}

type GroupName = keyof typeof contract;

/** What each resource of the contract is called and is for, as its readers see it. */
export const GROUPS: Record<GroupName, Group> = {
  auth: {
    title: "Sign-in",
    description: "Register, verify an address, sign in by password or Google, renew and end a login.",
  },
  profile: {
    title: "Profile",
    description: "The signed-in person: details, photo, password, address, logins, activity and export.",
  },
  connectedAccounts: {
    title: "Connected accounts",
    description: "Sign in by Google to an account that exists, and stop doing so.",
  },
  apiTokens: {
    title: "API tokens",
    description: "Keys of your own programs, a part of premium.",
  },
  connectedApps: {
    title: "Connected apps",
    description:
      "Apps that use the account by OAuth, such as connectors of AI assistants; a part of premium.",
  },
  webhooks: {
    title: "Webhooks",
    description: "Addresses of yours that receive requests and decisions as events. Part of premium.",
  },
  technologies: {
    title: "Catalog",
    description: "Search, filter and read listings that are approved and visible.",
  },
  listings: {
    title: "Listings",
    description: "Submit and edit listings of your own, see what is featured and what resembles a listing.",
  },
  files: {
    title: "Files",
    description:
      "Attach files to a listing, open them by signed addresses, and prefill a listing from a PDF.",
  },
  analytics: {
    title: "Analytics",
    description: "What the analysis of a listing found, each score with its basis.",
  },
  shortlist: { title: "Shortlist", description: "Listings that a person keeps, with notes." },
  comparisons: {
    title: "Comparisons",
    description: "Put listings side by side, note what matters, and export the result.",
  },
  requests: {
    title: "Collaboration requests",
    description: "Write to the owner of a listing, and answer those who write to you.",
  },
  businessCanvases: {
    title: "Business canvases",
    description:
      "Have a canvas of nine blocks made from a listing; facts are cited, the rest are assumptions.",
  },
  premiumRequests: { title: "Premium", description: "Ask for premium; admins approve or decline." },
  contact: { title: "Contact", description: "Write to the people behind the marketplace." },
  experts: { title: "Experts", description: "People who chose to be found, with their areas." },
  sessions: {
    title: "Chat",
    description: "Chat sessions with the assistant, their messages, and the ticket that opens the websocket.",
  },
  prompts: {
    title: "Prompts",
    description: "Instructions of the assistant: every save is a new version, and any version can come back.",
  },
  roles: { title: "Roles", description: "What each role may do, and who has it." },
  adminUsers: { title: "Users", description: "Find, export, suspend, restore and delete accounts." },
  adminTechnologies: {
    title: "Moderation",
    description: "Listings in any state: review, edit, hide, promote, delete, count.",
  },
  featuring: {
    title: "Featuring",
    description: "The featured list, its order without gaps, and its pictures, videos and brochures.",
  },
  bulkUpload: {
    title: "Bulk upload",
    description: "Many listings from one file. Good rows commit, bad rows do not.",
  },
  monitoring: { title: "Monitoring", description: "The activity log and how the marketplace is used." },
  settings: { title: "Settings", description: "What admins may change: limits, links and partners." },
  apiDocument: {
    title: "This description",
    description: "The OpenAPI document that this page is made from.",
  },
};

/** The order in which a reader meets the groups. */
export const GROUP_SECTIONS: { title: string; groups: GroupName[] }[] = [
  {
    title: "Accounts",
    groups: ["auth", "profile", "connectedAccounts", "apiTokens", "connectedApps", "webhooks"],
  },
  { title: "Technologies", groups: ["technologies", "listings", "files", "analytics"] },
  {
    title: "Interest",
    groups: [
      "shortlist",
      "comparisons",
      "requests",
      "businessCanvases",
      "experts",
      "premiumRequests",
      "contact",
    ],
  },
  { title: "Assistant", groups: ["sessions"] },
  {
    title: "Administration",
    groups: [
      "adminTechnologies",
      "featuring",
      "bulkUpload",
      "adminUsers",
      "roles",
      "prompts",
      "monitoring",
      "settings",
    ],
  },
  { title: "Reference", groups: ["apiDocument"] },
];
