import { type LoggableError, toLoggable } from "./log";

/** What is equal in all failures of one cause. */
export interface FailureSummary {
  name: string;
  message: string;
  /** The function that threw. Without file and line, which change with every version. */
  place: string;
}

const MAX_NAME_CHARACTERS = 60;
const MAX_MESSAGE_CHARACTERS = 300;

/** Ids, long hexadecimal texts and numbers, in the order in which they are replaced. */
const VARIABLE =
  /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b|\b(?=[a-z]*\d)[0-9a-f]{8,}\b|\d+(?:\.\d+)*/gi;

/** Name, message and place of an error, without ids, numbers and whatever the log leaves out of a message. */
export function summarize(error: unknown): FailureSummary {
  const described = toLoggable(error);
  const [frame = ""] = described.stack ?? [];
  return {
    name: described.name.slice(0, MAX_NAME_CHARACTERS),
    message: messageOf(described).replace(VARIABLE, "#").slice(0, MAX_MESSAGE_CHARACTERS),
    place: /^at (?:async )?(\S+) \(/.exec(frame)?.[1]?.slice(0, MAX_NAME_CHARACTERS) ?? "",
  };
}

/** Of a failed query that of its cause: its own is the same for all. */
function messageOf({ message, query, cause }: LoggableError): string {
  return query !== undefined && cause ? messageOf(cause) : message;
}
