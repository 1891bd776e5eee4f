import { Heart } from '@/components/pin/icons';
import { compactCount } from '@/lib/domain/compact-count';

/** The count is not part of the accessible name. */
export const LikeLabel = ({ isLiked, count }: { isLiked: boolean; count: number }) => (
  <>
    <Heart size={18} className={isLiked ? 'pop fill-current' : 'pop'} />
    <span>{isLiked ? 'Liked' : 'Like'}</span>{' '}
    {count > 0 && (
      <span aria-hidden className="like-count">
        {compactCount(count)}
      </span>
    )}
  </>
);
