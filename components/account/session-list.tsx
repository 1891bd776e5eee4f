import { useState } from 'react';
import { failureOf } from '@/components/form/field-error';
import { RemovableList } from '@/components/personal/removable-list';
import { useOwnList } from '@/components/personal/use-own-list';
import { Button } from '@/components/ui/button';
import { Failure } from '@/components/ui/messages';
import { Spinner } from '@/components/ui/spinner';
import { api } from '@/lib/client/api';
import { endSignIn, leaveAndReload } from '@/lib/client/session';
import { relativeTime } from '@/lib/domain/relative-time';
import { paths } from '@/lib/routes';
import { signInAgain } from '@/lib/routes/with-return';
import type { Session } from '@/lib/schemas/session';

export function SessionList({ userId }: { userId: string }) {
  const path = `/users/${userId}/sessions`;
  const { list, setList, failure } = useOwnList<{ sessions: Session[] }>(path);

  const signOut = async ({ _id: id, device, isThis }: Session) => {
    if (isThis) {
      await leaveAndReload();
      return undefined;
    }
    await api(`${path}/${id}`, { method: 'DELETE' });
    return `${device} is signed out.`;
  };
  if (failure) return <Failure>{failure}</Failure>;
  return (
    <>
      <RemovableList
        label="Devices"
        items={list?.sessions}
        setItems={(sessions) => setList({ sessions })}
        lineOf={lineOf}
        remove={signOut}
      />
      <SignOutEverywhere userId={userId} />
    </>
  );
}

const lineOf = (session: Session) => ({
  key: session._id,
  label: `Sign out ${session.device}`,
  button: 'Sign out',
  content: (
    <>
      {session.device}
      <span className="block text-sm text-muted">{detailsOf(session)}</span>
    </>
  ),
});

function detailsOf({ isThis, place, lastUsedAt }: Session): string {
  const use = isThis ? 'This device' : `Last used ${relativeTime(new Date(lastUsedAt), new Date())}`;
  return place ? `${use} · ${place}` : use;
}

function SignOutEverywhere({ userId }: { userId: string }) {
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
        variant="outlined"
        className="mt-2 w-full"
        disabled={isWorking}
        aria-busy={isWorking}
        onClick={() => void signOut()}
      >
        Sign out everywhere
      </Button>
      {isWorking && <Spinner>Signing out everywhere …</Spinner>}
      {failure && <Failure>{failure}</Failure>}
    </>
  );
}
