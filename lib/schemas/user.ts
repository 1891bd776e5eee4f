import { z } from 'zod';
import { idSchema, type Pin } from '@/lib/schemas/pin';

/** A person's public profile: never an email address (rule 114). */
export const profileSchema = z.object({
  _id: idSchema,
  name: z.string(),
  image: z.string().nullable(),
  bio: z.string(),
  counts: z.object({
    pins: z.int().nonnegative(),
    boards: z.int().nonnegative(),
    followers: z.int().nonnegative(),
  }),
  createdAt: z.iso.datetime(),
  /** Only on sites where verified makers alone may upload. */
  isVerifiedMaker: z.boolean().optional(),
});
export type Profile = z.infer<typeof profileSchema>;

export const peoplePageSchema = z.object({ people: z.array(profileSchema), totalPages: z.int().positive() });
export interface PeoplePage {
  people: Profile[];
  totalPages: number;
  total: number;
  /** The newest pin of the first person, for the page's preview image. */
  newest?: Pin;
}
