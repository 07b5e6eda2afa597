import { type FieldMetadata, type SubmissionResult, useForm } from "@conform-to/react";
import { useState } from "react";
import { notify } from "~/ui/toasts";
import { type AnswerOf, api, type BodyOf, type Call, type CallOptions, type OptionsOf } from "./api";
import { errorText } from "./error-text";
import { refused } from "./form-result";
import { useAction } from "./use-action";

type Each<Body, Field> = Body extends unknown ? (Field extends keyof Body ? Body[Field] : never) : never;

/** The fields that a call's body may have. */
type FieldOf<Name extends Call> =
  BodyOf<Name> extends infer Body ? (Body extends unknown ? keyof Body & string : never) : never;

/** What an input holds: one of the contract's choices where the field is one, else text. */
type Text<Value> = [Extract<Value, string>] extends [never] ? string : Extract<Value, string>;

/** What was typed, by the names of the fields; "" where the form has no such input. */
type Typed<Name extends Call, Field extends string> = { [Key in Field]: Text<Each<BodyOf<Name>, Key>> };

type Caller<Name extends Call> = (options: CallOptions<Name>) => Promise<AnswerOf<Name>>;

interface CallForm<Name extends Call, Field extends string, Answer> {
  id: string;
  /** The names of its inputs, which are fields of the call's body. */
  fields: readonly Field[];
  defaultValue?: { [Key in Field]?: string };
  /** The specification's text for a refusal without words of its own. */
  failure: string;
  /** Where a refusal is shown. */
  toResult?: typeof refused;
  /** Validates the input first; false prevents submission. */
  before?(typed: Typed<Name, Field>): boolean;
  /** Sends what was typed, by `call` or by what wraps the same call. @throws ApiError */
  send(typed: Typed<Name, Field>, call: Caller<Name>, data: FormData): Promise<Answer>;
  onSent?(answer: Answer, typed: Typed<Name, Field>): unknown;
  onRefused?(error: unknown, typed: Typed<Name, Field>): unknown;
}

/**
 * A form that makes a call: `useCallForm("POST /premium-requests", { fields: ["full_name"], ... })`. One sending at a
 * time, pending on its button; a refusal is shown beside its fields and in a toast, and what was typed stays.
 */
export function useCallForm<const Name extends Call, const Field extends FieldOf<Name>, Answer>(
  name: Name,
  { id, fields: names, defaultValue, failure, toResult = refused, ...work }: CallForm<Name, Field, Answer>,
) {
  const [result, setResult] = useState<SubmissionResult<string[]> | null>(null);
  const call: Caller<Name> = (options) => api(name, ...([options] as unknown as OptionsOf<Name>));
  const { run, busy } = useAction(
    async (typed: Typed<Name, Field>, data: FormData) => {
      const answer = await work.send(typed, call, data);
      setResult(null);
      return { answer };
    },
    {
      onFailure(error, typed) {
        setResult(toResult(error, failure));
        notify.error(errorText(error, failure));
        work.onRefused?.(error, typed);
      },
    },
  );

  function read(data: FormData): Typed<Name, Field> {
    const entries = names.map((field) => [field, data.get(field) ?? ""]);
    return Object.fromEntries(entries) as Typed<Name, Field>;
  }

  async function submit(typed: Typed<Name, Field>, data = new FormData()): Promise<void> {
    const sent = await run(typed, data);
    if (sent) await work.onSent?.(sent.answer, typed);
  }

  const [form, fields] = useForm<Record<string, string>>({
    id,
    lastResult: result,
    ...(defaultValue ? { defaultValue: defaultValue as Record<string, string> } : {}),
    async onSubmit(event, { formData }) {
      event.preventDefault();
      const typed = read(formData);
      if (work.before?.(typed) ?? true) await submit(typed, formData);
    },
  });
  return {
    form,
    fields: fields as { [Key in Field]: FieldMetadata<string, Record<string, string>> },
    busy,
    /** What the inputs hold now. */
    read: (element: HTMLFormElement) => read(new FormData(element)),
    submit,
    /** Shows above the form why it was not sent. */
    refuse: (sentence: string) => setResult({ status: "error", error: { "": [sentence] } }),
  };
}
