import { z } from 'zod';

/** A tag offered while somebody types, with the number of pins that the reader's filter lets through. */
export const tagSuggestionSchema = z.object({ name: z.string(), pins: z.int().positive() });
export type TagSuggestion = z.infer<typeof tagSuggestionSchema>;

export interface TagPage {
  tags: TagSuggestion[];
  totalPages: number;
  /** Number of tags in the whole list. */
  total: number;
}
