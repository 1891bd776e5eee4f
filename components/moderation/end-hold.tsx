'use client';

import { ReasonButton } from '@/components/moderation/reason-button';

interface EndHoldProps {
  hold: { pinId: string; title: string; seen: number; isThere: boolean };
}

/** Also deletes what is left of a deleted pin. */
export function EndHold({ hold: { pinId, title, seen, isThere } }: EndHoldProps) {
  return (
    <ReasonButton
      label="End legal hold"
      about={title}
      hint={
        isThere ? 'The pin stays hidden until it is kept or removed.' : 'The rest of the pin is permanently deleted.'
      }
      requestOf={(reason) => ({
        path: '/pins/acts',
        body: { act: 'end-legal-hold', reason, pins: [{ id: pinId, seen }] },
        done: 'The legal hold is over.',
      })}
    />
  );
}
