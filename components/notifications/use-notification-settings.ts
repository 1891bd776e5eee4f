import { useState } from 'react';
import useSWR from 'swr';
import { failureOf } from '@/components/form/field-error';
import { api } from '@/lib/client/api';
import type { NotificationSettings } from '@/lib/schemas/notification';

/** A person's choices; a change is saved at once and reverted on failure. */
export function useNotificationSettings(userId: string) {
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
