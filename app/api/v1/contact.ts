import { on, resource } from "~/api/kit/resource";
import { contact as contract } from "~/contract/contact";
import * as contact from "~/services/inquiries/contact";

export const { loader, action, operations } = resource(
  on(
    contract.send,
    ({ app, body }) => contact.send(app, body),
    async (_, made) => JSON.parse(made),
  ),
);
