import { useId, type ReactNode } from 'react';
import { LikeLabel } from '@/components/viewer/like-label';
import type { Toggle } from '@/lib/client/mutations';
import { isShownIn, shownCount, toggle } from '@/lib/client/toggle';
import { useMark } from '@/lib/client/viewer-sets';

interface LikeButtonProps {
  pinId: string;
  /** The page's own count. */
  savesCount: number;
  className: string;
  /** Another drawing. */
  heart?: ReactNode;
  /** Names the pin where there are several buttons. */
  describedBy?: string;
}

const likes = (count: number) => `${count} ${count === 1 ? 'like' : 'likes'}`;

/** Rule 152. */
export function LikeButton({ pinId, savesCount, className, heart, describedBy }: LikeButtonProps) {
  const mark: Toggle = { set: 'savedPins', id: pinId };
  const isLiked = useMark(mark, isShownIn);
  const count = useMark(mark, (own) => shownCount(own, savesCount));
  const likesId = useId();
  return (
    <>
      <button
        type="button"
        className={className}
        aria-pressed={isLiked}
        aria-describedby={[describedBy, count > 0 && likesId].filter(Boolean).join(' ') || undefined}
        onClick={() => void toggle(mark)}
      >
        <LikeLabel isLiked={isLiked} count={count} heart={heart} />
      </button>
      {count > 0 && (
        <span id={likesId} hidden>
          {likes(count)}
        </span>
      )}
    </>
  );
}
