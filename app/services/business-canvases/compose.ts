import { type BusinessCanvas, type BusinessCanvasRequest, CANVAS_BLOCKS } from "~/contract/business-canvases";
import { fieldOf, statementLabelOf } from "~/contract/listing/fields";
import { DOMAIN_NAMES } from "~/contract/listing/value-names";
import type { Technology } from "~/contract/technologies";
import { LEGAL_GROUP_OF, TRL_NAMES } from "~/contract/values";
import { accountOf, type Statement } from "../technologies/listings/listing-account";
import { GOAL_ASSUMPTIONS } from "./goal-assumptions";
import type { Assumptions } from "./written-assumptions";

type Blocks = NonNullable<BusinessCanvas["blocks"]>;
type Item = Blocks[number]["items"][number];

const MAX_ITEMS = 6;
/** Facts leave room for what is assumed. */
const MAX_FACTS = 4;
/** From here on a technology has been demonstrated outside the lab. */
const DEMONSTRATED_TRL = 6;

/**
 * The nine blocks of a canvas: what the listing states becomes facts, each with a literal quote of the stored field;
 * everything else says that it is an assumption.
 */
export function composeBlocks(listing: Technology, assumed: Assumptions): Blocks {
  const { statements } = accountOf(listing);
  return CANVAS_BLOCKS.map((key) => {
    const facts = statements.filter(({ field }) => fieldOf(field).canvas?.includes(key));
    // A listing without problem, solution and advantages still has a summary.
    const statedFacts = key === "value_propositions" && facts.length === 0 ? bySummary(statements) : facts;
    return {
      key,
      items: [...statedFacts.slice(0, MAX_FACTS).map(toFact), ...assumed[key].map(toAssumption)].slice(
        0,
        MAX_ITEMS,
      ),
    };
  });
}

function bySummary(statements: Statement[]): Statement[] {
  return statements.filter(({ field }) => field === "summary");
}

function toFact({ field, text, quote }: Statement): Item {
  return {
    text: fieldOf(field).quoted ? text : `${statementLabelOf(field)}: ${text}`,
    kind: "fact",
    citations: [{ field, file_id: null, page: null, quote }],
  };
}

function toAssumption(text: string): Item {
  return { text, kind: "assumption", citations: [] };
}

/** What is assumed for the goal, for the readiness and the rights, and what the reader named. */
export function assumptionsOf(listing: Technology, request: BusinessCanvasRequest): Assumptions {
  const goal = GOAL_ASSUMPTIONS[request.goal];
  const field = DOMAIN_NAMES[listing.domain].toLowerCase();
  const segments = [
    request.target_customer && `Target customer, as named in the request: ${request.target_customer}`,
    request.geography && `Market, as named in the request: ${request.geography}`,
  ].filter((text) => typeof text === "string");
  return {
    ...goal,
    key_activities: [nextStep(listing.trl), ...goal.key_activities],
    value_propositions: listing.advantages.length > 0 ? [] : goal.value_propositions,
    customer_segments: segments.length > 0 ? segments : [`Companies that make or use products in ${field}.`],
    cost_structure: [developmentCost(listing.trl), rightsCost(listing), ...goal.cost_structure],
  };
}

function nextStep(trl: number | null): string {
  if (trl === null) return "Establish how ready the technology is; the listing does not state it.";
  if (trl === TRL_NAMES.length) return "Scale up production and support.";
  return `Reach TRL ${trl + 1}: ${TRL_NAMES[trl]!.toLowerCase()}.`;
}

function developmentCost(trl: number | null): string {
  if (trl === null) return "Cost of development cannot be told before the readiness is known.";
  return trl < DEMONSTRATED_TRL
    ? "Most of the cost is development up to a demonstration in the relevant environment."
    : "Most of the cost is production, certification and entry into the market.";
}

function rightsCost({ legal_status: status }: Technology): string {
  const group = status && LEGAL_GROUP_OF[status];
  if (group === "active") return "Renewal fees keep the granted rights in force.";
  if (group === "in_progress") return "Prosecution of the application, then renewal fees.";
  return "A check of freedom to operate; the listing names no right in force.";
}
