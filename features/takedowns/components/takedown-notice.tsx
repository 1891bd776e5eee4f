'use client';

import { Suspense, useState } from 'react';
import { lazyPart } from '@/components/layout/lazy-part';
import { Button } from '@/components/ui/button';

const TakedownForm = lazyPart(() =>
  import('@/features/takedowns/components/takedown-form').then((part) => part.TakedownForm),
);

/** Loads the form on demand. */
export function TakedownNotice() {
  const [open, setOpen] = useState(false);
  if (open) {
    return (
      <Suspense fallback={<p role="status">Loading the form…</p>}>
        <TakedownForm />
      </Suspense>
    );
  }
  return (
    <Button variant="primary" className="needs-scripts mt-4" onClick={() => setOpen(true)}>
      Write a notice
    </Button>
  );
}
