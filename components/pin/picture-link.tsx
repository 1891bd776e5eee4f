'use client';

import type { MouseEvent, ReactNode } from 'react';
import { shownList } from '@/components/feed/visited-list';
import { listWith, storedList } from '@/components/pin/came-from';
import { isPlainClick } from '@/lib/client/plain-click';
import type { Card } from '@/lib/domain/card';
import { variantKey } from '@/lib/media/variants';

interface PictureLinkProps {
  /** The pin of this page. */
  card: Card;
  children: ReactNode;
}

/** The link around a pin's picture to its file; where scripts run it opens the lightbox (rule 73), at the list one came from. */
export function PictureLink({ card, children }: PictureLinkProps) {
  const [, slugOrId, , alt, image] = card;
  const file = variantKey.still(image);

  const open = async (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    const related = shownList();
    const list = listWith(slugOrId, storedList()) ?? { ...related, cards: [card, ...related.cards] };
    try {
      const { openLightbox } = await import('@/components/lightbox/open-lightbox');
      openLightbox({ list, slugOrId });
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
