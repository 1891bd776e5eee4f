'use client';

import type { ModerationRequest } from '@/components/moderation/moderation-request';
import { useAction } from '@/components/moderation/use-action';
import { Button } from '@/components/ui/button';
import { Failure } from '@/components/ui/messages';

interface ActionButtonProps {
  label: string;
  /** For screen readers. */
  about?: string;
  request: ModerationRequest;
}

export function ActionButton({ label, about, request }: ActionButtonProps) {
  const { run, isWorking, failure } = useAction();
  return (
    <>
      <Button
        variant="raised"
        className="disabled:opacity-60"
        aria-label={about && `${label}: ${about}`}
        disabled={isWorking}
        onClick={() => void run(request)}
      >
        {label}
      </Button>
      {failure && <Failure>{failure}</Failure>}
    </>
  );
}
