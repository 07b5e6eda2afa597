/** What is wrong with one variable, secret, binding or migration of a deployment; never its value. */
export interface SetupFault {
  name: string;
  /** What follows the name: "is missing". */
  message: string;
}

/** "AUTH_SECRET is missing; DB is missing", for one line of the log. */
export function describeFaults(faults: SetupFault[]): string {
  return faults.map(({ name, message }) => `${name} ${message}`).join("; ");
}
