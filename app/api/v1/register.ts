import { flowCookie } from "~/api/kit/flow-cookie";
import { on, resource } from "~/api/kit/resource";
import { auth as contract, type RegistrationAnswer } from "~/contract/auth";
import * as registration from "~/services/auth/register";

function begun(answer: RegistrationAnswer): Response {
  const headers = { "Set-Cookie": flowCookie(answer.registration_token) };
  return Response.json(answer, { status: 201, headers });
}

export const { loader, action, operations } = resource(
  on(
    contract.register,
    async ({ app, body }) => begun(await registration.register(app, body)),
    async ({ app, body }, made) => begun(await registration.answerOf(app, made, body.email)),
  ),
);
