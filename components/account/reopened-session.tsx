'use client';

import { useEffect } from 'react';
import { reopenSession } from '@/lib/client/session';
import { readViewer } from '@/lib/client/viewer';

/** Restores a lost session cookie, and reloads the page. */
export function ReopenedSession() {
  useEffect(() => {
    if (!readViewer()) return;
    reopenSession().then(
      (isOpen) => isOpen && location.reload(),
      () => undefined, // The server is away: signing in will say so.
    );
  }, []);
  return null;
}
