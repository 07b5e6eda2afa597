import { CLOSE_CODES, MAX_FRAME_CHARACTERS, MAX_SOCKETS } from "./chat";

/** What a client should know of the codes that a chat's websocket is closed with; documentation only. */
const MEANINGS: Record<keyof typeof CLOSE_CODES, string> = {
  binary: "A binary frame was sent. Send JSON as text.",
  too_large: `A frame was longer than ${MAX_FRAME_CHARACTERS.toLocaleString("en")} characters.`,
  restart: "The server restarts or is busy. Reconnect.",
  login_ended:
    "The ticket is not valid, or the login ended or expired. Refresh the access token, get a new ticket and connect again.",
  forbidden: "The origin is not the product's own, or the account may not use it.",
  not_found: "The session does not exist, is not yours, or was deleted.",
  idle: "Nothing was received for 15 minutes, not even a ping. Reconnect.",
  replaced: `More than ${MAX_SOCKETS} sockets were open for the session. The oldest is closed.`,
  rate_limited: "Too many frames or connections. Wait a minute.",
};

/** Each code with its meaning, in ascending order. */
export const CLOSE_CODE_MEANINGS = (Object.keys(CLOSE_CODES) as (keyof typeof CLOSE_CODES)[])
  .map((name) => ({ code: CLOSE_CODES[name], meaning: MEANINGS[name] }))
  .sort((a, b) => a.code - b.code);
