import { env } from "cloudflare:workers";
import { uuidv7 } from "uuidv7";
import { createContext } from "~/context";
import type { Role, UserStatus } from "~/contract/values";
import { accessTokens, logins, users } from "~/db/schema/accounts";
import { sha256 } from "~/lib/hash";
import { sign } from "~/services/auth/access-token";

/** A context of the real bindings, for tests that call a service or look into the database. */
export function testContext() {
  return createContext(env, { waitUntil: () => {} });
}

interface Person {
  id: string;
  username: string;
  email: string;
  token: string;
  loginId: string;
}

let serial = 0;

/** A person in the database with a running login; `token` is the bearer. */
export async function createPerson({
  role = "user",
  status = "active",
}: {
  role?: Role;
  status?: UserStatus;
} = {}): Promise<Person> {
  const app = testContext();
  const { primary, now } = app;
  serial += 1;
  const [id, loginId] = [uuidv7(), uuidv7()];
  const username = `person${serial}`;
  const email = `${username}@example.org`;
  const created = { createdAt: now(), updatedAt: now() };
  const expiresAt = new Date(now().getTime() + 15 * 60_000);
  const token = await sign(app, { id, role, loginId }, expiresAt);
  await primary.batch([
    primary.insert(users).values({
      id,
      username,
      usernameKey: username,
      email,
      emailKey: email,
      role,
      status,
      firstName: "Test",
      lastName: `Person ${serial}`,
      verifiedAt: now(),
      ...created,
    }),
    primary
      .insert(logins)
      .values({ id: loginId, userId: id, createdAt: now(), lastUsedAt: now(), expiresAt }),
    primary.insert(accessTokens).values({ hash: await sha256(token), loginId, expiresAt }),
  ]);
  return { id, username, email, token, loginId };
}
