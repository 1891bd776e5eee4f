import { SlideshowButton } from '@/components/feed/slideshow-button';
import { MoreOfPerson } from '@/components/personal/person';
import { ReportButton } from '@/components/report/report-button';
import { IntimateImageLink } from '@/components/report/intimate-image-link';
import { ButtonLink } from '@/components/ui/button';
import { SelectPins } from '@/components/select/select-pins';
import { ShareButton } from '@/components/share/share-button';
import { Avatar } from '@/components/user/avatar';
import { CoverStrip } from '@/components/user/cover-strip';
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
  const { _id: id, name, image, bio, counts } = profile;
  const tabs = [
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
  return (
    <header className="profile-head">
      <CoverStrip pins={cover} isOwn={isOwn} />
      <div className="profile-row">
        <span className="profile-face">
          <Avatar name={name} image={image} size={88} />
        </span>
        <div className="profile-words">
          <h1 className="page-title">
            {tab === 'boards' && 'Boards by '}
            <bdi translate="no">{heading}</bdi>
          </h1>
          {profile.isVerifiedMaker && <VerifiedMaker />}
          <p className="profile-counts">
            <a href={paths.followers(id)()} aria-current={tab === 'followers' ? 'page' : undefined}>
              <CountOfMark mark={{ set: 'followedUsers', id }} count={counts.followers} noun="follower" />
            </a>
            <a href={paths.following(id)()} aria-current={tab === 'following' ? 'page' : undefined}>
              Following
            </a>
          </p>
        </div>
        <div className="profile-acts">
          {isOwn ? (
            <>
              <ButtonLink href={paths.editProfile} variant="raised">
                Edit profile
              </ButtonLink>
              <ButtonLink href={paths.trash()}>Trash</ButtonLink>
            </>
          ) : (
            <>
              <Follow set="followedUsers" id={id} owner={id} />
              <ShareButton title={name} path={paths.profile(id)()} />
              <ReportButton type="user" id={id} />
              <IntimateImageLink type="user" id={id} />
              <MoreOfPerson userId={id} name={name} kind={kind} />
            </>
          )}
        </div>
      </div>
      {bio && (
        <p dir="auto" className="max-w-3xl wrap-anywhere whitespace-pre-line">
          {bio}
        </p>
      )}
      <nav aria-label="Profile" className="flex flex-wrap items-center gap-2">
        {tabs.map(({ id: tabId, label, href }) => (
          <a key={tabId} href={href} aria-current={tabId === tab ? 'page' : undefined} className="choice">
            {label}
          </a>
        ))}
        <SlideshowButton />
        {isOwn && tab === 'pins' && counts.pins > 0 && <SelectPins />}
      </nav>
    </header>
  );
}
