import { useState } from 'react';
import { failureOf } from '@/components/form/field-error';
import { sendModerationRequest } from '@/components/moderation/moderation-request';
import type { ModerationRequest } from '@/lib/domain/acts/act';

/** One action at a time, with its error. */
export function useAction() {
  const [isWorking, setIsWorking] = useState(false);
  const [failure, setFailure] = useState<string>();
  const run = async (request: ModerationRequest) => {
    if (isWorking) return;
    setIsWorking(true);
    setFailure(undefined);
    try {
      await sendModerationRequest(request);
    } catch (error) {
      setFailure(failureOf(error).message);
      setIsWorking(false);
    }
  };
  return { run, isWorking, failure, setFailure };
}
