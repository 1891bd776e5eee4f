'use client';

import { useEffect, useState, type ReactNode } from 'react';
import { settleSession } from '@/components/account/settle-session';
import { Button, ButtonLink } from '@/components/ui/button';
import { leaveAndReload } from '@/lib/client/session';
import { readViewer } from '@/lib/client/viewer';

interface ForVisitorsProps {
  returnTo: string;
  /** The session of who comes here has ended. */
  isExpired?: boolean;
  children: ReactNode;
}

/** A form for people without a session; those who came with one are shown the way back. */
export function ForVisitors({ returnTo, isExpired, children }: ForVisitorsProps) {
  const [isSignedIn, setIsSignedIn] = useState(false);

  useEffect(() => {
    let isHere = true;
    void settleSession(isExpired).then((found) => isHere && setIsSignedIn(found));
    // Somebody who signs in in another tab is signed in here, too.
    const look = () => setIsSignedIn(readViewer() !== null);
    addEventListener('storage', look);
    return () => {
      isHere = false;
      removeEventListener('storage', look);
    };
  }, [isExpired]);

  if (!isSignedIn) return children;
  return (
    <>
      <p className="mt-4">You are signed in already.</p>
      <ButtonLink href={returnTo} variant="primary" className="mt-6 w-full">
        {returnTo === '/' ? 'Go to the home page' : 'Go back to where you were'}
      </ButtonLink>
      <Button className="mt-2 w-full" onClick={() => void leaveAndReload()}>
        Use another account
      </Button>
    </>
  );
}
