import { describe, expect, it } from "vitest";
import * as z from "zod";
import { parse } from "~/api/kit/body";
import { operations } from "~/contract";
import { AppError, type FieldIssue } from "~/services/errors/errors";

/** Fields that screens call by another name. */
/** Where the name on screens is another than the one on the wire. */
const NAMES_ON_SCREENS: Record<string, string> = {
  domain: "technology field",
  ip_types: "kind of protection",
};

interface Choice {
  /** The path of the field in the input; "0" is the first item of a list. */
  path: string[];
  values: string[];
}

/** Every field of a schema that takes one of a closed list. */
function choicesIn(schema: z.core.$ZodType, path: string[] = []): Choice[] {
  if (schema instanceof z.ZodEnum) return [{ path, values: schema.options.map(String) }];
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([name, field]) => choicesIn(field, [...path, name]));
  }
  if (schema instanceof z.ZodArray) return choicesIn(schema.element, [...path, "0"]);
  if (schema instanceof z.ZodPipe) return [...choicesIn(schema.in, path), ...choicesIn(schema.out, path)];
  const isWrapped =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault;
  return isWrapped ? choicesIn(schema.unwrap(), path) : [];
}

/** `{patents: [{status: value}]}` for the path patents, 0, status. */
function inputWith([first, ...rest]: string[], value: unknown): unknown {
  if (first === undefined) return value;
  return first === "0" ? [inputWith(rest, value)] : { [first]: inputWith(rest, value) };
}

function issuesOf(schema: z.ZodType, input: unknown, place: "body" | "query"): FieldIssue[] {
  try {
    parse(schema, input, place);
    return [];
  } catch (error) {
    if (!(error instanceof AppError) || typeof error.detail === "string") throw error;
    return error.detail;
  }
}

const places = operations.flatMap(({ method, path, body, query }) => [
  ...(body ? [{ name: `${method} ${path}`, place: "body" as const, schema: body }] : []),
  ...(query ? [{ name: `${method} ${path}`, place: "query" as const, schema: query }] : []),
]);
const choices = places.flatMap((where) =>
  choicesIn(where.schema).map((choice) => ({ ...where, ...choice, field: choice.path.join(".") })),
);

describe("a value that is none of a closed list", () => {
  it("is found in the bodies and queries of the contract", () => {
    const fields = new Set(choices.map(({ field }) => field));
    expect([...fields]).toEqual(
      expect.arrayContaining([
        "interest_type",
        "user_type",
        "patents.0.status",
        "ip_types.0",
        "sort",
        "domain",
      ]),
    );
    expect(choices.length).toBeGreaterThan(40);
  });

  it("is refused by a sentence that names the field and no identifier", () => {
    for (const { name, schema, place, path, values, field } of choices) {
      const where = `${name} ${field}`;
      const loc = [place, ...path.map((part) => (part === "0" ? 0 : part))].join();
      const issues = issuesOf(schema, inputWith(path, "no such choice"), place);
      const { msg } = issues.find((issue) => issue.loc.join() === loc) ?? { msg: "" };
      expect(msg, where).toMatch(/^[A-Z][^.]+\.$/);
      expect(msg, where).not.toMatch(/\w_\w/);
      for (const value of values.filter((one) => /[_-]/.test(one))) expect(msg, where).not.toContain(value);
      const last = path.findLast((part) => part !== "0")!;
      const words = NAMES_ON_SCREENS[last] ?? last.replaceAll("_", " ").replace(/s$/, "");
      expect(msg.toLowerCase(), where).toContain(words);
    }
  });

  it("tells programs what they may send", () => {
    const send = operations.find(({ path }) => path === "/technologies/:id/collaboration-requests")!;
    const [issue] = issuesOf(send.body!, { interest_type: "marriage" }, "body");
    expect(issue).toMatchObject({
      msg: "Choose an interest type from the list.",
      choices: expect.arrayContaining(["exclusive_licence", "information"]),
    });
  });

  it("is said in the same way of filters that take a value or its group", () => {
    const list = operations.find(({ method, path }) => `${method} ${path}` === "GET /technologies")!;
    const messages = issuesOf(list.query!, { domain: "alchemy", legal_status: "holy" }, "query").map(
      ({ msg }) => msg,
    );
    expect(messages).toEqual([
      "Choose a technology field or a sector from the list.",
      "Choose a legal status, or a group of them, from the list.",
    ]);
  });
});
