'use client';

import { useTypedAnswer } from '@/lib/client/typed-answer';
import type { TagSuggestion } from '@/lib/schemas/tag';

const isSuggestion = (value: unknown): value is TagSuggestion =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'pins' in value &&
  typeof value.pins === 'number';

/** Keeps the last answer until the next; none for an empty term. */
export function useTagSuggestions(term: string): TagSuggestion[] {
  const wanted = term.trim();
  return useTypedAnswer(wanted ? `/api/tags?q=${encodeURIComponent(wanted)}` : null, isSuggestion);
}
