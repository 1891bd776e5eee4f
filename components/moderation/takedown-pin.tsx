'use client';

import { ReasonButton } from '@/components/moderation/reason-button';
import type { TakedownDecision } from '@/lib/domain/takedown';
import { isolated } from '@/lib/domain/isolated';

interface TakedownPinProps {
  takedownId: string;
  pinId: string;
  title: string;
}

export function TakedownPin({ takedownId, pinId, title }: TakedownPinProps) {
  const path = `/takedowns/${takedownId}/pins/${pinId}`;
  const request = (decision: TakedownDecision) => (reason: string) => ({
    path,
    body: { decision, reason },
    done: `“${isolated(title)}” was ${decision}.`,
  });
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <ReasonButton
        label="Remove"
        about={title}
        hint="The uploader and the sender of the notice read this."
        isHarm
        requestOf={request('removed')}
      />
      <ReasonButton
        label="Keep"
        about={title}
        hint="The sender of the notice reads this."
        requestOf={request('kept')}
      />
    </div>
  );
}
