'use client';

import type { MouseEvent } from 'react';
import { footHtml } from '@/components/pin/card-html';
import { signedInPart } from '@/components/viewer/signed-in-part';
import type { CardFootProps } from '@/components/viewer/pin-actions-props';
import { notePress } from '@/lib/client/keep-wish';

/** Of a button that lib/before-hydration/card-buttons has added for a signed-in person. */
const keepPress = (id: string) => (event: MouseEvent) => {
  const button = event.target instanceof Element && event.target.closest<HTMLElement>('[data-wish]');
  if (button) notePress(button, `${button.dataset.wish} ${id}`);
};

export const CardFoot = signedInPart<CardFootProps>(
  (actions) => actions.CardFoot,
  ({ id, destination, savesCount }) => (
    <div
      className="pin-foot"
      onClickCapture={keepPress(id)}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: footHtml(destination, savesCount) }}
    />
  ),
);
