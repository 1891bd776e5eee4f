import { useState } from 'react';
import { failureOf } from '@/components/form/field-error';
import { Button } from '@/components/ui/button';
import { Failure } from '@/components/ui/messages';
import { api } from '@/lib/client/api';
import { endSignIn, signInAgain } from '@/lib/client/session';
import { paths } from '@/lib/routes';

/** Ends every session of a person, here too. */
export function SignOutEverywhere({ userId }: { userId: string }) {
  const [isWorking, setIsWorking] = useState(false);
  const [failure, setFailure] = useState('');

  const signOut = async () => {
    setIsWorking(true);
    setFailure('');
    try {
      await endSignIn(() => api(`/users/${userId}/sessions`, { method: 'DELETE' }));
      location.assign(signInAgain(paths.settings));
    } catch (error) {
      setFailure(failureOf(error).message);
      setIsWorking(false);
    }
  };
  return (
    <>
      <p className="mt-4 text-sm text-muted">You will have to sign in again on every device, here too.</p>
      <Button
        variant="danger"
        className="mt-2 w-full"
        disabled={isWorking}
        aria-busy={isWorking}
        onClick={() => void signOut()}
      >
        Sign out everywhere
      </Button>
      {failure && <Failure>{failure}</Failure>}
    </>
  );
}
