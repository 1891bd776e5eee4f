import { Pause, Play } from 'lucide-react';
import { memo, type CSSProperties, type RefCallback, type RefObject } from 'react';
import { Control } from '@/components/lightbox/control';
import { LightboxActs } from '@/components/lightbox/lightbox-acts';
import { SlidePicture } from '@/components/lightbox/slide-picture';
import { FeedMore } from '@/features/thumb-feed/feed-more';
import type { LeaveFor } from '@/features/thumb-feed/leave-for';
import { MakerLink } from '@/features/thumb-feed/maker-link';
import type { Card } from '@/lib/domain/card';
import { paths } from '@/lib/routes';

interface FeedSlideProps {
  card: Card;
  /** Index in the feed. */
  at: number;
  label: string;
  isShown: boolean;
  isPlaying: boolean;
  /** Loads its loop before it is shown. */
  isEager: boolean;
  isLight: boolean;
  leaveFor: LeaveFor;
  observe: RefCallback<HTMLElement>;
  /** Around Like and Save of the shown slide. */
  acts?: RefObject<HTMLDivElement | null>;
  onPlay?: () => void;
}

/** Slides beside the shown one are inert. */
export const FeedSlide = memo(function FeedSlide({
  card,
  at,
  label,
  isShown,
  leaveFor,
  observe,
  ...rest
}: FeedSlideProps) {
  const [id, slugOrId, ownTitle, alt, , , , , motion, placeholder, savesCount] = card;
  const { acts, isPlaying, isEager, isLight, onPlay } = rest;
  const title = ownTitle || alt;
  const href = paths.pin(slugOrId);
  const style: CSSProperties & Record<`--${string}`, number | string> = { '--at': at, '--c': placeholder };
  return (
    <div
      ref={observe}
      role="group"
      aria-roledescription="slide"
      aria-label={label}
      tabIndex={-1}
      inert={!isShown}
      data-at={at}
      className="thumb-feed-slide"
      style={style}
    >
      <SlidePicture
        card={card}
        isShown={isShown}
        isPlaying={isPlaying}
        isEager={isEager}
        isLight={isLight}
        sizes={isLight ? '50vw' : '100vw'}
      />
      <h2 className="lightbox-title thumb-feed-title">
        <a href={href} onClick={leaveFor(href)}>
          <bdi>{title}</bdi>
        </a>
      </h2>
      <div className="thumb-feed-acts">
        <MakerLink pinId={id} leaveFor={leaveFor} />
        <div ref={acts} className="thumb-feed-marks">
          <LightboxActs id={id} slugOrId={slugOrId} title={title} savesCount={savesCount} />
        </div>
        {motion > 0 && (
          <Control
            icon={isPlaying ? Pause : Play}
            label={isPlaying ? 'Pause' : 'Play'}
            keyName="Space"
            onPress={() => onPlay?.()}
          />
        )}
        <FeedMore card={card} leaveFor={leaveFor} />
      </div>
    </div>
  );
});
