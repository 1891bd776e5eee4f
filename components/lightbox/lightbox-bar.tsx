import { CircleStop, Pause, Play } from 'lucide-react';
import { Control } from '@/components/lightbox/control';
import { Position } from '@/components/lightbox/motion-controls';
import type { Playback } from '@/components/lightbox/use-playback';
import type { Slideshow } from '@/components/lightbox/use-slideshow';

interface LightboxBarProps {
  /** Undefined for a picture. */
  playback: Playback | undefined;
  slideshow: Slideshow;
}

/** Playback controls of an animation, and the button that stops a slideshow. */
export function LightboxBar({ playback, slideshow: { isRunning, toggle } }: LightboxBarProps) {
  return (
    <div className="lightbox-bar lightbox-fading">
      {playback && (
        <div role="group" aria-label="Playback" className="lightbox-group lightbox-playback">
          <Control
            icon={playback.isPlaying ? Pause : Play}
            label={playback.isPlaying ? 'Pause' : 'Play'}
            keyName="Space"
            onPress={() => playback.play(!playback.isPlaying)}
          />
          {playback.video && <Position video={playback.video} onScrub={() => playback.play(false)} />}
        </div>
      )}
      {isRunning && <Control icon={CircleStop} label="Stop slideshow" keyName="p" onPress={toggle} />}
    </div>
  );
}
