import { z } from 'zod';
import { CONTENT_FILTERS } from '@/lib/domain/content-filter';
import { appealSchema } from '@/lib/schemas/appeal-requests';
import { idSchema } from '@/lib/schemas/pin';
import { profileSchema } from '@/lib/schemas/user';

/** A person's own view of their account. */
export const accountSchema = profileSchema.extend({
  isAdmin: z.boolean(),
  isBanned: z.boolean(),
  /** Why, and until when (null: for ever), while banned. */
  ban: z
    .object({
      _id: idSchema,
      reason: z.string(),
      until: z.iso.datetime().nullable(),
      /** The person's appeal, of which there is one. */
      appeal: appealSchema.nullable(),
      /** Removed pins of theirs, with what they have answered, once each; the latest first. A browser may keep an older one. */
      removals: z
        .array(
          z.object({
            pin: idSchema,
            title: z.string(),
            reason: z.string(),
            /** The answer is a counter-notice, for which the law asks for more. */
            isCopyright: z.boolean(),
            appeal: appealSchema.nullable(),
          }),
        )
        .optional(),
    })
    .nullable(),
  emailVerified: z.boolean(),
  unreadNotificationsCount: z.int().nonnegative(),
  sexualityFilter: z.enum(CONTENT_FILTERS),
  /** Raised with each new picture, against old copies of it. */
  imageVersion: z.int().nonnegative(),
  /** Whether the call bore a session cookie, which a browser may have lost; told where one's account is read. */
  hasSession: z.boolean().optional(),
  savedPins: z.array(z.object({ pin: idSchema })).optional(),
  followedUsers: z.array(idSchema).optional(),
  followedBoards: z.array(idSchema).optional(),
  boards: z.array(z.object({ _id: idSchema, name: z.string(), slug: z.string(), isPrivate: z.boolean() })).optional(),
  /** Pins on their boards, not more than some thousands. */
  boardPins: z.array(idSchema).optional(),
});
export type Account = z.infer<typeof accountSchema>;
