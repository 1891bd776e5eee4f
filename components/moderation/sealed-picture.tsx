'use client';

import { useState } from 'react';
import { BlurredView } from '@/components/moderation/blurred-view';
import { Button } from '@/components/ui/button';

/** A match on a list of the abuse of minors: nothing is fetched before the second press (rule 219). */
export function SealedPicture({ pinId }: { pinId: string }) {
  const [step, setStep] = useState<'closed' | 'warned' | 'open'>('closed');
  const [isClear, setIsClear] = useState(true);
  if (step === 'open')
    return (
      <BlurredView pinId={pinId} alt="Sealed picture" isClear={isClear} opens onToggle={() => setIsClear(!isClear)} />
    );
  const isWarned = step === 'warned';
  return (
    <div className="max-w-md rounded-xl border border-line p-4">
      <p>This picture is sealed: it matches a list of the abuse of minors.</p>
      <div aria-live="polite">
        {isWarned && (
          <p className="pt-2 font-semibold">
            The law may forbid you to look at it or to copy it. Looking at it is noted in the audit log.
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2 pt-3">
        {isWarned && (
          <Button variant="raised" onClick={() => setStep('closed')}>
            Leave it sealed
          </Button>
        )}
        <Button variant={isWarned ? 'harm' : 'raised'} onClick={() => setStep(isWarned ? 'open' : 'warned')}>
          {isWarned ? 'Open it' : 'Unseal…'}
        </Button>
      </div>
    </div>
  );
}
