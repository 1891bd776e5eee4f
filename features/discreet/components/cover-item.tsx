'use client';

import { useModes } from '@/features/discreet/components/use-modes';
import { COVER_PAGE } from '@/features/discreet/stored-modes';

/** In the profile menu, while two presses of Escape do the same. */
export function CoverItem() {
  if (!useModes().includes('cover')) return null;
  return (
    <button role="menuitem" tabIndex={-1} onClick={() => dispatchEvent(new Event(COVER_PAGE))}>
      Hide this page
    </button>
  );
}
