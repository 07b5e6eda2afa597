/** The longest question; checked against the contract's number in the tests, so that no schema reaches the browser. */
export const MAX_QUESTION_CHARACTERS = 4_000;
