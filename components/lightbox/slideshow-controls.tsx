import { GalleryHorizontalEnd, Shuffle } from 'lucide-react';
import { Control } from '@/components/lightbox/control';
import { SLIDE_SECONDS } from '@/components/lightbox/slideshow-settings';
import type { Slideshow } from '@/components/lightbox/use-slideshow';

interface SlideshowControlsProps {
  slideshow: Slideshow;
  onShuffle: (isShuffled: boolean) => void;
}

/** Rule 64. */
export function SlideshowControls({ slideshow, onShuffle }: SlideshowControlsProps) {
  const { isRunning, seconds, isShuffled, toggle, choose } = slideshow;
  return (
    <div role="group" aria-label="Slideshow" className="lightbox-group">
      {!isRunning && <Control icon={GalleryHorizontalEnd} label="Start slideshow" keyName="p" onPress={toggle} />}
      <select
        aria-label="Seconds per pin"
        className="field lightbox-choice"
        value={seconds}
        onChange={({ target }) => choose({ seconds: Number(target.value) })}
      >
        {SLIDE_SECONDS.map((choice) => (
          <option key={choice} value={choice}>
            {choice} s
          </option>
        ))}
      </select>
      <Control
        icon={Shuffle}
        label="Shuffle"
        isPressed={isShuffled}
        onPress={() => {
          choose({ isShuffled: !isShuffled });
          onShuffle(!isShuffled);
        }}
      />
    </div>
  );
}
