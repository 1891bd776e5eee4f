import type { CSSProperties } from 'react';
import { SlidePicture, type SlidePictureProps } from '@/components/lightbox/slide-picture';
import { FITTED, type View } from '@/components/lightbox/zoom';

interface SlideProps extends Pick<SlidePictureProps, 'card' | 'isPlaying' | 'isEager' | 'onVideo' | 'onReady'> {
  /** 0: shown; else preloaded beside the stage. */
  place: -1 | 0 | 1;
  view: View;
}

export function Slide({ place, view, isEager, ...picture }: SlideProps) {
  const isShown = place === 0;
  const isZoomed = isShown && view !== FITTED;
  return (
    <div className="lightbox-slide" style={{ '--place': place } as CSSProperties} inert={!isShown}>
      <SlidePicture
        {...picture}
        isShown={isShown}
        isEager={isEager && place > 0}
        transform={isZoomed ? `translate(${view.x}px, ${view.y}px) scale(${view.scale})` : undefined}
      />
    </div>
  );
}
