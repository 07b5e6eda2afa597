/** @typedef {{ id: string, slug: string, title: string }} Entry */

/** The visible listings of a server, by id, slug and title. */
export class Catalog {
  /** @type {Map<string, Entry>} */
  #byId = new Map();
  /** @type {Map<string, Entry>} */
  #bySlug = new Map();

  /** @param {Entry[]} entries */
  constructor(entries) {
    for (const entry of entries) {
      this.#byId.set(entry.id, entry);
      this.#bySlug.set(entry.slug, entry);
    }
  }

  get slugs() {
    return [...this.#bySlug.keys()];
  }

  /** @param {string} id */
  slugOf(id) {
    return this.#byId.get(id)?.slug ?? `unknown:${id}`;
  }

  /** @param {string} slug */
  idOf(slug) {
    return this.#bySlug.get(slug)?.id;
  }

  /** Listings whose whole title is in the text. @param {string} text */
  namedIn(text) {
    const lower = text.toLowerCase();
    return [...this.#byId.values()]
      .filter(({ title }) => lower.includes(title.toLowerCase()))
      .map(({ slug }) => slug);
  }

  /** The passage about one listing: from its title to the next title. @param {string} text @param {string} slug */
  passageAbout(text, slug) {
    const lower = text.toLowerCase();
    const title = this.#bySlug.get(slug)?.title.toLowerCase();
    const at = title ? lower.indexOf(title) : -1;
    if (!title || at < 0) return "";
    const start = at + title.length;
    return text.slice(start, this.#nextTitle(lower, start));
  }

  /** The text before the first title. @param {string} text */
  leadOf(text) {
    return text.slice(0, this.#nextTitle(text.toLowerCase(), 0));
  }

  /** @param {string} lower @param {number} from */
  #nextTitle(lower, from) {
    const places = [...this.#byId.values()]
      .map(({ title }) => lower.indexOf(title.toLowerCase(), from))
      .filter((at) => at >= 0);
    return Math.min(lower.length, ...places);
  }
}
