import type { Described } from "./document";

const ID = "019b2c4e-7d10-7a31-9c55-3f0e8f6a2b71";

/** A call of the operation that can be pasted into a shell. @param base such as https://host/api/v1 */
export function curlOf({ path, method, operation }: Described, base: string): string {
  const address = path.replace(/\{(\w+)\}/g, (_, name) => (name === "version" ? "1" : ID));
  const required = (operation.parameters ?? []).filter((one) => one.in === "query" && one.required);
  const query = required.map(({ name, schema }) => `${name}=${schema.enum?.[0] ?? ID}`).join("&");
  const lines = [
    `curl ${method === "GET" ? "" : `-X ${method} `}"${base}${address}${query ? `?${query}` : ""}"`,
  ];
  if (operation["x-access"] !== "public") lines.push('-H "Authorization: Bearer $ACCESS_TOKEN"');
  const content = operation.requestBody?.content ?? {};
  const json = content["application/json"];
  if (json) {
    const body = JSON.stringify(json.example ?? {}, null, 2).replaceAll("'", "'\\''");
    lines.push('-H "Content-Type: application/json"', `-d '${body}'`);
  }
  for (const part of Object.keys(content["multipart/form-data"]?.schema.properties ?? {})) {
    if (part === "file" || part === "files") lines.push(`-F "${part}=@document.pdf"`);
  }
  return lines.join(" \\\n  ");
}
