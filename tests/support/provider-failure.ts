/** A failure of an HTTP provider that may be retried at once: the AI SDK waits two seconds where no header tells it otherwise. */
export function providerFailure(status: number): Response {
  return Response.json({ error: { message: "no" } }, { status, headers: { "retry-after-ms": "1" } });
}
