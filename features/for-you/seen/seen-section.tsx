'use client';

import { useState, useSyncExternalStore } from 'react';
import { ChoiceField } from '@/components/form/choice-field';
import { Button } from '@/components/ui/button';
import { Section } from '@/components/ui/section';
import { api } from '@/lib/client/api';
import { beginSeenOnDevice } from '@/features/for-you/seen/begin-seen-on-device';
import { raiseMessage } from '@/lib/client/message-event';
import { showFailure } from '@/lib/client/personal';
import { reloadAccount } from '@/lib/client/refresh-account';
import { clearSeen, forgetSeen, watchSeen } from '@/lib/client/seen-choice';
import { seenPlace } from '@/lib/client/seen-pins';
import { beginSeenWithAccount } from '@/lib/client/sync-seen';
import { useViewer } from '@/lib/client/viewer';
import type { Account } from '@/lib/schemas/account';

const CHOICES = [
  { value: 'off', label: 'Off' },
  { value: 'device', label: 'On this device' },
  { value: 'account', label: 'With my account', hint: 'On all your devices. Only you see it.' },
];

/** A section of the settings (rule 121). */
export function SeenSection() {
  const viewer = useViewer();
  if (!viewer) return null;
  return (
    <Section heading="Seen pins" text="Lists mark what you have opened, and can hide it.">
      <SeenChoice viewer={viewer} />
    </Section>
  );
}

function SeenChoice({ viewer }: { viewer: Account }) {
  const place = useSyncExternalStore(watchSeen, seenPlace, () => undefined);
  const [chosen, setChosen] = useState<string>();
  const isWithAccount = Boolean(viewer.seenFrom);

  const keep = async (keeps: boolean) => {
    const call = { method: 'PUT', body: { keeps: keeps ? 1 : 0 } } as const;
    return api<{ seenFrom: string | null }>(`/users/${viewer._id}/seen`, call);
  };
  const choose = async (value: string) => {
    setChosen(value);
    try {
      if (value === 'account') {
        const { seenFrom } = await keep(true);
        if (seenFrom) beginSeenWithAccount(seenFrom);
      } else {
        if (isWithAccount) await keep(false);
        if (value === 'device') beginSeenOnDevice();
        else forgetSeen();
      }
      await reloadAccount();
    } catch (error) {
      showFailure(error);
    } finally {
      setChosen(undefined);
    }
  };
  const clear = async () => {
    try {
      const seenFrom = isWithAccount ? (await keep(true)).seenFrom : null;
      clearSeen();
      if (seenFrom) beginSeenWithAccount(seenFrom);
      raiseMessage({ kind: 'status', text: 'Seen pins cleared.' });
      if (seenFrom) await reloadAccount();
    } catch (error) {
      showFailure(error);
    }
  };
  return (
    <>
      <ChoiceField
        legend="Mark pins that you have seen:"
        name="seen"
        choices={CHOICES}
        chosen={chosen ?? (isWithAccount ? 'account' : (place ?? 'off'))}
        onChoose={(value) => void choose(value)}
      />
      {(isWithAccount || place) && (
        <Button variant="raised" className="mt-4" onClick={() => void clear()}>
          Clear seen pins
        </Button>
      )}
    </>
  );
}
