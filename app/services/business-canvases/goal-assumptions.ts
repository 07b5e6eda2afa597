import type { BusinessCanvasRequest, CANVAS_BLOCKS } from "~/contract/business-canvases";

type Block = (typeof CANVAS_BLOCKS)[number];

/** What is usual for each goal (own judgment); shown as assumptions, to be checked by the reader. */
export const GOAL_ASSUMPTIONS: Record<BusinessCanvasRequest["goal"], Record<Block, string[]>> = {
  license_out: {
    key_partners: ["A licensee with production and sales in the field."],
    key_activities: ["Negotiate the license and hand over the know-how."],
    key_resources: ["Inventors who support the transfer."],
    value_propositions: ["The licensee enters the market sooner than by own development."],
    customer_relationships: ["A contract over years, with support during the transfer."],
    channels: ["Direct talks with licensees, technology transfer offices and trade fairs."],
    customer_segments: [],
    cost_structure: ["Legal work on the license."],
    revenue_streams: ["An upfront fee, milestone payments and a royalty on sales."],
  },
  start_up: {
    key_partners: ["Investors for the first rounds, and a first customer who tests."],
    key_activities: ["Build a team, a product and a first reference installation."],
    key_resources: ["Founders, seed money and a license to the rights."],
    value_propositions: ["A product that established suppliers do not offer."],
    customer_relationships: ["Close work with first customers, later sales by partners."],
    channels: ["Direct sales to first customers, then distributors."],
    customer_segments: [],
    cost_structure: ["Staff until the first sales."],
    revenue_streams: ["Product sales, and later service contracts."],
  },
  internal_use: {
    key_partners: ["The owner as adviser, and suppliers of parts."],
    key_activities: ["Fit the technology into the own processes and train staff."],
    key_resources: ["Own staff and equipment, and a license for own use."],
    value_propositions: ["Lower cost or better quality in the own processes."],
    customer_relationships: ["The users are colleagues, with a contact at the owner."],
    channels: ["A pilot in one place, then a rollout."],
    customer_segments: [],
    cost_structure: ["Integration and training."],
    revenue_streams: ["Savings instead of sales."],
  },
  joint_venture: {
    key_partners: ["An industrial partner who brings production and access to the market."],
    key_activities: ["Agree on shares, duties and rights to what is developed together."],
    key_resources: ["The partners' equipment, staff and rights."],
    value_propositions: ["Both partners reach a market that neither reaches alone."],
    customer_relationships: ["The industrial partner keeps its customers and serves them."],
    channels: ["The sales channels of the industrial partner."],
    customer_segments: [],
    cost_structure: ["Shared investment, by the partners' shares."],
    revenue_streams: ["A share of the profits of the venture."],
  },
};
