'use client';

import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/ui/button';

const TakedownForm = lazy(() =>
  import('@/components/takedown/takedown-form').then(
    (part) => ({ default: part.TakedownForm }),
    () => ({ default: Unloaded }),
  ),
);

const Unloaded = () => (
  <p role="alert">The form cannot be loaded just now. Please load the page again, or write to us.</p>
);

/** The form of a notice, loaded when it is asked for. */
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
