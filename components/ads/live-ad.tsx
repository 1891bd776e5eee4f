'use client';

import { useEffect, useRef, useState, type ReactNode } from 'react';
import { HandCoins } from '@/components/layout/icons';
import { ButtonLink } from '@/components/ui/button';
import { nextFrame, readPageAds, skipFrame, nextSlotNumber } from '@/lib/client/ads';
import type { AdFrame } from '@/lib/domain/ad-frames';

/** How long after its page has come a provider may take to show something (rule 23). */
const CHECK_MS = 1_000;
/** How long its page may take to come. */
const PATIENCE_MS = 4_000;

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

interface FramedAdProps {
  frame: AdFrame;
  onFail: () => void;
  children: ReactNode;
}

const saysShown = (data: unknown) =>
  typeof data === 'object' && data !== null && 'pinsAd' in data && data.pinsAd === 'shown';

/**
 * A provider's page in a closed frame. Only its own message counts: a blocked request, an error page and a page that
 * shows nothing all load, too.
 */
function FramedAd({ frame: { url }, onFail, children }: FramedAdProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setIsLoaded] = useState(false);
  const [isShown, setIsShown] = useState(false);
  const fail = useRef(onFail);

  useEffect(() => {
    fail.current = onFail;
  });

  useEffect(() => {
    const hear = ({ source, data }: MessageEvent) => {
      if (source === frame.current?.contentWindow && saysShown(data)) setIsShown(true);
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, []);

  useEffect(() => {
    if (isShown) return;
    const timer = setTimeout(() => fail.current(), isLoaded ? CHECK_MS : PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isShown, isLoaded]);

  return (
    <>
      {!isShown && children}
      <iframe
        ref={frame}
        src={url}
        title="Advertisement"
        width={300}
        height={250}
        sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
        loading="lazy"
        allow=""
        className={isShown ? 'ad-frame ad-frame-shown' : 'ad-frame'}
        onLoad={() => setIsLoaded(true)}
      />
    </>
  );
}
