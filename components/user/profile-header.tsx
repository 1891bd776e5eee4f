import { CoverHead } from '@/components/feed/cover-head';
import { SlideshowButton } from '@/components/feed/slideshow-button';
import { MoreOfPerson } from '@/components/personal/person';
import { ReportButton } from '@/components/report/report-button';
import { IntimateImageLink } from '@/components/report/intimate-image-link';
import { ButtonLink } from '@/components/ui/button';
import { SelectPins } from '@/components/select/select-pins';
import { ShareButton } from '@/components/share/share-button';
import { Avatar } from '@/components/user/avatar';
import { VerifiedMaker } from '@/components/user/verified-maker';
import { OwnPins } from '@/components/viewer/board-counts';
import { CountOfMark } from '@/components/viewer/count-of-mark';
import { Follow } from '@/components/viewer/follow';
import type { BlockKind } from '@/lib/domain/block-kinds';
import { paths } from '@/lib/routes';
import type { Pin } from '@/lib/schemas/pin';
import type { Profile } from '@/lib/schemas/user';

export type ProfileTab = 'pins' | 'boards' | 'liked' | 'saved' | 'followers' | 'following';

interface ProfileHeaderProps {
  profile: Profile;
  heading: string;
  tab: ProfileTab;
  isOwn: boolean;
  /** How the viewer hides them. */
  kind?: BlockKind | null;
  /** Their best-liked pins. */
  cover: readonly Pin[];
}

export function ProfileHeader({ profile, heading, tab, isOwn, kind = null, cover }: ProfileHeaderProps) {
  const { _id: id, name, image, bio, counts, isVerifiedMaker } = profile;
  return (
    <>
      <CoverHead
        pins={cover}
        isOwn={isOwn}
        face={<Avatar name={name} image={image} size={64} />}
        heading={
          <>
            {tab === 'boards' && 'Boards by '}
            <bdi translate="no">{heading}</bdi>
          </>
        }
        facts={
          <>
            {isVerifiedMaker && <VerifiedMaker />}
            <p className="cover-facts">
              <a href={paths.followers(id)()} aria-current={tab === 'followers' ? 'page' : undefined}>
                <CountOfMark mark={{ set: 'followedUsers', id }} count={counts.followers} noun="follower" />
              </a>
              <a href={paths.following(id)()} aria-current={tab === 'following' ? 'page' : undefined}>
                Following
              </a>
            </p>
          </>
        }
        about={bio}
        acts={isOwn ? <OwnActs /> : <ActsOnOthers id={id} name={name} />}
        more={
          !isOwn && (
            <>
              <MoreOfPerson userId={id} name={name} kind={kind} />
              <IntimateImageLink type="user" id={id} />
            </>
          )
        }
      />
      <nav aria-label="Profile" className="list-bar">
        {tabsOf(profile, isOwn).map(({ id: tabId, label, href }) => (
          <a key={tabId} href={href} aria-current={tabId === tab ? 'page' : undefined} className="choice">
            {label}
          </a>
        ))}
        <SlideshowButton />
        {isOwn && tab === 'pins' && counts.pins > 0 && <SelectPins />}
      </nav>
    </>
  );
}

const OwnActs = () => (
  <>
    <ButtonLink href={paths.editProfile} variant="raised">
      Edit profile
    </ButtonLink>
    <ButtonLink href={paths.trash()} variant="raised">
      Trash
    </ButtonLink>
  </>
);

const ActsOnOthers = ({ id, name }: Record<'id' | 'name', string>) => (
  <>
    <Follow set="followedUsers" id={id} owner={id} />
    <ShareButton title={name} path={paths.profile(id)()} />
    <ReportButton type="user" id={id} />
  </>
);

const tabsOf = ({ _id: id, counts }: Profile, isOwn: boolean) => [
  {
    id: 'pins',
    label: <>Pins ({isOwn ? <OwnPins count={counts.pins} /> : counts.pins})</>,
    href: paths.profile(id)(),
  },
  { id: 'boards', label: `Boards (${counts.boards})`, href: paths.profileBoards(id)() },
  ...(isOwn
    ? [
        { id: 'liked', label: 'Liked', href: paths.liked(id)() },
        { id: 'saved', label: 'Saved', href: paths.saved(id)() },
      ]
    : []),
];
