import type { MEDIA_TYPES } from "./values";

type MediaType = (typeof MEDIA_TYPES)[number];

interface MediaRule {
  extensions: readonly ("png" | "jpg" | "webp" | "mp4" | "webm" | "pdf")[];
  maxMegabytes: number;
  /** Says what it shows in words. */
  needsAlt: boolean;
}

const PICTURE = ["png", "jpg", "webp"] as const;

/** What a medium of a featured listing may be (product.md 4, "Featured"); apart from the schemas, for forms. */
export const MEDIA_RULES: Record<MediaType, MediaRule> = {
  image: { extensions: PICTURE, maxMegabytes: 10, needsAlt: true },
  thumbnail: { extensions: PICTURE, maxMegabytes: 2, needsAlt: true },
  video: { extensions: ["mp4", "webm"], maxMegabytes: 100, needsAlt: false },
  brochure: { extensions: ["pdf"], maxMegabytes: 20, needsAlt: false },
};

export const MAX_ALT_CHARACTERS = 300;

/** The longest featured list there can be. */
export const MAX_FEATURED = 20;
