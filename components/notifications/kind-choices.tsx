import { useState } from 'react';
import useSWR from 'swr';
import { failureOf } from '@/components/form/field-error';
import { Button } from '@/components/ui/button';
import { Failure, Notice } from '@/components/ui/messages';
import { api } from '@/lib/client/api';
import { KIND_CHOICES, MUTABLE_KINDS, type MutableKind } from '@/lib/domain/notification-kinds';
import type { NotificationSettings } from '@/lib/schemas/notification';

/** Saved at once, reverted on failure. */
export function KindChoices({ userId }: { userId: string }) {
  const path = `/users/${userId}/notifications/settings`;
  const { data, error, isLoading, mutate } = useSWR(path, (key: string) => api<NotificationSettings>(key), {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
  const [isSaved, setIsSaved] = useState(false);
  const [failure, setFailure] = useState<string>();

  const choose = async (kind: MutableKind, isWanted: boolean) => {
    const muted = MUTABLE_KINDS.filter((other) => (other === kind ? !isWanted : data?.muted.includes(other)));
    setIsSaved(false);
    setFailure(undefined);
    try {
      const save = () => api<NotificationSettings>(path, { method: 'PUT', body: { muted } });
      await mutate(save, { optimisticData: { muted }, rollbackOnError: true, revalidate: false });
      setIsSaved(true);
    } catch (refusal) {
      setFailure(failureOf(refusal).message);
    }
  };

  if (isLoading) return <Notice>Loading your settings …</Notice>;
  if (!data) {
    return (
      <>
        <Failure>{failureOf(error).message}</Failure>
        <Button variant="primary" className="mt-4" onClick={() => void mutate()}>
          Try again
        </Button>
      </>
    );
  }
  return (
    <>
      <fieldset className="mt-4">
        <legend className="text-sm text-muted">Tell me when:</legend>
        {MUTABLE_KINDS.map((kind) => (
          <label key={kind} className="mt-1 flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-ink"
              checked={!data.muted.includes(kind)}
              onChange={({ target }) => void choose(kind, target.checked)}
            />
            {KIND_CHOICES[kind]}
          </label>
        ))}
      </fieldset>
      <p className="mt-4 text-sm text-muted">We’ll always send you important notices. Older notifications stay.</p>
      {isSaved && <Notice>Saved.</Notice>}
      {failure && <Failure>{failure}</Failure>}
    </>
  );
}
