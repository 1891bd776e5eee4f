import { useRef, useState } from 'react';
import { SignOutEverywhere } from '@/components/account/sign-out-everywhere';
import { RemovableItem } from '@/components/personal/removable-item';
import { useOwnList } from '@/components/personal/use-own-list';
import { Failure } from '@/components/ui/messages';
import { api } from '@/lib/client/api';
import { tellFailure } from '@/lib/client/personal';
import { leaveAndReload } from '@/lib/client/session';
import { relativeTime } from '@/lib/domain/relative-time';
import type { Session } from '@/lib/schemas/session';

/** The devices on which a person is signed in, each with a way to sign it out. */
export function SessionList({ userId }: { userId: string }) {
  const path = `/users/${userId}/sessions`;
  const { list, setList, failure } = useOwnList<{ sessions: Session[] }>(path);
  const [done, setDone] = useState('');
  const status = useRef<HTMLParagraphElement>(null);

  const signOut = async ({ _id: id, device, isThis }: Session) => {
    if (isThis) return leaveAndReload();
    try {
      await api(`${path}/${id}`, { method: 'DELETE' });
      setList({ sessions: list?.sessions.filter((session) => session._id !== id) ?? [] });
      setDone(`${device} is signed out.`);
      status.current?.focus(); // the button that had the focus is gone
    } catch (error) {
      tellFailure(error);
    }
  };
  if (failure) return <Failure>{failure}</Failure>;
  return (
    <>
      <p ref={status} role="status" tabIndex={-1} className="mt-3 min-h-6 text-sm">
        {done || (list ? '' : 'Loading …')}
      </p>
      {list && (
        <ul aria-label="Devices" className="divide-y divide-line">
          {list.sessions.map((session) => (
            <RemovableItem
              key={session._id}
              label={`Sign out ${session.device}`}
              button="Sign out"
              onRemove={() => void signOut(session)}
            >
              {session.device}
              <span className="block text-sm text-muted">{detailsOf(session)}</span>
            </RemovableItem>
          ))}
        </ul>
      )}
      <SignOutEverywhere userId={userId} />
    </>
  );
}

function detailsOf({ isThis, place, lastUsedAt }: Session): string {
  const use = isThis ? 'This device' : `Last used ${relativeTime(new Date(lastUsedAt), new Date())}`;
  return place ? `${use} · ${place}` : use;
}
