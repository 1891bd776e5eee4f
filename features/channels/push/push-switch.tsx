'use client';

import { useId, useState } from 'react';
import useSWR from 'swr';
import { failureOf } from '@/components/form/field-error';
import { Switch } from '@/components/form/switch';
import { Failure } from '@/components/ui/messages';
import { api } from '@/lib/client/api';
import { canPush, isPushBlocked, turnPushOff, turnPushOn } from '@/features/channels/push/subscribe';
import { useViewer } from '@/lib/client/viewer';
import type { PushState } from '@/features/channels/push/schemas';

const BLOCKED =
  'Your browser blocks notifications from this site. Allow them in the browser’s settings, then try again.';
const UNSUPPORTED =
  'This browser can’t show push messages. On an iPhone or iPad, add the site to your home screen first.';
const NO_SERVICE = 'Your browser couldn’t turn push messages on. Try again later.';

/** For this device only (rule 180). */
export function PushSwitch() {
  const userId = useViewer()?._id;
  const hintId = useId();
  const isSupported = canPush();
  const { data, mutate } = useSWR(
    isSupported && userId ? `/users/${userId}/push` : null,
    (key: string) => api<PushState>(key),
    {
      revalidateOnFocus: false,
      shouldRetryOnError: false,
    },
  );
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const choose = async (isWanted: boolean, state: PushState) => {
    if (!userId) return;
    setIsBusy(true);
    setFailure(undefined);
    try {
      const isOn = isWanted && (await turnPushOn(userId, state.key));
      if (!isWanted) await turnPushOff(userId);
      else if (!isOn) setFailure(BLOCKED);
      await mutate({ ...state, isOn }, { revalidate: false });
    } catch (error) {
      setFailure(error instanceof DOMException ? NO_SERVICE : failureOf(error).message);
    }
    setIsBusy(false);
  };

  return (
    <div className="mt-6">
      <Switch
        isOn={data?.isOn === true}
        onChoose={(isOn) => data && void choose(isOn, data)}
        isDisabled={!data || isBusy}
        describedBy={hintId}
      >
        Push messages on this device
      </Switch>
      <p id={hintId} className="mt-1 text-sm text-muted">
        {isSupported ? hintOf(data) : UNSUPPORTED}
      </p>
      {failure && <Failure>{failure}</Failure>}
    </div>
  );
}

const hintOf = (state?: PushState) =>
  state?.isOn === false && isPushBlocked()
    ? BLOCKED
    : 'They only say that something is new here, never what, and come every ten minutes at most.';
