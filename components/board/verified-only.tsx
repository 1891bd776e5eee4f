'use client';

import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { requireVerified } from '@/lib/client/verified';
import { useViewer } from '@/lib/client/viewer';

/** Rule 107. */
export function VerifiedOnly({ children }: { children: ReactNode }) {
  const viewer = useViewer();
  if (viewer?.emailVerified !== false) return children;
  return (
    <>
      <p className="mt-4">Verify your email first: follow the link in the mail that we sent you.</p>
      <Button variant="primary" className="needs-scripts mt-6" onClick={() => void requireVerified()}>
        I have verified it
      </Button>
    </>
  );
}
