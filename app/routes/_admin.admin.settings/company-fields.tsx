import { TextField } from "@radix-ui/themes";
import { FieldFrame, fieldDescription } from "~/ui/field-frame";
import { Rows } from "~/ui/rows";
import { Section } from "../_app.settings/section";
import styles from "./settings.module.css";
import type { SettingsDraft } from "./settings-draft";

const MAX_PARTNERS = 24;
const NEW_PARTNER = { name: "", url: "", logo_url: "" };

interface CompanyFieldsProps {
  draft: SettingsDraft;
  problems: Record<string, string>;
  put<Part extends keyof SettingsDraft>(part: Part, value: SettingsDraft[Part]): void;
}

/** What the public pages say of the company; what is empty is hidden there. */
export function CompanyFields({
  draft: { social, partners, contact_email },
  problems,
  put,
}: CompanyFieldsProps) {
  return (
    <>
      <Section id="social" title="Social page" lead="The Follow button and the follower card of the footer.">
        <div className={styles.settingsColumns}>
          <Text
            path="social.name"
            label="Network"
            value={social.name}
            problems={problems}
            onChange={(name) => put("social", { ...social, name })}
          />
          <Text
            path="social.url"
            label="Address"
            type="url"
            value={social.url}
            problems={problems}
            onChange={(url) => put("social", { ...social, url })}
          />
          <Text
            path="social.followers"
            label="Followers"
            value={social.followers}
            problems={problems}
            onChange={(followers) => put("social", { ...social, followers })}
          />
        </div>
      </Section>
      <Section id="partners" title="Partners" lead="In this order on the landing page.">
        <Rows
          rows={partners}
          onChange={(next) => put("partners", next)}
          empty={NEW_PARTNER}
          limit={MAX_PARTNERS}
          noun="partner"
        >
          {(partner, change, place) => (
            <div className={styles.settingsColumns} data-row="parts">
              <Text
                path={`partners.${place}.name`}
                label="Name"
                value={partner.name}
                problems={problems}
                onChange={(name) => change({ ...partner, name })}
              />
              <Text
                path={`partners.${place}.url`}
                label="Address"
                type="url"
                value={partner.url}
                problems={problems}
                onChange={(url) => change({ ...partner, url })}
              />
              <Text
                path={`partners.${place}.logo_url`}
                label="Logo"
                hint="An address of this site, such as /partners/logo.svg."
                value={partner.logo_url}
                problems={problems}
                onChange={(logo_url) => change({ ...partner, logo_url })}
              />
            </div>
          )}
        </Rows>
      </Section>
      <Section id="contact" title="Contact" lead="Reply-to address shown in emails.">
        <Text
          path="contact_email"
          label="Contact address"
          type="email"
          value={contact_email}
          problems={problems}
          onChange={(value) => put("contact_email", value)}
        />
      </Section>
    </>
  );
}

interface TextProps {
  /** Of the field on the wire, which refusals name. */
  path: string;
  label: string;
  hint?: string;
  type?: "text" | "url" | "email";
  value: string;
  problems: Record<string, string>;
  onChange(value: string): void;
}

function Text({ path, label, hint, type = "text", value, problems, onChange }: TextProps) {
  const problem = problems[path];
  const field = { id: path, errorId: `${path}-error`, errors: problem ? [problem] : undefined };
  return (
    <FieldFrame label={label} field={field} hint={hint}>
      <TextField.Root
        id={path}
        type={type}
        size="3"
        value={value}
        autoComplete="off"
        {...fieldDescription({ field, hint })}
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldFrame>
  );
}
