import { Avatar } from '@/components/user/avatar';
import { VerifiedMaker } from '@/components/user/verified-maker';
import { Follow } from '@/components/viewer/follow';
import { paths } from '@/lib/routes';

export interface Poster {
  _id: string;
  name: string;
  image: string | null;
  isVerifiedMaker?: boolean;
}

/** Their face, name and Follow, which for themselves is "Edit pin". */
export const PinPoster = ({ pinId, poster }: { pinId: string; poster: Poster }) => (
  <div className="flex items-center justify-between gap-3">
    <div className="min-w-0">
      <a
        href={paths.profile(poster._id)()}
        className="flex min-w-0 items-center gap-3 font-semibold wrap-anywhere hover:underline"
      >
        <Avatar name={poster.name} image={poster.image} size={44} />
        <bdi className="min-w-0" translate="no">
          {poster.name}
        </bdi>
      </a>
      {poster.isVerifiedMaker && <VerifiedMaker className="ml-14" />}
    </div>
    <Follow
      set="followedUsers"
      id={poster._id}
      owner={poster._id}
      ownLink={{ href: paths.editPin(pinId), label: 'Edit pin' }}
    />
  </div>
);
