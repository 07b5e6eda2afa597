import type { AppContext } from "~/context";
import type { ErrorCode } from "~/contract/error-codes";
import { GROUP_SECTIONS, GROUPS } from "~/contract/groups";
import type { Access } from "~/contract/kit";
import { curlOf } from "./curl";
import {
  type Described,
  type Document,
  nameOf,
  operationsOf,
  readDocument,
  responseOf,
  type Schema,
  schemaOf,
} from "./document";
import { type Field, fieldsOf, parameterField } from "./fields";

/** An operation as lists name it. */
export interface OperationEntry {
  /** The hash on the page of its group. */
  anchor: string;
  method: string;
  path: string;
  summary: string;
  access: Access;
}

export interface GroupEntry {
  slug: string;
  title: string;
  description: string;
  operations: OperationEntry[];
}

export interface Shape {
  /** The object that it is, described once on the page. */
  object?: string;
  fields: Field[];
}

export interface OperationReference extends OperationEntry {
  description: string;
  parameters: Field[];
  body?: Shape & { kind: "json" | "form"; required: boolean };
  answer: Shape & { status: string; text: boolean; example?: string };
  errors: ErrorCode[];
  curl: string;
}

export interface ObjectReference {
  name: string;
  description?: string;
  fields: Field[];
}

export interface GroupReference extends Omit<GroupEntry, "operations"> {
  operations: OperationReference[];
  objects: ObjectReference[];
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function anchorOf({ operation }: Described): string {
  return kebab(operation.operationId.slice(operation.tags[0].length)).slice(1);
}

function entryOf(one: Described): OperationEntry {
  const { path, method, operation } = one;
  return {
    anchor: anchorOf(one),
    method,
    path,
    summary: operation.summary,
    access: operation["x-access"],
  };
}

/** All operations by section and group; with words, those whose text holds every one of them. */
export async function overview(
  app: AppContext,
  words = "",
): Promise<{ title: string; groups: GroupEntry[] }[]> {
  const described = operationsOf(await readDocument(app));
  const searchWords = words.toLowerCase().split(/\s+/).filter(Boolean);
  return GROUP_SECTIONS.map(({ title, groups }) => ({
    title,
    groups: groups
      .map((name) => ({
        slug: kebab(name),
        ...GROUPS[name],
        operations: described
          .filter(({ operation }) => operation.tags[0] === name)
          .filter((one) => holds(one, GROUPS[name].title, searchWords))
          .map(entryOf),
      }))
      .filter(({ operations }) => operations.length > 0),
  })).filter(({ groups }) => groups.length > 0);
}

function holds({ path, method, operation }: Described, group: string, wanted: string[]): boolean {
  const text = [method, path, operation.summary, operation.description, operation["x-access"], group]
    .join(" ")
    .toLowerCase();
  return wanted.every((word) => text.includes(word));
}

/** One group in full, or null. @param base of the addresses in examples, such as https://host/api/v1 */
export async function group(app: AppContext, slug: string, base: string): Promise<GroupReference | null> {
  const entry = Object.entries(GROUPS).find(([name]) => kebab(name) === slug);
  if (!entry) return null;
  const [name, { title, description }] = entry;
  const document = await readDocument(app);
  const its = operationsOf(document).filter(({ operation }) => operation.tags[0] === name);
  const operations = its.map((one) => operationOf(document, one, base));
  return { slug, title, description, operations, objects: objectsOf(document, operations) };
}

function operationOf(document: Document, one: Described, base: string): OperationReference {
  const { operation } = one;
  const [status, success] = Object.entries(operation.responses).find(([code]) => code.startsWith("2"))!;
  const content = Object.entries(success.content ?? {})[0];
  const example = content?.[1].example;
  const body = bodyOf(document, one);
  return {
    ...entryOf(one),
    description: (operation.description ?? "").replace(/ ?For (anyone|signed-in users|admins)\.$/, ""),
    parameters: (operation.parameters ?? []).map(parameterField),
    ...(body ? { body } : {}),
    answer: {
      status,
      text: content?.[0] === "text/csv",
      ...shapeOf(document, content?.[1].schema ?? {}),
      ...(example === undefined ? {} : { example: JSON.stringify(example, null, 2) }),
    },
    errors: Object.values(operation.responses).flatMap((response) =>
      Object.keys(responseOf(document, response).content?.["application/json"]?.examples ?? {}),
    ) as ErrorCode[],
    curl: curlOf(one, base),
  };
}

function bodyOf(document: Document, { operation }: Described): OperationReference["body"] {
  const { requestBody } = operation;
  const form = requestBody?.content["multipart/form-data"];
  const content = form ?? requestBody?.content["application/json"];
  if (!requestBody || !content) return undefined;
  const name = nameOf(content.schema);
  return {
    kind: form ? "form" : "json",
    required: requestBody.required ?? false,
    // The request body is described with its operation, where readers look for it.
    fields: fieldsOf(merged(document, name ? schemaOf(document, name) : content.schema)),
  };
}

/** One of several shapes reads as one shape with the fields of all. */
function merged(document: Document, schema: Schema): Schema {
  const branches = (schema.anyOf ?? schema.oneOf)?.map((branch) =>
    branch.$ref ? schemaOf(document, nameOf(branch)!) : branch,
  );
  if (!branches) return schema;
  return {
    properties: Object.assign({}, ...branches.map(({ properties }) => properties)),
    required: (branches[0]?.required ?? []).filter((name) =>
      branches.every(({ required }) => required?.includes(name)),
    ),
  };
}

function shapeOf(document: Document, schema: Schema): Shape {
  const object = nameOf(schema);
  return object ? { object, fields: [] } : { fields: fieldsOf(merged(document, schema)) };
}

/** The objects that the operations answer with or take, and the ones inside those, by name. */
function objectsOf(document: Document, operations: OperationReference[]): ObjectReference[] {
  const found = new Map<string, ObjectReference>();
  const follow = (name: string | undefined) => {
    if (!name || found.has(name)) return;
    const schema = schemaOf(document, name);
    const fields = fieldsOf(schema);
    found.set(name, { name, fields, ...(schema.description ? { description: schema.description } : {}) });
    for (const { object } of fields) follow(object);
  };
  for (const { answer, body } of operations) {
    follow(answer.object);
    for (const { object } of [...answer.fields, ...(body?.fields ?? [])]) follow(object);
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}
