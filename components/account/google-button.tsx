'use client';

import { useState } from 'react';
import { GoogleLogo } from '@/components/account/google-logo';
import { settleSession } from '@/components/account/settle-session';
import { Button } from '@/components/ui/button';
import { Failure } from '@/components/ui/messages';
import { identity } from '@/lib/client/identity';
import { identityFailure } from '@/lib/client/identity-errors';
import { enter } from '@/lib/client/session';

/** Signs in, or up, with a Google account; shown where the identity service is set to allow it. */
export function GoogleButton({ returnTo }: { returnTo: string }) {
  const [isWorking, setIsWorking] = useState(false);
  const [failure, setFailure] = useState<string>();

  const signIn = async () => {
    setIsWorking(true);
    setFailure(undefined);
    try {
      await settleSession();
      const service = await identity();
      await service.signInWithGoogle();
      await enter();
      location.assign(returnTo);
    } catch (error) {
      setFailure(identityFailure(error).message);
      setIsWorking(false);
    }
  };

  return (
    <div className="needs-scripts">
      <p className="my-4 flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      <Button variant="outlined" className="w-full" disabled={isWorking} aria-busy={isWorking} onClick={signIn}>
        <GoogleLogo />
        Continue with Google
      </Button>
      {failure && <Failure>{failure}</Failure>}
    </div>
  );
}
