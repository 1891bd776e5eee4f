'use client';

import { useEffect, useState } from 'react';

const PAUSE_MS = 150;
const NONE: never[] = [];

/** A list that the API answers to what is typed, after a pause. Keeps the last answer until the next; empty without a path. */
export function useTypedAnswer<Item>(path: string | null, isItem: (value: unknown) => value is Item): Item[] {
  const [found, setFound] = useState<Item[]>(NONE);

  useEffect(() => {
    if (path === null) return;
    const request = new AbortController();
    const pause = setTimeout(() => {
      fetch(path, { signal: request.signal })
        .then((answer) => (answer.ok ? answer.json() : NONE))
        .then((list) => setFound(Array.isArray(list) ? list.filter(isItem) : NONE))
        .catch(() => undefined); // The field works without suggestions.
    }, PAUSE_MS);
    return () => {
      clearTimeout(pause);
      request.abort();
    };
  }, [path, isItem]);

  return path === null ? NONE : found;
}
