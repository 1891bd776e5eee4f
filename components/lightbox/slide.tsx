import { useEffect, useState, type CSSProperties } from 'react';
import { SHOWN_PICTURE } from '@/components/lightbox/use-zoom';
import { FITTED, type View } from '@/components/lightbox/zoom';
import { whenBack } from '@/lib/client/when-back';
import type { Card } from '@/lib/domain/card';
import { variantKey } from '@/lib/media/variants';

interface SlideProps {
  card: Card;
  /** 0: shown; else preloaded beside the stage. */
  place: -1 | 0 | 1;
  view: View;
  isPlaying: boolean;
  /** May load its loop before it is shown. */
  isEager: boolean;
  /** Gets the shown slide's video, and null when it goes. */
  onVideo: (video: HTMLVideoElement | null) => void;
  /** Its still has loaded or failed. */
  onReady: (id: string) => void;
}

/** The size that a list has loaded. */
const standIn = (image: string, smallerStills: number) =>
  `image-set(url("${variantKey.smallStill(image)}") 1x, url("${(smallerStills > 1 ? variantKey.mediumStill : variantKey.still)(image)}") 2x)`;

/** The list's still stands in until the full one has loaded. */
export function Slide({ card, place, view, isPlaying, isEager, onVideo, onReady }: SlideProps) {
  const [id, , , alt, image, width, height, smallerStills, motion, placeholder] = card;
  const [isBroken, setIsBroken] = useState(false);
  const isShown = place === 0;
  const style: CSSProperties & Record<`--${string}`, number> = {
    '--width': width,
    '--ratio': width / height,
    aspectRatio: `${width} / ${height}`,
    background: smallerStills > 0 ? `${placeholder} ${standIn(image, smallerStills)} 0 / 100% 100%` : placeholder,
    transform: isShown && view !== FITTED ? `translate(${view.x}px, ${view.y}px) scale(${view.scale})` : undefined,
  };
  return (
    <div className="lightbox-slide" style={{ '--place': place } as CSSProperties} inert={!isShown}>
      <div className="lightbox-picture" style={style} {...(isShown && { [SHOWN_PICTURE]: '' })}>
        <img
          src={variantKey.still(image)}
          alt={alt}
          width={width}
          height={height}
          draggable={false}
          onLoad={() => {
            setIsBroken(false);
            onReady(id);
          }}
          onError={() => {
            setIsBroken(true);
            onReady(id);
          }}
        />
        {motion === 1 && place >= 0 && (isShown || isEager) && (
          <Loop source={variantKey.video(image)} isShown={isShown} isPlaying={isPlaying} onVideo={onVideo} />
        )}
        {motion === 2 && isShown && isPlaying && <img src={variantKey.motion(image)} alt="" draggable={false} />}
      </div>
      {isBroken && (
        <p role="alert" className="lightbox-note">
          The picture cannot be loaded.
        </p>
      )}
    </div>
  );
}

interface LoopProps extends Pick<SlideProps, 'isPlaying' | 'onVideo'> {
  source: string;
  isShown: boolean;
}

function Loop({ source, isShown, isPlaying, onVideo }: LoopProps) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    if (!video || !isShown) return;
    onVideo(video);
    return () => onVideo(null);
  }, [video, isShown, onVideo]);
  useEffect(() => {
    if (isShown && isPlaying)
      video?.play().catch(() => undefined); // An aborted start is no failure.
    else video?.pause();
  }, [video, isShown, isPlaying]);

  useEffect(() => {
    if (!hasFailed) return;
    const listening = new AbortController();
    whenBack(() => setHasFailed(false), listening.signal);
    return () => listening.abort();
  }, [hasFailed]);

  if (hasFailed) return null;
  return (
    <video
      ref={setVideo}
      src={source}
      muted
      loop
      playsInline
      preload="auto"
      aria-hidden
      onError={() => setHasFailed(true)}
    />
  );
}
