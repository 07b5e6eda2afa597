import type { Table } from "drizzle-orm";
import { users } from "~/db/schema/accounts";
import { chatSessions, prompts } from "~/db/schema/assistant";
import {
  businessCanvasRequests,
  collaborationRequests,
  comparisons,
  contactMessages,
  premiumRequests,
} from "~/db/schema/interest";
import { technologies } from "~/db/schema/technologies";

export interface Creation {
  table: Table;
  path: string;
  body: Record<string, unknown>;
  /** A field in which another body differs. */
  other: Record<string, unknown>;
}

const WRITER = { full_name: "Ada Example", email: "ada@example.org" };
export const SESSION_ID = "0b5bd7c5-6d61-4b2a-9d0e-6f1f5f3a9a01";

/** Every creating POST, by its path in the contract. */
export function creations([first, second]: string[]): Record<string, Creation> {
  const ofListing = `/technologies/${first}`;
  return {
    "/register": {
      table: users,
      path: "/register",
      body: { username: "newcomer", email: "newcomer@example.org", password: "violet harbour 88 lamp" },
      other: { first_name: "Other" },
    },
    "/session/create": {
      table: chatSessions,
      path: "/session/create",
      body: { session_id: SESSION_ID },
      other: { session_name: "Other" },
    },
    "/technologies/:id/collaboration-requests": {
      table: collaborationRequests,
      path: `${ofListing}/collaboration-requests`,
      body: {
        interest_type: "information",
        message: "We would like to know how long the coating lasts in salt water.",
        organization: "Harbour Works",
      },
      other: { organization: "Other Works" },
    },
    "/technologies/:id/business-canvas-requests": {
      table: businessCanvasRequests,
      path: `${ofListing}/business-canvas-requests`,
      body: { goal: "license_out" },
      other: { goal: "start_up" },
    },
    "/technologies/compare": {
      table: comparisons,
      path: "/technologies/compare",
      body: { technologies: [first, second] },
      other: { comparison_name: "Other" },
    },
    "/technologies/submit": {
      table: technologies,
      path: "/technologies/submit",
      body: {
        title: "Quiet rotor for small drones",
        summary: "A serrated rotor edge that lowers the noise of small drones by nine decibels.",
        domain: "transport",
      },
      other: { title: "Another rotor" },
    },
    "/prompts": {
      table: prompts,
      path: "/prompts",
      body: { key: "chat.greeting", name: "Greeting", content: "Hello." },
      other: { name: "Other" },
    },
    "/premium-requests": {
      table: premiumRequests,
      path: "/premium-requests",
      body: WRITER,
      other: { organization: "Other" },
    },
    "/contact": {
      table: contactMessages,
      path: "/contact",
      body: { name: "Ada Example", email: WRITER.email, message: "How do I list a technology?" },
      other: { name: "Other Person" },
    },
  };
}
