import { ConfirmButton } from '@/components/form/confirm-button';
import { RemovableList } from '@/components/personal/removable-list';
import { useOwnList } from '@/components/personal/use-own-list';
import { Failure } from '@/components/ui/messages';
import { Ago } from '@/components/ui/ago';
import { Moment } from '@/components/ui/moment';
import { api } from '@/lib/client/api';
import { showOnNextPage } from '@/lib/client/next-page-message';
import { endSignIn, leaveAndReload } from '@/lib/client/session';
import { paths } from '@/lib/routes';
import { withReturn } from '@/lib/routes/with-return';
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
      <Details {...session} />
    </>
  ),
});

/** The place is the country that the operator's CDN names, if it names one. */
const Details = ({ isThis, place, signedInAt, lastUsedAt }: Session) => (
  <span className="block text-sm text-muted">
    {isThis ? (
      'This device'
    ) : (
      <>
        Last used <Ago at={lastUsedAt} />
      </>
    )}
    {place && ` · ${place}`} · signed in <Moment at={signedInAt} as="minute" />
  </span>
);

function SignOutEverywhere({ userId }: { userId: string }) {
  const signOut = async () => {
    await endSignIn(() => api(`/users/${userId}/sessions`, { method: 'DELETE' }));
    showOnNextPage('You are signed out on every device.');
    location.assign(withReturn(paths.signIn, paths.settings));
  };
  return (
    <ConfirmButton label="Sign out everywhere" act="Sign out" working="Signing out …" onConfirm={signOut}>
      <p>You will have to sign in again on every device, here too.</p>
    </ConfirmButton>
  );
}
