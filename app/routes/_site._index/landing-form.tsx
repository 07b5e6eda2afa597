import { Form, useActionData, useFormAction, useNavigation } from "@remix-run/react";
import { CircleCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import type { CaptchaAction } from "~/contract/captcha";
import buttonStyles from "~/ui/button.module.css";
import { Captcha } from "~/ui/captcha";
import type { FormName, FormResult } from "./form-result";
import styles from "./landing-offer.module.css";

interface Field {
  name: string;
  label: string;
  type?: "text" | "email";
  autoComplete?: string;
  required?: boolean;
  minLength?: number;
  maxLength: number;
  /** Shown as a text area of so many lines. */
  lines?: number;
}

interface LandingFormProps {
  name: FormName;
  fields: Field[];
  submit: string;
  /** For forms that ask for one. */
  captcha?: CaptchaAction;
  /** Said in place once it was sent. */
  sent: string;
}

const ANCHORS: Record<FormName, string> = { contact: "contact", premium: "premium" };

/** A form of the landing page. The server judges it, so that it works the same without scripts. */
export function LandingForm({ name, fields, submit, captcha, sent }: LandingFormProps) {
  const answer = useActionData<FormResult>();
  const result = answer?.form === name ? answer : undefined;
  const action = useFormAction();
  const navigation = useNavigation();
  const pending = navigation.state !== "idle" && navigation.formData?.get("form") === name;
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (result && result.status !== 200)
      form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [result]);

  if (result?.status === 200) {
    return (
      <p className={styles.formSent} role="status">
        <CircleCheck size={20} aria-hidden />
        {sent}
      </p>
    );
  }
  return (
    <Form
      ref={form}
      method="post"
      action={`${action}#${ANCHORS[name]}`}
      className={styles.landingForm}
      preventScrollReset
    >
      <input type="hidden" name="form" value={name} />
      {fields.map((field) => (
        <FormRow
          key={field.name}
          id={`${name}-${field.name}`}
          field={field}
          value={result?.values[field.name]}
          error={result?.errors[field.name]}
        />
      ))}
      {result?.errors[""] ? (
        <p className={styles.formError} role="alert">
          {result.errors[""]}
        </p>
      ) : null}
      {captcha ? <Captcha action={captcha} round={result ? 1 : 0} /> : null}
      <button type="submit" className={buttonStyles.button} data-slot="button" disabled={pending}>
        {pending ? "Sending" : submit}
      </button>
    </Form>
  );
}

interface FormRowProps {
  id: string;
  field: Field;
  value: string | undefined;
  error: string | undefined;
}

function FormRow({ id, field: { label, lines, type = "text", ...field }, value, error }: FormRowProps) {
  const shared = {
    ...field,
    id,
    defaultValue: value,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": error ? `${id}-error` : undefined,
  };
  return (
    <div className={styles.formRow}>
      <label htmlFor={id}>
        {label}
        {field.required ? null : <span className={styles.formOptional}> optional</span>}
      </label>
      {lines ? <textarea {...shared} rows={lines} /> : <input {...shared} type={type} />}
      {error ? (
        <p className={styles.formError} id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
