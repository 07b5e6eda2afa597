import { type APIRequestContext, expect } from "@playwright/test";

/** A call of the interface as somebody, beside the browser. */
export async function callAs<Answer>(
  request: APIRequestContext,
  token: string,
  method: string,
  path: string,
  data?: object,
): Promise<Answer> {
  const answer = await request.fetch(`/api/v1${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}` },
    ...(data ? { data } : {}),
  });
  expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return answer.json() as Promise<Answer>;
}

const MESSAGE = "We build pump stations and would like to test this at one of our sites in spring.";

/** A collaboration request that somebody sent about a listing; answers its id. */
export async function sendRequest(
  request: APIRequestContext,
  token: string,
  technologyId: string,
): Promise<{ id: string }> {
  return callAs(request, token, "POST", `/technologies/${technologyId}/collaboration-requests`, {
    interest_type: "evaluation_licence",
    message: MESSAGE,
    organization: "Ferrante Components",
    needs_nda: true,
  });
}
