/**
 * `fetch` with upload progress, which fetch itself does not report. Rejects as fetch does, with
 * a TypeError for a network fault and an AbortError for `signal`.
 */
export function sendWithProgress(
  url: string,
  { method = "POST", headers, body, signal }: RequestInit & { headers: Record<string, string> },
  onProgress: (sent: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    request.addEventListener("load", () => {
      resolve(new Response(request.responseText, { status: request.status, headers: headersOf(request) }));
    });
    request.addEventListener("error", () => reject(new TypeError("Failed to fetch")));
    request.addEventListener("abort", () =>
      reject(new DOMException("The upload was canceled.", "AbortError")),
    );
    if (signal?.aborted) return reject(new DOMException("The upload was canceled.", "AbortError"));
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.send(body as XMLHttpRequestBodyInit);
  });
}

function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const [, name, value] = /^([^:]+):\s*(.*)$/.exec(line) ?? [];
    if (name && value !== undefined) headers.append(name, value);
  }
  return headers;
}
