/**
 * The limits of the product that are not in the tables of this folder: proven by another test, or no limit that a
 * caller meets. Each says why.
 */

/** Tests that prove a limit at its edge: file and name. */
export const PROVEN_ELSEWHERE: Record<string, [file: string, test: string]> = {
  MAX_QUEUED_TURNS: [
    "workers/chat-session.test.ts",
    "waits in a line of three behind the one being answered; the next is refused",
  ],
  MAX_SOCKETS: ["workers/chat-session.test.ts", "the ninth closes the oldest"],
  MAX_ATTEMPTS: [
    "workers/chat-recovery.test.ts",
    "that comes again and again ends in a failure after three attempts, kept as an error",
  ],
  MAX_TRIES: ["api/auth/codes.test.ts", "five wrong codes kill the right one, and the answers count down"],
  MAX_REDIRECT_URIS: ["oauth/endpoints.test.ts", "registers 1 to 10 addresses of https or of this computer"],
  MAX_FORM_BYTES: ["oauth/endpoints.test.ts", "answers what is malformed in the terms of OAuth"],
  MAX_PARAMETER_CHARACTERS: ["oauth/tokens.test.ts", "has parameters of up to 2,048 characters"],
  "counter oauth-registration": ["oauth/endpoints.test.ts", "registers sixty apps an hour for one address"],
  MAX_MESSAGE_BYTES: ["mcp/mcp.test.ts", "sends at most 64 KB"],
  "counter questions-without-chat": ["mcp/mcp.test.ts", "hold for questions of a minute, too"],
  "counter login-account": [
    "api/auth/login.test.ts",
    "after five failures even the right password is refused from there, and welcome from elsewhere",
  ],
  "counter otp-guesses": [
    "api/auth/codes.test.ts",
    "ten guesses a day are all there are, however many codes",
  ],
  "counter otp-shared-tries": [
    "api/auth/codes.test.ts",
    "a guess for an unregistered address gets the same response as for a pending one",
  ],
  "counter otp-shared-guesses": [
    "api/auth/flows.test.ts",
    "have ten guesses a day between them without a token",
  ],
  "counter otp-address-guesses": [
    "api/auth/flows.test.ts",
    "leave each flow two guesses when a hundred were made at the address",
  ],
  MAX_OPEN_CHATS: [
    "workers/open-chats.test.ts",
    "one more than fifty closes the chat that was opened longest ago",
  ],
  MAX_APPROVED_AT_ONCE: ["api/admin/approval-set.test.ts", "accepts 1 to 20 listings"],
  MAX_TOTAL_BYTES: ["documents/pdf-work.test.ts", "with up to 96 MB of streams, and not with more"],
  "counter google-state": [
    "api/auth/google.test.ts",
    "a state is good for one exchange, also for two at once",
  ],
  MAX_BODY_MEGABYTES: [
    "api/technologies/files.test.ts",
    "over 25 MB is refused before it is read to its end, and leaves nothing",
  ],
  "MEDIA_RULES.video": [
    "api/admin/featured-media.test.ts",
    "refuse a %s that says it is over %i MB before anything is read",
  ],
  MAX_ENTRIES: ["api/admin/bulk-upload-spreadsheets.test.ts", "too_many_entries: 201 parts"],
};

/** These refuse no request: they bound work, cut what is shown, or end a retry. */
export const NOT_MET_BY_CALLERS = {
  "cuts a text or a list that is shown": [
    "MAX_CLIENT_LENGTH",
    "MAX_CORRECTIONS",
    "MAX_DELIVERIES",
    "MAX_ERROR_GROUPS",
    "MAX_ERRORS_PER_ROW",
    "MAX_FACTS",
    "MAX_ITEMS",
    "MAX_NAME_CHARACTERS",
    "MAX_NAME_LENGTH",
    "MAX_NEXT_STEPS",
    "MAX_PATENTS",
    "MAX_PHOTO_URL_LENGTH",
    "MAX_QUOTE_CHARACTERS",
    "MAX_REASONS",
    "MAX_RECOMMENDATIONS",
    "MAX_RESULTS",
    "MAX_SHARED_TERMS",
    "MAX_SHOWN",
    "MAX_STORED_ERRORS",
    "MAX_TOKEN_USES",
    "MAX_USER_AGENT_LENGTH",
    "MAX_VALUE_CHARACTERS",
  ],
  "bounds the work of a search or a document": [
    "MAX_CANDIDATES",
    "MAX_CHARACTERS",
    "MAX_MILLISECONDS",
    "MAX_PAGES",
    "MAX_MATERIAL_CHARACTERS",
    "MAX_EXPANSIONS",
    "MAX_POSTINGS",
    "MAX_TERMS",
    "MAX_WORDS",
  ],
  "bounds what a file may make of itself; each bomb of scripts/bombs runs into one": [
    "MAX_CONTENT_BYTES",
    "MAX_CONTENT_TOKENS",
    "MAX_DEFLATE_RATIO",
    "MAX_DEPTH",
    "MAX_FILTERS",
    "MAX_FORM_DEPTH",
    "MAX_NAME",
    "MAX_OBJECT_STREAM_BYTES",
    "MAX_PAGE_BYTES",
    "MAX_PAGE_CHARACTERS",
    "MAX_PENDING_CHARACTERS",
    "MAX_PREDICTOR_ROW_BYTES",
    "MAX_ROW_CHARACTERS",
    "MAX_SCANS",
    "MAX_STREAM_BYTES",
    "MAX_TEXT_BYTES",
    "MAX_VALUES",
    "MAX_WORD",
    "MAX_XREF_ENTRIES",
  ],
  "bounds a run of the schedule, or the demonstration": [
    "MAX_BATCHES",
    "MAX_PER_RUN",
    "MAX_REVIEW_DAYS",
    "MAX_SHARE_PERCENT",
  ],
  "raises an alert of the operator": ["MAX_DATABASE_GIGABYTES", "MAX_ERRORS"],
  "ends a retry of ours": ["MAX_DELAY_MS", "MAX_LOST_CHUNKS", "MAX_ROUNDS"],
  "stands behind a limit that is met first": [
    "MAX_ALT_BYTES",
    "MAX_JSON_CHARACTERS",
    "MAX_PARSED_PDF_MEGABYTES",
    "MAX_TEXT_CHARACTERS",
    "MAX_UPLOAD_MEGABYTES",
  ],
  "bounds what programs send, not people": [
    "MAX_CODE_LENGTH",
    "MAX_FORM_TEXT_CHARACTERS",
    "MAX_PROVIDER_TEXT_CHARACTERS",
    "MAX_COMMENT_BYTES",
    "MAX_EXPORTED_ENTRIES",
    "MAX_INFLATED_BYTES",
    "MAX_RATIO",
    "MAX_TOKEN_LENGTH",
  ],
  "slows down and refuses nobody, or stays silent": ["counter login-pace", "counter register-notice"],
} as const;
