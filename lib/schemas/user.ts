import { z } from 'zod';
import { idSchema, type Pin } from '@/lib/schemas/pin';

/** The public view of a person: never an email address (rule 37). */
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
});
export type Profile = z.infer<typeof profileSchema>;

export interface PeoplePage {
  people: Profile[];
  totalPages: number;
  /** Number of people in the whole list. */
  total: number;
  /** The newest pin of the first person, by which pages show the list elsewhere. */
  newest?: Pin;
}
