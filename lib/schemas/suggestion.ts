import { z } from 'zod';

const SUGGESTION_GROUPS = ['Tags', 'Categories', 'People', 'Boards'] as const;

export const suggestionSchema = z.object({
  label: z.string(),
  /** Path of the page or search that it leads to. */
  href: z.string(),
  /** Of a tag, by the content filter. */
  pins: z.int().positive().optional(),
  /** Path of a small picture. */
  image: z.string().nullable().optional(),
});
export type Suggestion = z.infer<typeof suggestionSchema>;

/** Groups without suggestions are missing. */
export const suggestionsSchema = z.array(
  z.object({ group: z.enum(SUGGESTION_GROUPS), options: z.array(suggestionSchema) }),
);
export type Suggestions = z.infer<typeof suggestionsSchema>;
