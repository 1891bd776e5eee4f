'use client';

import type { ReactNode } from 'react';
import { useViewer } from '@/lib/client/viewer';
import { paths } from '@/lib/routes';
import { withReturn } from '@/lib/routes/with-return';
import type { Account } from '@/lib/schemas/account';

interface SignedInOnlyProps {
  returnTo: string;
  /** As "to edit your profile". */
  purpose: string;
  children: (viewer: Account) => ReactNode;
}

/** Visitors get a link to sign in instead. */
export function SignedInOnly({ returnTo, purpose, children }: SignedInOnlyProps) {
  const viewer = useViewer();
  if (viewer) return children(viewer);
  return (
    <p className="for-visitors mt-4">
      <a href={withReturn(paths.signIn, returnTo)} className="underline">
        Sign in
      </a>{' '}
      {purpose}.
    </p>
  );
}
