import { createContext, useState, type ReactNode } from 'react';
import useSWR from 'swr';
import { failureOf } from '@/components/form/field-error';
import { Button } from '@/components/ui/button';
import { Failure, Notice } from '@/components/ui/messages';
import { api } from '@/lib/client/api';
import { KIND_CHOICES, MUTABLE_KINDS, type MutableKind } from '@/lib/domain/notification-kinds';
import type { Account } from '@/lib/schemas/account';
import type { ChannelChoices, NotificationSettings } from '@/lib/schemas/notification';

interface ChannelSettings {
  chosen: ChannelChoices;
  choose: (choices: ChannelChoices) => void;
}

/** For the choices of channels beside the bell, which are saved with the others. */
export const ChannelSettings = createContext<ChannelSettings | null>(null);

interface NotificationChoicesProps {
  viewer: Account;
  /** How often channels beside the bell tell a person. */
  channels: ReactNode;
  /** What this device shows. */
  device: ReactNode;
}

/** What a person hears of, and on which channels. */
export function NotificationChoices({ viewer, channels, device }: NotificationChoicesProps) {
  const { data, error, isLoading, isSaved, failure, save, reload } = useNotificationSettings(viewer._id);
  if (isLoading) return <Notice>Loading your settings …</Notice>;
  if (!data) {
    return (
      <>
        <Failure>{failureOf(error).message}</Failure>
        <Button variant="primary" className="mt-4" onClick={reload}>
          Try again
        </Button>
      </>
    );
  }
  return (
    <>
      <KindChoices muted={data.muted} onChoose={(muted) => void save({ muted })} />
      <ChannelSettings value={{ chosen: data.channels, choose: (chosen) => void save({ channels: chosen }) }}>
        {channels}
      </ChannelSettings>
      {isSaved && <Notice>Saved.</Notice>}
      {failure && <Failure>{failure}</Failure>}
      {device}
    </>
  );
}

/** A person's choices; a change is saved at once and reverted on failure. */
function useNotificationSettings(userId: string) {
  const path = `/users/${userId}/notifications/settings`;
  const { data, error, isLoading, mutate } = useSWR(path, (key: string) => api<NotificationSettings>(key), {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
  const [isSaved, setIsSaved] = useState(false);
  const [failure, setFailure] = useState<string>();

  const save = async (change: Partial<NotificationSettings>) => {
    setIsSaved(false);
    setFailure(undefined);
    try {
      const send = () => api<NotificationSettings>(path, { method: 'PUT', body: change });
      const optimisticData = data && { ...data, ...change };
      await mutate(send, { optimisticData, rollbackOnError: true, revalidate: false });
      setIsSaved(true);
    } catch (refusal) {
      setFailure(failureOf(refusal).message);
    }
  };

  return { data, error, isLoading, isSaved, failure, save, reload: () => void mutate() };
}

interface KindChoicesProps {
  muted: readonly MutableKind[];
  onChoose: (muted: MutableKind[]) => void;
}

function KindChoices({ muted, onChoose }: KindChoicesProps) {
  const choose = (kind: MutableKind, isWanted: boolean) =>
    onChoose(MUTABLE_KINDS.filter((other) => (other === kind ? !isWanted : muted.includes(other))));
  return (
    <>
      <fieldset className="mt-4">
        <legend className="text-sm text-muted">Tell me when:</legend>
        {MUTABLE_KINDS.map((kind) => (
          <label key={kind} className="mt-1 flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-ink"
              checked={!muted.includes(kind)}
              onChange={({ target }) => choose(kind, target.checked)}
            />
            {KIND_CHOICES[kind]}
          </label>
        ))}
      </fieldset>
      <p className="mt-4 text-sm text-muted">We’ll always send you important notices. Older notifications stay.</p>
    </>
  );
}
