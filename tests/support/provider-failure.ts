/** A failure of an HTTP provider that may be retried at once; without a header the AI SDK waits two seconds. */
export function providerFailure(status: number): Response {
  return Response.json({ error: { message: "no" } }, { status, headers: { "retry-after-ms": "1" } });
}
