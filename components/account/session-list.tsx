import { SignOutEverywhere } from '@/components/account/sign-out-everywhere';
import { RemovableList } from '@/components/personal/removable-list';
import { useOwnList } from '@/components/personal/use-own-list';
import { Failure } from '@/components/ui/messages';
import { api } from '@/lib/client/api';
import { leaveAndReload } from '@/lib/client/session';
import { relativeTime } from '@/lib/domain/relative-time';
import type { Session } from '@/lib/schemas/session';

/** The devices on which a person is signed in, each with a way to sign it out. */
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
