'use client';

import { lazy, Suspense, useState } from 'react';
import { AppealState } from '@/components/appeal/appeal-state';
import type { Account } from '@/lib/schemas/account';

const AppealForm = lazy(() =>
  import('@/components/appeal/appeal-form').then(
    (part) => ({ default: part.AppealForm }),
    () => ({ default: Unloaded }),
  ),
);

const Unloaded = () => (
  <p role="alert" className="mt-3">
    The form cannot be loaded just now. Please load the page again.
  </p>
);

/** How a banned person answers, once; or what became of their answer. */
export function BanAppeal({ ban: { _id, appeal } }: { ban: NonNullable<Account['ban']> }) {
  const [open, setOpen] = useState(false);
  if (appeal) return <AppealState appeal={appeal} />;
  if (open) {
    return (
      <Suspense>
        <AppealForm subject={{ type: 'ban', id: _id }} />
      </Suspense>
    );
  }
  return (
    <>
      <p className="mt-3">If you think that this is a mistake, say why. You can do so once.</p>
      <button type="button" className="button mt-3 bg-raised" onClick={() => setOpen(true)}>
        Answer the ban
      </button>
    </>
  );
}
