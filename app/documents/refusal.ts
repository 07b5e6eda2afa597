/** Why a document is not read. It leaves the worker of documents as data, and the caller makes its answer of it. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    /** A sentence for the person who sent the file. */
    message: string,
  ) {
    super(message);
  }
}

export function damaged(what = "The spreadsheet is damaged. Open it and save it again as .xlsx."): Refusal {
  return new Refusal("spreadsheet_invalid", what);
}
