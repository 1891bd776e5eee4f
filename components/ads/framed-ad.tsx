'use client';

import { useEffect, useRef, useState, type ReactNode } from 'react';
import { usePatience } from '@/components/ads/use-patience';
import { useTheme } from '@/lib/client/theme';
import type { AdFrame } from '@/lib/domain/ad-frames';

interface FramedAdProps {
  frame: AdFrame;
  onFail: () => void;
  children: ReactNode;
}

const saysShown = (data: unknown) =>
  typeof data === 'object' && data !== null && 'pinsAd' in data && data.pinsAd === 'shown';

/**
 * A provider's page in a closed frame, which is told the theme. Only its own message counts: a blocked request, an error
 * page and a page that shows nothing all load, too. A second for its page to come and one for its ad to be there (rule 23).
 */
export function FramedAd({ frame: { url }, onFail, children }: FramedAdProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setIsLoaded] = useState(false);
  const [isShown, setIsShown] = useState(false);
  const theme = useTheme();

  usePatience(isShown ? null : isLoaded ? 'ad' : 'page', onFail);

  useEffect(() => {
    const hear = ({ source, data }: MessageEvent) => {
      if (source === frame.current?.contentWindow && saysShown(data)) setIsShown(true);
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, []);

  useEffect(() => {
    // Its page has no origin that could be named.
    if (isShown) frame.current?.contentWindow?.postMessage({ pinsTheme: theme }, '*');
  }, [isShown, theme]);

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
