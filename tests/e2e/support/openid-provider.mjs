// An OpenID provider on loopback in Google's place: every sign-in is a new user. PORT says where.
import { randomUUID } from "node:crypto";
import { Events, OAuth2Server } from "oauth2-mock-server";

const port = Number(process.env.PORT);
const server = new OAuth2Server();
await server.issuer.keys.generate("RS256");
await server.start(port, "127.0.0.1");
server.issuer.url = `http://127.0.0.1:${port}`;
server.service.on(Events.BeforeTokenSigning, ({ payload }) => {
  const sub = randomUUID();
  Object.assign(payload, {
    sub,
    email: `${sub}@google.test`,
    email_verified: true,
    given_name: "Grete",
    family_name: "Hermann",
  });
});
