'use client';

import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { Megaphone } from '@/components/feed/icons';
import { useNearView } from '@/components/pin/use-near-view';

const WORDS = (
  <>
    <Megaphone size={28} />
    <p>This gallery lives on ads and gifts. If you like it here, use Donate above.</p>
  </>
);

/**
 * The box of an advertisement. Its size is reserved, so that nothing moves whatever comes into it; nothing is asked for
 * before it is near the view, the code that shows ads included. Without scripts its words stay.
 */
export function AdSlot() {
  const box = useRef<HTMLElement>(null);
  const isNear = useNearView(box);
  const [LiveAd, setLiveAd] = useState<ComponentType<{ children: ReactNode }>>();

  useEffect(() => {
    if (!isNear) return;
    import('@/components/ads/live-ad').then(
      (file) => setLiveAd(() => file.LiveAd),
      () => undefined, // the words stay
    );
  }, [isNear]);

  return (
    <aside ref={box} aria-label="Advertisement" className="ad">
      {LiveAd ? <LiveAd>{WORDS}</LiveAd> : WORDS}
      <span className="ad-label">Advertisement</span>
    </aside>
  );
}
