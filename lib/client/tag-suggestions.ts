'use client';

import { useEffect, useState } from 'react';
import type { TagSuggestion } from '@/lib/schemas/tag';

const PAUSE_MS = 150;
const NONE: TagSuggestion[] = [];

const isSuggestion = (value: unknown): value is TagSuggestion =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'pins' in value &&
  typeof value.pins === 'number';

/** Keeps the last answer until the next; none for an empty term. */
export function useTagSuggestions(term: string): TagSuggestion[] {
  const [found, setFound] = useState(NONE);
  const wanted = term.trim();

  useEffect(() => {
    if (!wanted) return;
    const request = new AbortController();
    const pause = setTimeout(() => {
      fetch(`/api/tags?q=${encodeURIComponent(wanted)}`, { signal: request.signal })
        .then((answer) => (answer.ok ? answer.json() : NONE))
        .then((list) => setFound(Array.isArray(list) ? list.filter(isSuggestion) : NONE))
        .catch(() => undefined); // The search works without suggestions.
    }, PAUSE_MS);
    return () => {
      clearTimeout(pause);
      request.abort();
    };
  }, [wanted]);

  return wanted ? found : NONE;
}
