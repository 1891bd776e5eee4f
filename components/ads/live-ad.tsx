'use client';

import { useState, type ReactNode } from 'react';
import { FramedAd } from '@/components/ads/framed-ad';
import { HandCoins } from '@/components/layout/icons';
import { ButtonLink } from '@/components/ui/button';
import { nextFrame, readPageAds, skipFrame, nextSlotNumber } from '@/lib/client/ads';
import type { AdFrame } from '@/lib/domain/ad-frames';

/** The next ad of the rotation; the one after it where it fails, and a request for a gift where all do. `children` stand in until then. */
export function LiveAd({ children }: { children: ReactNode }) {
  const [{ frames, donate }] = useState(readPageAds);
  const [slotNumber] = useState(nextSlotNumber);
  const [frame, setFrame] = useState(() => nextFrame(frames, slotNumber));

  const tryNext = (failed: AdFrame) => {
    if (navigator.onLine) skipFrame(failed); // else it is not the provider's fault
    setFrame(navigator.onLine ? nextFrame(frames, slotNumber) : undefined);
  };

  if (frame) {
    return (
      <FramedAd key={frame.name} frame={frame} onFail={() => tryNext(frame)}>
        {children}
      </FramedAd>
    );
  }
  return (
    <>
      <HandCoins size={28} />
      <p>
        {frames.length > 0 ? 'No ad could be shown here. ' : ''}Please consider a donation instead of blocking ads: it
        keeps the gallery running.
      </p>
      <ButtonLink href={donate} rel="noopener external" target="_blank" variant="primary">
        Donate
      </ButtonLink>
    </>
  );
}
