import { z } from 'zod';
import { APPEAL_STATES } from '@/lib/domain/appeal';
import { CONTENT_FILTERS } from '@/lib/domain/content-filter';
import { ROLE_NAMES } from '@/lib/domain/roles';
import { idSchema } from '@/lib/schemas/pin';
import { profileSchema } from '@/lib/schemas/user';

export const appealSchema = z.object({
  _id: idSchema,
  text: z.string(),
  state: z.enum(APPEAL_STATES),
  reply: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type Appeal = z.infer<typeof appealSchema>;

export const accountSchema = profileSchema.extend({
  isAdmin: z.boolean(),
  /** Accounts stored by browsers may lack it. */
  role: z.enum(ROLE_NAMES).optional(),
  isBanned: z.boolean(),
  /** `until` is null for a permanent ban. */
  ban: z
    .object({
      _id: idSchema,
      reason: z.string(),
      until: z.iso.datetime().nullable(),
      appeal: appealSchema.nullable(),
      /** Null for bans before the audit log; accounts stored by browsers may lack it. */
      reasons: z
        .object({ law: z.string().nullable(), explanation: z.string(), facts: z.string(), since: z.iso.date() })
        .nullable()
        .optional(),
      /** Removed pins, latest first, each with its only appeal; accounts stored by browsers may lack it. */
      removals: z
        .array(
          z.object({
            pin: idSchema,
            title: z.string(),
            reason: z.string(),
            /** The answer is a counter-notice, for which the law asks more. */
            isCopyright: z.boolean(),
            appeal: appealSchema.nullable(),
          }),
        )
        .optional(),
    })
    .nullable(),
  emailVerified: z.boolean(),
  /** Null: not a verified maker; absent where anyone may upload. */
  makerVerifiedAt: z.iso.datetime().nullable().optional(),
  unreadNotificationsCount: z.int().nonnegative(),
  sexualityFilter: z.enum(CONTENT_FILTERS),
  /** Part of the image's URL, so that a new picture is not hidden by a cached one. */
  imageVersion: z.int().nonnegative(),
  /** Whether the call had a session cookie; only in answers to reads of one's own account. */
  hasSession: z.boolean().optional(),
  /** Since when the account keeps seen pins; null: it does not. Accounts stored by browsers may lack it. */
  seenFrom: z.iso.datetime().nullable().optional(),
  savedPins: z.array(z.object({ pin: idSchema })).optional(),
  followedUsers: z.array(idSchema).optional(),
  followedBoards: z.array(idSchema).optional(),
  /** Names. */
  followedTags: z.array(z.string()).optional(),
  /** As they are saved. */
  savedSearches: z.array(z.string()).optional(),
  boards: z.array(z.object({ _id: idSchema, name: z.string(), slug: z.string(), isPrivate: z.boolean() })).optional(),
  /** Pins on their boards, limited to some thousands. */
  boardPins: z.array(idSchema).optional(),
});
export type Account = z.infer<typeof accountSchema>;
