'use client';

import { ReasonButton } from '@/components/moderation/reason-button';
import type { Outcome } from '@/lib/domain/outcome';

/** The person receives the reply. */
export function AppealDecision({ appealId }: { appealId: string }) {
  const request = (outcome: Outcome) => (reply: string) => ({
    path: `/appeals/${appealId}`,
    body: { outcome, reply },
    done: `The appeal was ${outcome}.`,
  });
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <ReasonButton
        label="Uphold"
        hint="The person is told this; the pin is restored, or the ban over."
        isMain
        requestOf={request('upheld')}
      />
      <ReasonButton label="Dismiss" hint="The person reads this." requestOf={request('dismissed')} />
    </div>
  );
}
