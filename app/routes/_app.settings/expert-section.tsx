import { Button, Flex, Switch, Text } from "@radix-ui/themes";
import { Link } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useCallForm } from "~/client/calls/use-call-form";
import * as drafts from "~/client/drafts/drafts";
import type { Me, ProfileUpdate } from "~/contract/profile";
import { SECTOR_NAMES, SECTORS, TECHNOLOGY_FIELDS } from "~/contract/values";
import fieldStyles from "~/ui/field.module.css";
import { FormError } from "~/ui/form-error";
import { FormField } from "~/ui/form-field";
import { notify } from "~/ui/toasts";
import { WhenLoaded } from "../_app/when-loaded";
import { Section } from "./section";
import type { ProfileProps } from "./sections";
import styles from "./settings.module.css";

/** As the interface allows (product.md 8). */
const MAX_AREAS = 5;

const DRAFT = "expert";

interface Entry {
  shown: boolean;
  areas: string[];
  headline: string;
}

function entryOf(me: Me): Entry {
  return { shown: me.is_expert, areas: me.expert_areas, headline: me.expert_headline ?? "" };
}

export function ExpertSection({ me, onSaved }: ProfileProps) {
  return (
    <Section
      id="expert"
      title="Expert page"
      lead={
        <>
          Shown publicly at{" "}
          <Link className="text-link" to="/experts">
            Experts
          </Link>
          , with your name, organization and number of listings; never your address.
        </>
      }
    >
      <WhenLoaded state={me.state} onRetry={me.reload} rows={4}>
        {(value) => <ExpertForm me={value} onSaved={onSaved} />}
      </WhenLoaded>
    </Section>
  );
}

function ExpertForm({ me, onSaved }: { me: Me; onSaved: ProfileProps["onSaved"] }) {
  const [typed] = useState(() => ({ ...entryOf(me), ...drafts.read<Entry>(DRAFT) }));
  const [shown, setShown] = useState(typed.shown);
  const [areas, setAreas] = useState(typed.areas);
  const [headline, setHeadline] = useState(typed.headline);
  const dirty =
    shown !== me.is_expert ||
    headline !== (me.expert_headline ?? "") ||
    [...areas].sort().join() !== [...me.expert_areas].sort().join();
  const { form, fields, busy } = useCallForm("PUT /profile/me", {
    id: "expert-form",
    fields: ["expert_headline", "expert_areas"],
    defaultValue: { expert_headline: typed.headline },
    failure: "Profile update failed!",
    send: ({ expert_headline }, call) =>
      call({
        body: {
          is_expert: shown,
          expert_headline,
          expert_areas: areas as NonNullable<ProfileUpdate["expert_areas"]>,
        },
      }),
    onSent(saved) {
      setHeadline(saved.expert_headline ?? "");
      onSaved(saved);
      notify.done("Profile updated successfully");
    },
  });

  useEffect(() => {
    if (dirty) drafts.writeDraft(DRAFT, { shown, areas, headline });
    else drafts.drop(DRAFT);
  }, [dirty, shown, areas, headline]);

  function toggle(area: string) {
    setAreas((before) => (before.includes(area) ? before.filter((one) => one !== area) : [...before, area]));
  }

  return (
    <form id={form.id} method="post" onSubmit={form.onSubmit} noValidate>
      <Flex direction="column" gap="4">
        <FormError id={form.errorId} errors={form.errors ?? fields.expert_areas.errors} />
        <Text as="label" size="2" weight="medium" className={fieldStyles.fieldCheck}>
          <Switch checked={shown} onCheckedChange={setShown} />
          <span>Show me on the experts page</span>
        </Text>
        <div onInput={(event) => setHeadline((event.target as HTMLInputElement).value)}>
          <FormField
            label="Headline"
            field={fields.expert_headline}
            hint="Your expertise in one line."
            maxLength={120}
          />
        </div>
        <fieldset className={styles.expertFieldset}>
          <legend>
            Areas{" "}
            <span className={`${fieldStyles.fieldOptional} tabular`} data-slot="tabular" role="status">
              {areas.length} of {MAX_AREAS}
            </span>
          </legend>
          {SECTORS.map((sector) => (
            <details
              key={sector}
              open={TECHNOLOGY_FIELDS.some((f) => f.sector === sector && areas.includes(f.slug))}
            >
              <summary>{SECTOR_NAMES[sector]}</summary>
              <div className={styles.expertFields}>
                {TECHNOLOGY_FIELDS.filter((field) => field.sector === sector).map(({ slug, name }) => (
                  <label key={slug}>
                    <input
                      type="checkbox"
                      checked={areas.includes(slug)}
                      disabled={areas.length >= MAX_AREAS && !areas.includes(slug)}
                      onChange={() => toggle(slug)}
                    />
                    {name}
                  </label>
                ))}
              </div>
            </details>
          ))}
        </fieldset>
        <div className={styles.settingsSave}>
          <Button type="submit" size="3" loading={busy} disabled={!dirty}>
            Save
          </Button>
          <span role="status">{dirty ? "Not saved yet" : ""}</span>
        </div>
      </Flex>
    </form>
  );
}
