import { Link, useActionData, useLocation } from "@remix-run/react";
import { Check, Minus } from "lucide-react";
import { useId } from "react";
import buttonStyles from "~/ui/button.module.css";
import { useFeatures } from "~/ui/use-features";
import type { FormResult } from "./form-result";
import { LandingForm } from "./landing-form";
import styles from "./landing-offer.module.css";
import { Section } from "./section";

/** One column of the table of limits (product.md 3, "What premium gives"). */
interface Plan {
  live_listings: number | null;
  comparison_items: number;
  questions_per_day: number | null;
  pdf_parses_per_day: number | null;
  business_canvases_per_month: number | null;
  comparison_export: boolean;
  api_tokens: boolean;
}

const ROWS: { label: string; value: keyof Plan | "always" }[] = [
  { label: "Search, read and compare", value: "always" },
  { label: "Inquiries to owners", value: "always" },
  { label: "Live listings", value: "live_listings" },
  { label: "Technologies in one comparison", value: "comparison_items" },
  { label: "Questions to the assistant a day", value: "questions_per_day" },
  { label: "PDFs read into a listing a day", value: "pdf_parses_per_day" },
  { label: "Business canvases a month", value: "business_canvases_per_month" },
  { label: "Export of comparisons", value: "comparison_export" },
  { label: "API tokens", value: "api_tokens" },
];

function Cell({ value }: { value: number | boolean | null }) {
  if (value === null) return <td>Unlimited</td>;
  if (typeof value === "number") return <td>{value}</td>;
  const Icon = value ? Check : Minus;
  return (
    <td data-included={value}>
      <Icon size={16} aria-hidden />
      <span className="visually-hidden">{value ? "Included" : "Not included"}</span>
    </td>
  );
}

export function Pricing({ free, premium }: { free: Plan; premium: Plan }) {
  const result = useActionData<FormResult>();
  const { hash } = useLocation();
  const note = useId();
  const { premium_requests: offered } = useFeatures();
  return (
    <Section
      id="pricing"
      title="Pricing"
      lead="Reading and inquiries stay free. Premium raises the limits and is given on request."
    >
      <table className={styles.pricing} aria-describedby={note}>
        <thead>
          <tr>
            <td />
            <th scope="col">Free</th>
            <th scope="col">Premium</th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map(({ label, value }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <Cell value={value === "always" ? true : free[value]} />
              <Cell value={value === "always" ? true : premium[value]} />
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.pricingNote} id={note}>
        The terms of premium are agreed with each organization; there is no automatic charge.
      </p>
      <p className={styles.pricingActions}>
        <Link
          className={`${buttonStyles.button} ${buttonStyles.buttonQuiet}`}
          data-slot="button"
          to="/auth?tab=register"
        >
          Create a free account
        </Link>
      </p>
      {offered && (
        <details
          className={styles.premiumRequest}
          id="premium"
          open={result?.form === "premium" || hash === "#premium" || undefined}
        >
          <summary>Request premium</summary>
          <LandingForm
            name="premium"
            submit="Send request"
            captcha="premium-request"
            sent="Request send successfully"
            fields={[
              { name: "full_name", label: "Full name", autoComplete: "name", required: true, maxLength: 120 },
              {
                name: "email",
                label: "Email",
                type: "email",
                autoComplete: "email",
                required: true,
                maxLength: 254,
              },
              { name: "organization", label: "Organization", autoComplete: "organization", maxLength: 120 },
              { name: "message", label: "Message", lines: 4, maxLength: 1000 },
            ]}
          />
        </details>
      )}
    </Section>
  );
}
