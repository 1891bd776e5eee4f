'use client';

import { footHtml } from '@/components/pin/card-html';
import { signedInPart } from '@/components/viewer/signed-in-part';
import type { CardFootProps } from '@/components/viewer/pin-actions-props';

export const CardFoot = signedInPart<CardFootProps>(
  (actions) => actions.CardFoot,
  ({ destination, savesCount }) => (
    <div className="pin-foot" dangerouslySetInnerHTML={{ __html: footHtml(destination, savesCount) }} />
  ),
);
