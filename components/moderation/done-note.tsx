'use client';

import { useEffect, useState } from 'react';
import { ActButtons } from '@/components/moderation/act-buttons';
import { takeDone, type Done } from '@/components/moderation/moderation-request';
import { ApartNames } from '@/components/user/apart-names';
import { PIN_ACTS } from '@/lib/domain/acts/pins';

/** A live region, there from the first paint so that it is announced. */
export function DoneNote() {
  const [{ done, undo }, setDone] = useState<Done>({ done: '' });
  useEffect(() => {
    const kept = takeDone();
    if (kept) queueMicrotask(() => setDone(kept));
  }, []);
  return (
    <div className="done-note">
      <p role="status" className="text-sm font-semibold">
        <ApartNames text={done} />
      </p>
      {undo && <ActButtons rows={[{ ...PIN_ACTS['undo-keep'], call: () => undo }]} of={{ pins: [] }} />}
    </div>
  );
}
