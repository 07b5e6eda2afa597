import type { APIRequestContext } from "@playwright/test";
import { ROLE_IDS } from "../../../app/contract/roles";
import { callAs } from "./interface";
import { logIn, type Person, registerPerson } from "./person";

const DEMO_ADMIN = { name: "admin@licentia.test", password: "licentia-demo-2026" };

/** An admin of a test's own, made one by the admin of the demonstration. */
export async function registerAdmin(request: APIRequestContext): Promise<Person> {
  const person = await registerPerson(request);
  const { access_token } = await logIn(request, DEMO_ADMIN.name, DEMO_ADMIN.password);
  await callAs(request, access_token, "POST", `/roles/${ROLE_IDS.admin}/users/${person.tokens.user.id}`);
  return { ...person, tokens: await logIn(request, person.username, person.password) };
}
