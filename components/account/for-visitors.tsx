'use client';

import { useEffect, useState, type ReactNode } from 'react';
import { recoverSession } from '@/components/account/recover-session';
import { Button, ButtonLink } from '@/components/ui/button';
import { leaveAndReload } from '@/lib/client/session';
import { readViewer } from '@/lib/client/viewer';

interface ForVisitorsProps {
  returnTo: string;
  isExpired?: boolean;
  children: ReactNode;
}

/** Signed-in people get a link back instead. */
export function ForVisitors({ returnTo, isExpired, children }: ForVisitorsProps) {
  const [isSignedIn, setIsSignedIn] = useState(false);

  useEffect(() => {
    let isHere = true;
    void recoverSession(isExpired).then((found) => isHere && setIsSignedIn(found));
    // For sign-ins in other tabs.
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
      <p className="mt-4">You’re already signed in.</p>
      <ButtonLink href={returnTo} variant="primary" className="mt-6 w-full">
        {returnTo === '/' ? 'Go to the home page' : 'Go back to where you were'}
      </ButtonLink>
      <Button className="mt-2 w-full" onClick={() => void leaveAndReload()}>
        Use another account
      </Button>
    </>
  );
}
