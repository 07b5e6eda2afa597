import "~/styles/radix-components.css";
import { Button, Flex, Heading, Text } from "@radix-ui/themes";
import type { MetaFunction } from "@remix-run/cloudflare";
import { useNavigate } from "@remix-run/react";
import { useCallForm } from "~/client/calls/use-call-form";
import { FormError } from "~/ui/form-error";
import { FormField } from "~/ui/form-field";
import { notify } from "~/ui/toasts";
import { useHydrated } from "~/ui/use-hydrated";
import styles from "../_site.auth/auth.module.css";

export const meta: MetaFunction = () => [
  { title: "Create the admin account · Licentia" },
  { name: "robots", content: "noindex" },
];

export function loader() {
  return null;
}

/** The operator's link ends in `#` and a token, which therefore never reaches a server's log. */
export default function AdminLink() {
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const { form, fields, busy } = useCallForm("POST /operator-link", {
    id: "admin-link",
    fields: ["username", "password"],
    failure: "The account could not be created",
    send: (typed, call) => call({ body: { ...typed, token: window.location.hash.slice(1) || "missing" } }),
    onSent({ email }) {
      notify.done(`${email} is an admin. Log in with it.`);
      navigate("/auth");
    },
  });

  return (
    <section className={styles.auth}>
      <div>
        <Heading as="h1" size="7" className="serif">
          Create the admin account
        </Heading>
        <Text as="p" size="3" className={styles.authLead}>
          Choose a username and password for the email address that you named when you made this link. It
          works once.
        </Text>
      </div>
      <form id={form.id} method="post" onSubmit={form.onSubmit} noValidate>
        <Flex direction="column" gap="4">
          <FormError id={form.errorId} errors={form.errors} />
          <FormField
            label="Username"
            field={fields.username}
            autoComplete="username"
            hint="3 to 30 letters, digits, dots, hyphens or underscores."
            required
          />
          <FormField
            label="Password"
            field={fields.password}
            type="password"
            autoComplete="new-password"
            hint="10 characters or more. A few unrelated words are strong and easy to keep."
            required
          />
          <Button type="submit" size="3" loading={busy} disabled={!hydrated}>
            Create account
          </Button>
        </Flex>
      </form>
    </section>
  );
}
