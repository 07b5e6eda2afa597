export type FormName = "contact" | "premium";

/** What became of a form of the landing page. */
export interface FormResult {
  form: FormName;
  /** 0 when the server was not reached. */
  status: number;
  /** The first problem of each field; under "" what concerns the form as a whole. */
  errors: Record<string, string>;
  /** What was typed, so that nothing is lost. */
  values: Record<string, string>;
}
