import { ChevronLeft, ChevronRight, Ellipsis, Maximize, ScanSearch, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { ShownList } from '@/lib/client/visited-list';
import { Control } from '@/components/lightbox/control';
import { FullScreenControl, toggleFullScreen } from '@/components/lightbox/full-screen-control';
import { LightboxBar } from '@/components/lightbox/lightbox-bar';
import { LightboxHeader } from '@/components/lightbox/lightbox-header';
import { MotionControls } from '@/components/lightbox/motion-controls';
import { Slide } from '@/components/lightbox/slide';
import { SlideshowControls } from '@/components/lightbox/slideshow-controls';
import { useGestures } from '@/components/lightbox/use-gestures';
import { useIsIdle } from '@/components/lightbox/use-is-idle';
import { useKeys } from '@/components/lightbox/use-keys';
import { usePlayback } from '@/components/lightbox/use-playback';
import { useAdvance, useSlideshow } from '@/components/lightbox/use-slideshow';
import { useWalk } from '@/components/lightbox/use-walk';
import { useZoom, type Zoom } from '@/components/lightbox/use-zoom';
import { cardAt } from '@/components/lightbox/walk';
import { Button } from '@/components/ui/button';
import { takeMessagesInto } from '@/lib/client/raise-messages';
import { noteSeen } from '@/lib/client/seen-pins';
import { SHOW_SHORTCUTS } from '@/lib/client/show-shortcuts';
import './lightbox.css';

export interface LightboxStart {
  list: ShownList;
  /** The first pin; default: the list's first. */
  slugOrId?: string;
  isSlideshow?: boolean;
}

interface LightboxProps extends LightboxStart {
  onClose: () => void;
}

const PLACES = [-1, 0, 1] as const;
/** Pixels for each key. */
const PAN = 80;

/** A full-window modal dialog (rule 64), dark in either theme. */
export function Lightbox({ list, slugOrId, isSlideshow = false, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const acts = useRef<HTMLDivElement>(null);
  const isIdle = useIsIdle(body);
  const slideshow = useSlideshow(isSlideshow);
  const { walk, hasMore, canStep, step, advance, setShuffled } = useWalk(
    list,
    slugOrId,
    isSlideshow && slideshow.isShuffled,
  );
  const card = cardAt(walk);
  const id = card?.[0] ?? '';
  const slug = card?.[1];
  useEffect(() => {
    if (slug) noteSeen(slug);
  }, [slug]);
  const zoom = useZoom(stage, id, card?.[5] ?? 0);
  const close = () => dialog.current?.close();
  const drag = useGestures(stage, zoom, { step, close });
  const playback = usePlayback(id);
  const [ready, setReady] = useState<ReadonlySet<string>>(new Set());

  useAdvance(slideshow.isRunning && ready.has(id) && !zoom.isZoomed ? walk : undefined, slideshow.seconds, advance);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    element.focus();
    const giveMessagesBack = takeMessagesInto(element);
    return () => {
      giveMessagesBack();
      element.close(); // returns the focus
    };
  }, []);

  const pressAct = (at: number) => acts.current?.querySelectorAll('button')[at]?.click();
  useKeys({
    previous: () => step(-1),
    next: () => step(1),
    zoomIn: zoom.in,
    zoomOut: zoom.out,
    fit: zoom.fit,
    actualSize: zoom.toActualSize,
    panLeft: () => zoom.pan({ x: PAN, y: 0 }),
    panRight: () => zoom.pan({ x: -PAN, y: 0 }),
    panUp: () => zoom.pan({ x: 0, y: PAN }),
    panDown: () => zoom.pan({ x: 0, y: -PAN }),
    play: () => playback.play(!playback.isPlaying),
    frameBack: () => playback.stepFrame(-1),
    frameOn: () => playback.stepFrame(1),
    slideshow: slideshow.toggle,
    like: () => pressAct(0),
    save: () => pressAct(1),
    shortcuts: () => dispatchEvent(new Event(SHOW_SHORTCUTS)),
    fullScreen: () => toggleFullScreen(body.current),
  });

  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-label="Picture viewer"
      className="lightbox"
      data-theme="dark"
      onClose={onClose}
    >
      <div ref={body} className="lightbox-body" data-idle={isIdle || undefined}>
        {card && (
          <LightboxHeader
            card={card}
            list={{ ...list, cards: walk.cards }}
            position={`${walk.at + 1} of ${walk.order.length}${hasMore ? '+' : ''}`}
            isQuiet={slideshow.isRunning}
            acts={acts}
            onClose={close}
          >
            <More>
              <ZoomControls zoom={zoom} />
              {card[8] > 0 && <MotionControls playback={playback} />}
              <SlideshowControls slideshow={slideshow} onShuffle={setShuffled} />
              <FullScreenControl element={body} />
            </More>
          </LightboxHeader>
        )}
        <div ref={stage} className={`lightbox-stage ${zoom.isZoomed ? 'lightbox-zoomed' : ''}`}>
          <div
            className="lightbox-track"
            style={{ translate: `${drag.x}px ${drag.y}px` }}
            data-dragged={drag.x !== 0 || drag.y !== 0 || undefined}
          >
            {PLACES.map((place) => {
              const slide = cardAt(walk, place);
              return (
                slide && (
                  <Slide
                    key={slide[0]}
                    card={slide}
                    place={place}
                    view={zoom.view}
                    isPlaying={playback.isPlaying}
                    isEager={playback.playsItself}
                    onVideo={playback.setVideo}
                    onReady={(loaded) => setReady((before) => new Set(before).add(loaded))}
                  />
                )
              );
            })}
          </div>
        </div>
        <Control
          icon={ChevronLeft}
          label="Previous pin"
          keyName="ArrowLeft"
          isOff={!canStep(-1)}
          className="lightbox-previous lightbox-fading"
          onPress={() => step(-1)}
        />
        <Control
          icon={ChevronRight}
          label="Next pin"
          keyName="ArrowRight"
          isOff={!canStep(1)}
          className="lightbox-next lightbox-fading"
          onPress={() => step(1)}
        />
        <LightboxBar playback={card && card[8] > 0 ? playback : undefined} slideshow={slideshow} />
      </div>
    </dialog>
  );
}

/** Closed by Escape, its button, or a press beside it. */
function More({ children }: { children: ReactNode }) {
  const id = useId();
  return (
    <>
      <Button className="lightbox-control" aria-label="More" title="More" popoverTarget={id}>
        <Ellipsis size={22} aria-hidden />
      </Button>
      <div id={id} popover="auto" role="group" aria-label="More" className="lightbox-more">
        {children}
      </div>
    </>
  );
}

function ZoomControls({ zoom }: { zoom: Zoom }) {
  return (
    <div role="group" aria-label="Zoom" className="lightbox-group">
      <Control icon={ZoomOut} label="Zoom out" keyName="-" isOff={!zoom.isZoomed} onPress={zoom.out} />
      <Control icon={ZoomIn} label="Zoom in" keyName="+" onPress={zoom.in} />
      <Control icon={Maximize} label="Fit to screen" keyName="0" isOff={zoom.isFitted} onPress={zoom.fit} />
      <Control icon={ScanSearch} label="Actual size" keyName="1" onPress={zoom.toActualSize} />
    </div>
  );
}
