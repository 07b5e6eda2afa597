import * as z from "zod";
import { Time } from "./fields";

/** Who wrote a text. */
export const Provenance = z.object({
  /** `rules`: computed from stored fields. `model`: written by the language model that `model` names. */
  generated_by: z.enum(["rules", "model"]),
  model: z.string().nullable(),
  /** Of the prompt that the model was given: `built-in`, or `<id>@<version>`. */
  prompt_version: z.string().nullable(),
  generated_at: Time,
});
export type Provenance = z.infer<typeof Provenance>;
