const urls = new WeakMap<Request, URL>();

/** The address of a request, parsed once for all who ask; not to be changed. */
export function urlOf(request: Request): URL {
  let url = urls.get(request);
  if (!url) {
    url = new URL(request.url);
    urls.set(request, url);
  }
  return url;
}
