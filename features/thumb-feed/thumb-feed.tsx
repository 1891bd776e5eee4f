import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useEffect, useMemo, useRef, type CSSProperties } from 'react';
import { Control } from '@/components/lightbox/control';
import { useKeys } from '@/components/lightbox/use-keys';
import { useModal } from '@/components/lightbox/use-modal';
import { usePlayback } from '@/components/lightbox/use-playback';
import { useWalk } from '@/components/lightbox/use-walk';
import { cardAt } from '@/components/lightbox/walk';
import { FeedSlide } from '@/features/thumb-feed/feed-slide';
import { isLineSlow } from '@/features/thumb-feed/is-line-slow';
import { FEED_KEYS } from '@/features/thumb-feed/keys';
import { leavingBy } from '@/features/thumb-feed/leave-for';
import { useShownSlide } from '@/features/thumb-feed/use-shown-slide';
import { readPlayLoops } from '@/lib/client/play-loops';
import { noteSeen } from '@/lib/client/seen-pins';
import { SHOW_SHORTCUTS } from '@/lib/client/show-shortcuts';
import { rememberList, type ShownList } from '@/lib/client/visited-list';
import type { Card } from '@/lib/domain/card';
import '@/components/lightbox/lightbox.css';
import './thumb-feed.css';

interface ThumbFeedProps {
  list: ShownList;
  /** The first pin; default: the list's first. */
  slugOrId?: string;
  onShow: (cards: readonly Card[], slugOrId: string) => void;
  onClose: () => void;
  onLeave: (href: string) => void;
}

/** Slides in the document before and after the shown one. */
const AROUND = 2;

/** One pin a screen (rule 301); another presentation of the lightbox's walk. */
export function ThumbFeed({ list, slugOrId, onShow, onClose, onLeave }: ThumbFeedProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const acts = useRef<HTMLDivElement>(null);
  const { walk, hasMore, canStep, step, goTo } = useWalk(list, slugOrId, false);
  const { at, order } = walk;
  const card = cardAt(walk);
  const slug = card?.[1];
  const isLight = isLineSlow();
  const playback = usePlayback(card?.[0] ?? '', readPlayLoops() !== 'never' && !isLight);
  useModal(dialog);
  const { observe, release } = useShownSlide(scroller, at, goTo);

  useEffect(() => {
    if (slug) noteSeen(slug);
  }, [slug]);
  useEffect(() => {
    if (slug) onShow(order, slug);
  }, [order, slug, onShow]);
  const leaveFor = useMemo(
    () =>
      leavingBy((href) => {
        rememberList({ ...list, cards: order });
        onLeave(href);
      }),
    [list, order, onLeave],
  );

  const pressAct = (place: number) => acts.current?.querySelectorAll('button')[place]?.click();
  const play = () => playback.play(!playback.isPlaying);
  const stepTo = (by: 1 | -1) => {
    const focused = document.activeElement;
    if (focused?.closest('.thumb-feed-slide')) dialog.current?.focus(); // its slide becomes inert
    step(by);
  };
  useKeys(FEED_KEYS, {
    next: () => stepTo(1),
    previous: () => stepTo(-1),
    play,
    like: () => pressAct(0),
    save: () => pressAct(1),
    shortcuts: () => dispatchEvent(new Event(SHOW_SHORTCUTS)),
  });

  const labelOf = ([, , title, alt]: Card, place: number) =>
    `${title || alt}, ${place + 1} of ${order.length}${hasMore ? '+' : ''}`;
  const first = Math.max(0, at - AROUND);
  const track: CSSProperties & Record<'--count', number> = { '--count': order.length };
  return (
    <dialog ref={dialog} tabIndex={-1} aria-label="Feed" className="lightbox" data-theme="dark" onClose={onClose}>
      <div ref={scroller} className="thumb-feed-scroller" onPointerDown={release} onWheel={release}>
        <div className="thumb-feed-track" style={track}>
          {order.slice(first, at + AROUND + 1).map((slide, index) => {
            const place = first + index;
            const isShown = place === at;
            return (
              <FeedSlide
                key={slide[0]}
                card={slide}
                at={place}
                label={labelOf(slide, place)}
                isShown={isShown}
                isPlaying={isShown && playback.isPlaying}
                isEager={place > at && playback.playsItself}
                isLight={isLight}
                leaveFor={leaveFor}
                observe={observe}
                acts={isShown ? acts : undefined}
                onPlay={isShown ? play : undefined}
              />
            );
          })}
        </div>
      </div>
      <Control
        icon={X}
        label="Close"
        keyName="Escape"
        className="thumb-feed-close"
        onPress={() => dialog.current?.close()}
      />
      <div className="thumb-feed-steps">
        <Control icon={ChevronUp} label="Previous pin" keyName="k" isOff={!canStep(-1)} onPress={() => stepTo(-1)} />
        <Control icon={ChevronDown} label="Next pin" keyName="j" isOff={!canStep(1)} onPress={() => stepTo(1)} />
      </div>
      <p role="status" className="sr-only">
        {card && labelOf(card, at)}
      </p>
    </dialog>
  );
}
