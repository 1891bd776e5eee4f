'use client';

import { ReasonButton } from '@/components/moderation/reason-button';
import type { TakedownDecision } from '@/lib/domain/takedown';

/** Decides about everything of a notice that is undecided. */
export function DecideTakedown({ takedownId }: { takedownId: string }) {
  const request = (decision: TakedownDecision) => (reason: string) => ({
    path: `/takedowns/${takedownId}/decision`,
    body: { decision, reason },
    done: `All of the notice was ${decision}.`,
  });
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <ReasonButton
        label="Remove all"
        about="what is undecided"
        hint="With every copy of an intimate image. The uploaders and the sender of the notice read this."
        isHarm
        requestOf={request('removed')}
      />
      <ReasonButton
        label="Keep all"
        about="what is undecided"
        hint="The sender of the notice reads this."
        requestOf={request('kept')}
      />
    </div>
  );
}
