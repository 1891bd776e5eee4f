import { useEffect, useRef, useState } from 'react';
import { useHeldFile } from '@/components/moderation/use-held-file';
import { whenNear } from '@/lib/client/when-near';

/** Fetched when it comes into view. */
export function HeldThumbnail({ pinId, isClear }: { pinId: string; isClear: boolean }) {
  const place = useRef<HTMLSpanElement>(null);
  const [isNear, setIsNear] = useState(false);
  const { source } = useHeldFile(pinId, 'thumbnail', { isWanted: isNear });
  useEffect(() => {
    if (place.current) return whenNear(place.current, () => setIsNear(true), { rootMargin: '200px' });
  }, []);
  return (
    <span ref={place} className="queue-thumbnail">
      {source && <img src={source} alt="" className={isClear ? '' : 'blur-md'} />}
    </span>
  );
}
