'use client';

import { useId } from 'react';
import { Answer } from '@/features/appeals/components/answer';
import { AppealState } from '@/features/appeals/components/appeal-state';
import { CounterNoticeNote } from '@/features/appeals/components/counter-notice-note';
import type { Account } from '@/lib/schemas/account';

interface RemovalAppealsProps {
  removals: NonNullable<NonNullable<Account['ban']>['removals']>;
}

export function RemovalAppeals({ removals }: RemovalAppealsProps) {
  const id = useId();
  if (removals.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-6 border-t border-line pt-5">
      <h2 id={id} className="text-lg font-semibold">
        Removed pins
      </h2>
      <p className="mt-2 text-sm text-muted">You can appeal each removal once.</p>
      <ul className="mt-3 grid gap-4">
        {removals.map(({ pin, title, reason, isCopyright, appeal }) => (
          <li key={pin} className="rounded-xl border border-line p-4">
            <h3 dir="auto" className="font-semibold wrap-anywhere">
              {title}
            </h3>
            {reason && (
              <p className="mt-2 text-sm wrap-anywhere">
                <b className="font-semibold">Reason:</b> {reason}
              </p>
            )}
            {appeal ? (
              <AppealState appeal={appeal} />
            ) : (
              <>
                {isCopyright && <CounterNoticeNote />}
                <Answer
                  subject={{ type: 'pin', id: pin }}
                  label="Appeal this removal"
                  about={title}
                  isCounterNotice={isCopyright}
                />
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
