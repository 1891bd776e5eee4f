'use client';

import { useRef, useState } from 'react';
import { Pause, Play } from '@/components/feed/icons';
import { useNearView } from '@/components/pin/use-near-view';
import { useReducedMotion } from '@/components/pin/use-reduced-motion';

type Wish = 'play' | 'pause' | undefined;

/**
 * The animation over a gif's still: a muted loop that runs while it is near the view. Who prefers reduced
 * motion keeps the still and plays on demand. Until scripts run, and where the file is missing, a badge stands.
 * @param source URL of an MP4 or an animated WebP
 */
export function AnimatedStill({ source }: { source: string }) {
  const mark = useRef<HTMLSpanElement>(null);
  const near = useNearView(mark);
  const reduced = useReducedMotion();
  const [wish, setWish] = useState<Wish>();
  const [failed, setFailed] = useState(false);
  const playing = !failed && (wish ?? (reduced ? 'pause' : 'play')) === 'play';

  return (
    <span ref={mark} className="pin-motion">
      {near === undefined || failed ? (
        <span className="pin-badge">GIF</span>
      ) : (
        <>
          {playing && near && <Motion source={source} onError={() => setFailed(true)} />}
          <button
            type="button"
            className="pin-play"
            aria-label={playing ? 'Pause animation' : 'Play animation'}
            onClick={() => setWish(playing ? 'pause' : 'play')}
          >
            {playing ? <Pause size={16} /> : <Play size={16} />}
          </button>
        </>
      )}
    </span>
  );
}

function Motion({ source, onError }: { source: string; onError: () => void }) {
  if (source.endsWith('.webp')) return <img src={source} alt="" onError={onError} />;
  return <video src={source} muted loop playsInline autoPlay preload="none" aria-hidden onError={onError} />;
}
