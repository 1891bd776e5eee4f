'use client';

import { Suspense, type ComponentProps } from 'react';
import { VerifiedOnly } from '@/components/board/verified-only';
import { lazyPart } from '@/components/layout/lazy-part';

/** In a file that visitors, who are asked to sign in here, never load. */
const NewPinsEditor = lazyPart(() =>
  import('@/components/pin/create/new-pins-editor').then((part) => part.NewPinsEditor),
);

/** Adds pictures for those whose email is verified; another account's drafts are never among them. */
export const CreatePinScreen = (props: ComponentProps<typeof NewPinsEditor>) => (
  <VerifiedOnly>
    <Suspense>
      <NewPinsEditor key={props.userId} {...props} />
    </Suspense>
  </VerifiedOnly>
);
