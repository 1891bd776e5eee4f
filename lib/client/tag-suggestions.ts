'use client';

import { useEffect, useState } from 'react';
import type { TagSuggestion } from '@/lib/schemas/tag';

const PAUSE_MS = 150;
const NONE: TagSuggestion[] = [];

/** Tags for what somebody is typing, the last answer staying until the next is there; none for an empty term. */
export function useTagSuggestions(term: string): TagSuggestion[] {
  const [found, setFound] = useState(NONE);
  const wanted = term.trim();

  useEffect(() => {
    if (!wanted) return;
    const request = new AbortController();
    const pause = setTimeout(() => {
      fetch(`/api/tags?q=${encodeURIComponent(wanted)}`, { signal: request.signal })
        .then((answer) => (answer.ok ? answer.json() : NONE))
        .then(setFound)
        .catch(() => undefined); // suggestions are an extra: without them the search still works
    }, PAUSE_MS);
    return () => {
      clearTimeout(pause);
      request.abort();
    };
  }, [wanted]);

  return wanted ? found : NONE;
}
