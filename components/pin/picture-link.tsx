'use client';

import type { MouseEvent, ReactNode } from 'react';
import { inTime } from '@/lib/client/in-time';
import { isPlainClick } from '@/lib/client/plain-click';
import type { Card } from '@/lib/domain/card';
import { variantKey } from '@/lib/media/variants';

interface PictureLinkProps {
  card: Card;
  children: ReactNode;
}

/** A link to the file, which scripts turn into the lightbox (rule 64). */
export function PictureLink({ card, children }: PictureLinkProps) {
  const [, , , alt, image] = card;
  const file = variantKey.still(image);

  const open = async (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    try {
      const { openLightboxAt } = await inTime(import('@/components/lightbox/open-lightbox'));
      await openLightboxAt(card);
    } catch {
      location.assign(file);
    }
  };
  return (
    <a
      href={file}
      aria-label={`Full screen: ${alt}`}
      className="picture-link"
      data-enhanced
      onClick={(event) => void open(event)}
    >
      {children}
    </a>
  );
}
