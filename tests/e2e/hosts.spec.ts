import { connect } from "node:net";
import { expect, test } from "./support/test";

/** The first line of the answer to a request with this Host, as no HTTP client would send it. */
function answerTo(host: string, path: string, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    const socket = connect(port, "127.0.0.1", () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`),
    );
    socket.on("data", (data) => {
      text += data;
    });
    socket.on("close", () => resolve(text.split("\r\n")[0] ?? ""));
    socket.on("error", reject);
  });
}

test("a malformed Host is 400, another host 421, and every name of this computer is served", async ({
  baseURL,
}) => {
  const port = Number(new URL(baseURL ?? "").port);
  const malformed = [
    "",
    "a b",
    "[",
    'evil"><',
    "a:99999",
    "a:b",
    "::1",
    "a/b",
    "user@evil",
    "ex%61mple",
    "é",
    "a,b",
    "evil:",
  ];
  for (const path of ["/robots.txt", "/api/v1/experts", "/favicon.ico"]) {
    for (const host of malformed) expect(await answerTo(host, path, port), host).toContain(" 400 ");
  }
  for (const host of ["evil.example", "127.0.0.1.evil.example", "."]) {
    expect(await answerTo(host, "/robots.txt", port), host).toContain(" 421 ");
    expect(await answerTo(host, "/healthz", port), host).toContain(" 200 ");
  }
  for (const host of [`127.0.0.1:${port}`, `LOCALHOST:${port}`, `[::1]:${port}`]) {
    expect(await answerTo(host, "/robots.txt", port), host).toContain(" 200 ");
  }
});
