import * as z from "zod";
import { Id, Time } from "./fields";
import { ROLES, USER_STATUSES, USER_TYPES } from "./values";

/** A person as that person and admins see it (spec section 3). */
export const User = z.object({
  id: Id,
  role_name: z.enum(ROLES),
  username: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  email: z.string(),
  organization: z.string().nullable(),
  country: z.string().nullable(),
  user_type: z.enum(USER_TYPES).nullable(),
  status: z.enum(USER_STATUSES),
  /** `profile_photo_url` is an upload, `photo_url` the sign-in provider's; the first that is set wins. */
  profile: z.object({
    profile_photo_url: z.string().nullable(),
    photo_url: z.string().nullable(),
    linkedin_url: z.string().nullable(),
  }),
  created_at: Time,
});
export type User = z.infer<typeof User>;
