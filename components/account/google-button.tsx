'use client';

import { useState } from 'react';
import { recoverSession } from '@/components/account/recover-session';
import { Button } from '@/components/ui/button';
import { Failure } from '@/components/ui/messages';
import { Spinner } from '@/components/ui/spinner';
import { identity } from '@/lib/client/identity';
import { identityFailure } from '@/lib/client/identity-errors';
import { offerFirstSteps, type NewAccountProps } from '@/lib/client/offer-first-steps';
import { enter } from '@/lib/client/session';

/** Google's button makes accounts, too. */
const JUST_NOW_MS = 60_000;

/** Only if the identity service allows it. */
export function GoogleButton({ returnTo, firstSteps }: NewAccountProps) {
  const [isWorking, setIsWorking] = useState(false);
  const [failure, setFailure] = useState<string>();

  const signIn = async () => {
    setIsWorking(true);
    setFailure(undefined);
    try {
      await recoverSession();
      const service = await identity();
      await service.signInWithGoogle();
      const { createdAt } = await enter();
      if (Date.now() - Date.parse(createdAt) < JUST_NOW_MS) offerFirstSteps('Welcome!', { firstSteps, returnTo });
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
      {isWorking && <Spinner>Signing you in with Google …</Spinner>}
      {failure && <Failure>{failure}</Failure>}
    </div>
  );
}

/** In the colours that Google requires. */
const GoogleLogo = () => (
  <svg width="18" height="18" viewBox="0 0 48 48" aria-hidden>
    <path
      fill="#4285F4"
      d="M46.5 24.5c0-1.6-.2-3.1-.4-4.5H24v9h12.7c-.6 3-2.2 5.4-4.7 7.1v6h7.6c4.4-4.1 6.9-10.1 6.9-17.6z"
    />
    <path
      fill="#34A853"
      d="M24 47c6.2 0 11.5-2 15.4-5.6l-7.600-6c-2.100 1.400-4.800 2.300-7.800 2.300-6 0-11.100-4-12.900-9.500H3.300v6.100C7.200 42 15 47 24 47z"
    />
    <path fill="#FBBC05" d="M11.100 28.200a13.700 13.700 0 0 1 0-8.500v-6.100H3.300a23 23 0 0 0 0 20.700z" />
    <path
      fill="#EA4335"
      d="M24 10.200c3.400 0 6.400 1.200 8.800 3.500l6.600-6.600C35.500 3.300 30.200 1 24 1 15 1 7.200 6 3.300 13.600l7.800 6.100C12.900 14.200 18 10.200 24 10.200z"
    />
  </svg>
);
