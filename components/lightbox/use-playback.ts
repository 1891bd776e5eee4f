import { useState } from 'react';
import { stepFrame } from '@/components/lightbox/frames';
import { readPlayLoops } from '@/lib/client/play-loops';

export type Playback = ReturnType<typeof usePlayback>;

/** Each pin starts as this device plays loops (rule 63). */
export function usePlayback(pin: string) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [wish, setWish] = useState<{ pin: string; isPlaying: boolean }>();
  const [speed, setSpeed] = useState(1);
  const playsItself = readPlayLoops() !== 'never';
  const isPlaying = wish?.pin === pin ? wish.isPlaying : playsItself;
  const play = (wanted: boolean) => setWish({ pin, isPlaying: wanted });
  return {
    /** Null without one. */
    video,
    setVideo,
    playsItself,
    isPlaying,
    play,
    speed,
    setSpeed,
    stepFrame(by: 1 | -1) {
      if (!video) return;
      play(false);
      void stepFrame(video, by);
    },
  };
}
