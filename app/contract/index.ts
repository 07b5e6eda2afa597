import { adminTechnologies } from "./admin-technologies";
import { adminUsers } from "./admin-users";
import { analytics } from "./analytics";
import { apiDocument } from "./api-document";
import { apiTokens } from "./api-tokens";
import { auth } from "./auth";
import { bulkUpload } from "./bulk-upload";
import { businessCanvases } from "./business-canvases";
import { comparisons } from "./comparisons";
import { connectedAccounts } from "./connected-accounts";
import { connectedApps } from "./connected-apps";
import { contact } from "./contact";
import { experts } from "./experts";
import { featuring } from "./featuring";
import { files } from "./files";
import type { Operation } from "./kit";
import { listings } from "./listings";
import { monitoring } from "./monitoring";
import { premiumRequests } from "./premium-requests";
import { profile } from "./profile";
import { prompts } from "./prompts";
import { requests } from "./requests";
import { roles } from "./roles";
import { sessions } from "./sessions";
import { settings } from "./settings";
import { shortlist } from "./shortlist";
import { technologies } from "./technologies";
import { webhooks } from "./webhooks";

/**
 * The whole API: every operation once, by resource. The guard and validation of endpoints, the browser's typed
 * client, OpenAPI and the access tests all read this table.
 */
export const contract = {
  auth,
  profile,
  connectedAccounts,
  apiTokens,
  connectedApps,
  webhooks,
  technologies,
  listings,
  files,
  analytics,
  shortlist,
  comparisons,
  requests,
  businessCanvases,
  premiumRequests,
  contact,
  experts,
  sessions,
  prompts,
  roles,
  adminUsers,
  adminTechnologies,
  featuring,
  bulkUpload,
  monitoring,
  settings,
  apiDocument,
};

export const operations: Operation[] = Object.values(contract).flatMap(
  (resource) => Object.values(resource) as unknown as Operation[],
);
