'use client';

import { useTypedAnswer } from '@/lib/client/typed-answer';
import type { Suggestion, Suggestions } from '@/lib/schemas/suggestion';

const MOST_TYPED = 100;

const isOption = (value: unknown): value is Suggestion =>
  typeof value === 'object' &&
  value !== null &&
  'label' in value &&
  typeof value.label === 'string' &&
  'href' in value &&
  typeof value.href === 'string' &&
  value.href.startsWith('/');

const isGroup = (value: unknown): value is Suggestions[number] =>
  typeof value === 'object' &&
  value !== null &&
  'group' in value &&
  typeof value.group === 'string' &&
  'options' in value &&
  Array.isArray(value.options) &&
  value.options.every(isOption);

/** Groups of suggestions for a search; none for an empty term. */
export function useSearchSuggestions(term: string): Suggestions {
  const wanted = term.trim().slice(0, MOST_TYPED);
  return useTypedAnswer(wanted ? `/api/suggestions?q=${encodeURIComponent(wanted)}` : null, isGroup);
}
