'use client';

import { useEffect } from 'react';
import { reopenSession } from '@/lib/client/session';
import { readViewer } from '@/lib/client/viewer';

/** On a page that was made for nobody: who is remembered, and has only lost the cookie, gets it again, and the page. */
export function ReopenedSession() {
  useEffect(() => {
    if (!readViewer()) return;
    reopenSession().then(
      (isOpen) => isOpen && location.reload(),
      () => undefined, // the server is away: signing in will say so
    );
  }, []);
  return null;
}
