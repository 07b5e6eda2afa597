/** A sentence for the operator: printed without a stack trace, and the command exits with 1. */
export class Refusal extends Error {}
