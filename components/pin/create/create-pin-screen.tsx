'use client';

import { Suspense, type ComponentProps } from 'react';
import { VerifiedOnly } from '@/components/board/verified-only';
import { lazyPart } from '@/components/layout/lazy-part';

/** Visitors never load this file. */
const NewPinsEditor = lazyPart(() =>
  import('@/components/pin/create/new-pins-editor').then((part) => part.NewPinsEditor),
);

/** Keyed by account, whose drafts are its own. */
export const CreatePinScreen = (props: ComponentProps<typeof NewPinsEditor>) => (
  <VerifiedOnly>
    <Suspense>
      <NewPinsEditor key={props.userId} {...props} />
    </Suspense>
  </VerifiedOnly>
);
