import type { CSSProperties } from 'react';
import { SlidePicture, type SlidePictureProps } from '@/components/lightbox/slide-picture';
import { FITTED, type View } from '@/components/lightbox/zoom';

interface SlideProps extends Pick<SlidePictureProps, 'card' | 'isPlaying' | 'isEager' | 'onVideo' | 'onReady'> {
  /** 0: shown; else preloaded beside the stage. */
  place: -1 | 0 | 1;
  view: View;
}

/** Fitted, the picture fills the stage at most; magnified, it needs all its pixels. */
const sizesOf = (width: number, height: number, isMagnified: boolean) =>
  isMagnified ? `${width}px` : `min(100vw, ${Math.round((100 * width) / height)}vh)`;

export function Slide({ place, view, isEager, ...picture }: SlideProps) {
  const [, , , , , width, height] = picture.card;
  const isShown = place === 0;
  const isMoved = isShown && view !== FITTED;
  return (
    <div className="lightbox-slide" style={{ '--place': place } as CSSProperties} inert={!isShown}>
      <SlidePicture
        {...picture}
        isShown={isShown}
        isEager={isEager && place > 0}
        sizes={sizesOf(width, height, isShown && view.scale > FITTED.scale)}
        transform={isMoved ? `translate(${view.x}px, ${view.y}px) scale(${view.scale})` : undefined}
      />
    </div>
  );
}
