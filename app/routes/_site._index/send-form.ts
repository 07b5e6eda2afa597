import type { ClientActionFunctionArgs } from "@remix-run/react";
import type { FormName, FormResult } from "./form-result";

/** The specification's texts for a form that did not arrive (section 8). */
const FAILURES: Record<FormName, string> = {
  contact: "Something went wrong",
  premium: "Request send failed",
};

/** Where scripts run, a network failure keeps the form as typed instead of showing an error page. */
export async function sendForm({ request, serverAction }: ClientActionFunctionArgs): Promise<FormResult> {
  const typed = await request.clone().formData();
  try {
    return await serverAction<FormResult>();
  } catch {
    const form: FormName = typed.get("form") === "premium" ? "premium" : "contact";
    const values = Object.fromEntries([...typed].filter(([, value]) => typeof value === "string"));
    return { form, status: 0, errors: { "": FAILURES[form] }, values: values as Record<string, string> };
  }
}
