import { useEffect, useState, type CSSProperties } from 'react';
import { SHOWN_PICTURE } from '@/components/lightbox/use-zoom';
import { whenBack } from '@/lib/client/when-back';
import type { Card } from '@/lib/domain/card';
import { cardMotion, stillSrcSet, variantKey } from '@/lib/media/variants';

export interface SlidePictureProps {
  card: Card;
  isShown: boolean;
  isPlaying: boolean;
  /** May load its loop before it is shown. */
  isEager: boolean;
  /** Of a zoomed picture. */
  transform?: string;
  /** As in HTML. */
  sizes: string;
  /** Plays the smaller file. */
  isLight?: boolean;
  /** Gets the shown slide's video, and null when it goes. */
  onVideo?: (video: HTMLVideoElement | null) => void;
  /** Its still has loaded or failed. */
  onReady?: (id: string) => void;
}

/** The size that a list has loaded. */
const standIn = (image: string, smallerStills: number) =>
  `image-set(url("${variantKey.smallStill(image)}") 1x, url("${(smallerStills > 1 ? variantKey.mediumStill : variantKey.still)(image)}") 2x)`;

/** The list's still stands in until the own one has loaded. */
export function SlidePicture({ card, transform, sizes, isLight = false, onReady, ...loop }: SlidePictureProps) {
  const [id, , , alt, image, width, height, smallerStills, motion, placeholder] = card;
  const { isShown, isPlaying, isEager } = loop;
  const [isBroken, setIsBroken] = useState(false);
  const srcSet = stillSrcSet(image, width, smallerStills);
  const style: CSSProperties & Record<`--${string}`, number> = {
    '--width': width,
    '--ratio': width / height,
    aspectRatio: `${width} / ${height}`,
    background: smallerStills > 0 ? `${placeholder} ${standIn(image, smallerStills)} 0 / 100% 100%` : placeholder,
    transform,
  };
  const settle = (hasFailed: boolean) => () => {
    setIsBroken(hasFailed);
    onReady?.(id);
  };
  return (
    <>
      <div className="lightbox-picture" style={style} {...(isShown && { [SHOWN_PICTURE]: '' })}>
        <img
          srcSet={srcSet}
          sizes={srcSet && sizes}
          src={variantKey.still(image)}
          alt={alt}
          width={width}
          height={height}
          draggable={false}
          onLoad={settle(false)}
          onError={settle(true)}
        />
        {motion === 1 && (isShown || isEager) && (
          <Loop {...loop} source={isLight ? cardMotion(image, width, 'mp4') : variantKey.video(image)} />
        )}
        {motion === 2 && isShown && isPlaying && (
          <img src={isLight ? cardMotion(image, width, 'webp') : variantKey.motion(image)} alt="" draggable={false} />
        )}
      </div>
      {isBroken && (
        <p role="alert" className="lightbox-note">
          The picture cannot be loaded.
        </p>
      )}
    </>
  );
}

interface LoopProps extends Pick<SlidePictureProps, 'isShown' | 'isPlaying' | 'onVideo'> {
  source: string;
}

function Loop({ source, isShown, isPlaying, onVideo }: LoopProps) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    if (!video || !isShown || !onVideo) return;
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
