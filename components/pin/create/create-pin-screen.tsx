'use client';

import { lazy, Suspense } from 'react';
import { VerifiedOnly } from '@/components/board/verified-only';
import type { NewPinsEditorProps } from '@/components/pin/create/new-pins-editor';

/** In a file that visitors, who are asked to sign in here, never load. */
const NewPinsEditor = lazy(() =>
  import('@/components/pin/create/new-pins-editor').then((part) => ({ default: part.NewPinsEditor })),
);

/** Adds pictures for those whose email is verified; another account's drafts are never among them. */
export const CreatePinScreen = (props: NewPinsEditorProps) => (
  <VerifiedOnly>
    <Suspense>
      <NewPinsEditor key={props.userId} {...props} />
    </Suspense>
  </VerifiedOnly>
);
