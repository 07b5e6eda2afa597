import { on, resource } from "~/api/kit/resource";
import { auth as contract } from "~/contract/auth";
import * as registration from "~/services/auth/register";

export const { loader, action, operations } = resource(
  on(
    contract.register,
    ({ app, body }) => registration.register(app, body),
    async (_, made) => JSON.parse(made),
  ),
);
