import type { ReactNode } from 'react';
import { Heart } from '@/components/pin/icons';
import { compactCount } from '@/lib/domain/compact-count';

interface LikeLabelProps {
  isLiked: boolean;
  count: number;
  /** Another drawing. */
  heart?: ReactNode;
}

/** The count is not part of the accessible name. */
export const LikeLabel = ({ isLiked, count, heart }: LikeLabelProps) => (
  <>
    {heart ?? <Heart size={18} className={isLiked ? 'pop fill-current' : 'pop'} />}
    <span className="heart-word">{isLiked ? 'Liked' : 'Like'}</span>{' '}
    {count > 0 && (
      <span aria-hidden className="like-count">
        {compactCount(count)}
      </span>
    )}
  </>
);
