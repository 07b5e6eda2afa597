import * as z from "zod";
import { choice, Deleted, ExpectedVersion, Id, part } from "./fields";
import { get, post, put, remove } from "./kit";
import { ManagedTechnologyCard } from "./listings";
import { MAX_ALT_CHARACTERS, MAX_FEATURED, MEDIA_RULES } from "./media-rules";
import { PageQuery, pageOf } from "./pagination";
import { Media } from "./technologies";
import { MEDIA_TYPES } from "./values";

function rank(label: string) {
  const rule = `${label} must be a whole number from 1 to ${MAX_FEATURED}.`;
  return z.int(rule).min(1, rule).max(MAX_FEATURED, rule);
}

/** The whole featured list by rank, 1..n without gaps or doubles. */
export const FeaturedList = z.object({
  featured: z.array(z.object({ technology_id: Id, rank: z.number().int(), title: z.string() })),
  version: z.number().int(),
});
export type FeaturedList = z.infer<typeof FeaturedList>;

export const Reordering = z
  .strictObject({
    rankings: z
      .array(
        part(
          { technology_id: z.uuid("Technology id must be a UUID."), rank: rank("Rank") },
          "Each of rankings must have a technology id and a rank.",
        ),
        "Rankings must be a list of technology ids with ranks.",
      )
      .min(1, "Rankings must name at least one technology.")
      .max(MAX_FEATURED, `Rankings may name at most ${MAX_FEATURED} technologies.`),
    version: ExpectedVersion,
  })
  .superRefine(({ rankings }, context) => {
    const ids = new Set(rankings.map((ranking) => ranking.technology_id.toLowerCase()));
    const ranks = new Set(rankings.map((ranking) => ranking.rank));
    const gapless = rankings.every((_, position) => ranks.has(position + 1));
    if (ids.size === rankings.length && gapless) return;
    context.addIssue({
      code: "custom",
      path: ["rankings"],
      message: "Rankings must name each technology once, with the ranks 1, 2, 3 and so on.",
    });
  });
export type Reordering = z.infer<typeof Reordering>;

/** The featured list, for admins (product.md 4, "Featured"). */
export const featuring = {
  // The default size is the longest list there can be, because reordering takes the whole set.
  list: get("/admin/technologies/featured", {
    access: "admin",
    summary: "List featured technologies by rank, with the version of the list",
    query: PageQuery,
    response: pageOf("technologies", ManagedTechnologyCard.extend({ rank: z.number().int() })).extend({
      version: z.number().int(),
    }),
  }),
  add: post("/admin/technologies/:id/feature", {
    access: "admin",
    clearsPublicCopies: true,
    summary: "Feature a listing",
    description:
      "At the given rank, else at the end; those below move down. A listing that is not visible is 409.",
    body: z.strictObject({ rank: rank("Rank").nullish(), version: ExpectedVersion }),
    errors: ["already_exists", "conflict", "stale_version", "invalid_transition"],
    response: FeaturedList,
  }),
  remove: remove("/admin/technologies/:id/feature", {
    access: "admin",
    clearsPublicCopies: true,
    summary: "Stop featuring a listing",
    errors: ["stale_version"],
    response: Deleted,
  }),
  move: put("/admin/technologies/:id/featured-rank", {
    access: "admin",
    clearsPublicCopies: true,
    summary: "Move a featured listing to another rank",
    body: z.strictObject({ new_rank: rank("New rank"), version: ExpectedVersion }),
    errors: ["stale_version"],
    response: FeaturedList,
  }),
  reorder: post("/admin/technologies/featured/reorder", {
    access: "admin",
    clearsPublicCopies: true,
    summary: "Reorder the whole featured list",
    description: "Takes exactly the featured set; a set that changed since is 409 `stale_version`.",
    body: Reordering,
    errors: ["stale_version"],
    response: FeaturedList,
  }),
  uploadMedia: post("/admin/technologies/:id/featured-media/upload", {
    access: "admin",
    clearsPublicCopies: true,
    summary: "Upload an image, thumbnail, video or brochure of a featured listing",
    description:
      "image 10 MB, thumbnail 2 MB (png, jpg, webp), video (mp4, webm) 100 MB, brochure (pdf) 20 MB. " +
      "It takes the place of the one of its kind.",
    query: z.object({ media_type: choice("Media type", MEDIA_TYPES) }),
    upload: {
      file: { description: "The file.", maxMegabytes: MEDIA_RULES.video.maxMegabytes, required: true },
      alt: {
        description: "What an image shows; required for image and thumbnail.",
        maxLength: MAX_ALT_CHARACTERS,
      },
    },
    response: Media,
    status: 201,
  }),
};
