import * as z from "zod";

export const MAX_PAGE_SIZE = 100;
export const MAX_PAGE = 10_000;
/** Rows that a page of a long list may skip: each is read. A cursor leads on from there. */
export const MAX_OFFSET = 10_000;
export const DEFAULT_PAGE_SIZE = 20;
export const FEATURED_PAGE_SIZE = 10;

/** A whole number in a query string: plain ASCII digits only, so that " 7", "1e3" and "٣" are refused. */
export function wholeNumber(name: string, minimum: number, maximum: number) {
  const rule = `${name} must be a whole number from ${minimum} to ${maximum}.`;
  return z
    .string({ error: rule })
    .regex(/^\d{1,9}$/, rule)
    .transform(Number)
    .pipe(z.number().min(minimum, rule).max(maximum, rule));
}

const page = wholeNumber("Page", 1, MAX_PAGE).default(1);

/** `?page=&size=` of every list (product.md 2). */
export const PageQuery = z.object({
  page,
  size: wholeNumber("Size", 1, MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
});
export type PageQuery = z.infer<typeof PageQuery>;

export const ORDERS = ["asc", "desc"] as const;

/** The featured list has a smaller default size (spec section 9). */
export const FeaturedPageQuery = z.object({
  page,
  size: wholeNumber("Size", 1, MAX_PAGE_SIZE).default(FEATURED_PAGE_SIZE),
});

/** `{<plural>: [], total, page, size, total_pages}` */
export function pageOf<const Plural extends string, Item extends z.ZodType>(plural: Plural, item: Item) {
  return z.object({
    [plural]: z.array(item).meta({ maxItems: MAX_PAGE_SIZE }),
    total: z.number().int().min(0),
    page: z.number().int(),
    size: z.number().int(),
    total_pages: z.number().int().min(0),
  } as Record<Plural, z.ZodArray<Item>> & {
    total: z.ZodNumber;
    page: z.ZodNumber;
    size: z.ZodNumber;
    total_pages: z.ZodNumber;
  });
}

/**
 * The same for lists that are long: `total` stops at 1,000 where it would have to be counted and says so by
 * `total_capped`; `next_cursor` leads to the next page at the price of the first, and `page` no further than MAX_OFFSET.
 */
export function cursorPageOf<const Plural extends string, Item extends z.ZodType>(
  plural: Plural,
  item: Item,
) {
  return pageOf(plural, item).extend({ total_capped: z.boolean(), next_cursor: z.string().nullable() });
}
