'use client';

import type { ComponentProps } from 'react';
import { VerifiedOnly } from '@/components/board/verified-only';
import { NewPinsEditor } from '@/components/pin/create/new-pins-editor';

/** Keyed by account, whose drafts are its own. */
export const CreatePinScreen = (props: ComponentProps<typeof NewPinsEditor>) => (
  <VerifiedOnly>
    <NewPinsEditor key={props.userId} {...props} />
  </VerifiedOnly>
);
