'use client';

import type { DeskRequest } from '@/components/moderation/desk-act';
import { useAct } from '@/components/moderation/use-act';
import { Button } from '@/components/ui/button';
import { Failure } from '@/components/ui/messages';

interface ActButtonProps {
  label: string;
  /** What it is about, for those who hear one button after another. */
  about?: string;
  request: DeskRequest;
}

/** A button that does one thing at the desk. */
export function ActButton({ label, about, request }: ActButtonProps) {
  const { act, isWorking, failure } = useAct();
  return (
    <>
      <Button
        variant="raised"
        className="disabled:opacity-60"
        aria-label={about && `${label}: ${about}`}
        disabled={isWorking}
        onClick={() => void act(request)}
      >
        {label}
      </Button>
      {failure && <Failure>{failure}</Failure>}
    </>
  );
}
