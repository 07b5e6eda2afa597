import {
  DOMAINS,
  LEGAL_GROUP_NAMES,
  LEGAL_GROUP_OF,
  LEGAL_STATUS_NAMES,
  LEGAL_STATUSES,
  SECTOR_NAMES,
} from "../values";
import { DOMAIN_NAMES, SECTOR_OF } from "./value-names";

/** What the filters of a list show of the fields that narrow it; the marketplace loads this without the fields. */
export const FILTER_FIELDS = {
  domain: {
    label: "Technology field",
    values: DOMAINS,
    names: DOMAIN_NAMES,
    groups: { of: SECTOR_OF, names: SECTOR_NAMES },
  },
  trl: { label: "Readiness" },
  legal_status: {
    label: "Legal status",
    values: LEGAL_STATUSES,
    names: LEGAL_STATUS_NAMES,
    groups: { of: LEGAL_GROUP_OF, names: LEGAL_GROUP_NAMES },
  },
} as const;
