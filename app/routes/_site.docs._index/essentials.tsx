import { CALLS_PER_MINUTE, ERROR_CODES } from "~/contract/error-codes";
import { CodeBlock } from "../_site.docs/code-block";
import docsStyles from "../_site.docs/docs.module.css";
import docsOperationStyles from "../_site.docs/docs-operation.module.css";
import { InlineCode } from "../_site.docs/inline-code";

const ERROR = `{
  "detail": [
    { "loc": ["body", "title"], "msg": "Title must be 4 to 200 characters long.", "type": "custom" }
  ],
  "message": "Title must be 4 to 200 characters long.",
  "code": "validation_error",
  "request_id": "019b2c4e-7d10-7a31-9c55-3f0e8f6a2b71"
}`;

/** What is the same for every operation (product.md 2). */
export function Essentials({ base }: { base: string }) {
  const signIn = `curl "${base}/login" \\
  -H "Content-Type: application/json" \\
  -d '{"identifier": "ada@example.org", "password": "a long passphrase"}'`;
  return (
    <section aria-labelledby="essentials" className={docsStyles.docsEssentials}>
      <h2 id="essentials">Essentials</h2>

      <h3 id="sign-in">Sign in</h3>
      <p>
        Send the <code>access_token</code> as <code>Authorization: Bearer …</code>. It holds for 15 minutes;{" "}
        <code>POST /refresh</code> then gives another one together with a new <code>refresh_token</code>. The
        old one keeps working until the new one is first used, so a lost answer costs nothing. Using it after
        that ends the login.
      </p>
      <CodeBlock text={signIn} label="Copy the call" />

      <h3 id="lists">Lists, repeats and versions</h3>
      <p>
        Lists take <code>page</code> and <code>size</code> (1 to 100) and answer with <code>total</code> and{" "}
        <code>total_pages</code>; a page past the end is empty. The catalog also gives{" "}
        <code>next_cursor</code>, which walks on however deep without gaps or repeats. A <code>POST</code>{" "}
        with an <code>Idempotency-Key</code> can be sent again for 24 hours and answers the same. Send the{" "}
        <code>version</code> that you read with a change, and a newer one is refused instead of overwritten.
      </p>

      <h3 id="limits">Limits</h3>
      <p>
        {CALLS_PER_MINUTE.member} calls a minute for a person, {CALLS_PER_MINUTE.anonymous} for an IP without
        sign-in, {CALLS_PER_MINUTE.auth} for signing in. <code>X-RateLimit-Limit</code> says which applies;
        over it, <code>Retry-After</code> says how many seconds to wait.
      </p>

      <h3 id="errors">Errors</h3>
      <p>
        All errors have one shape. Show <code>message</code>; rely on <code>code</code>; send{" "}
        <code>request_id</code> along when you report one.
      </p>
      <CodeBlock text={ERROR} label="Copy the error" />
      <details className={docsOperationStyles.docsMore}>
        <summary>All {Object.keys(ERROR_CODES).length} codes</summary>
        <dl className={docsOperationStyles.docsCodes}>
          {Object.entries(ERROR_CODES).map(([code, { status, meaning }]) => (
            <div key={code} id={`error-${code}`}>
              <dt>
                <span className="tabular">{status}</span> <code>{code}</code>
              </dt>
              <dd>
                <InlineCode text={meaning} />
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}
