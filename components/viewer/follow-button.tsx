import { isShownIn, turn } from '@/lib/client/turn';
import { readViewer } from '@/lib/client/viewer';
import { useMark, type Mark, type ViewerSet } from '@/lib/client/viewer-sets';

export interface FollowProps {
  set: Exclude<ViewerSet, 'savedPins'>;
  id: string;
  /** Who is followed, or who made the board: nobody follows themselves. */
  owner: string;
  /** The page it stands on, to which visitors come back who sign in to follow. */
  returnTo: string;
}

/** "Follow" or "Following"; nothing for who would follow themselves. */
export function FollowButton({ set, id, owner }: FollowProps) {
  const mark: Mark = { set, id };
  const isFollowed = useMark(mark, isShownIn);
  if (readViewer()?._id === owner) return <span className="follow" />;
  return (
    <button
      type="button"
      className={`button follow ${isFollowed ? 'bg-raised' : 'button-primary'}`}
      aria-pressed={isFollowed}
      onClick={() => void turn(mark)}
    >
      {isFollowed ? 'Following' : 'Follow'}
    </button>
  );
}
