import { StepBack, StepForward } from 'lucide-react';
import { useEffect, useState, type CSSProperties } from 'react';
import { Control } from '@/components/lightbox/control';
import { followFrames } from '@/components/lightbox/frames';
import type { Playback } from '@/components/lightbox/use-playback';

const SPEEDS = [0.25, 0.5, 1, 1.5, 2];

function setRate(video: HTMLVideoElement | null, rate: number): void {
  if (video) video.playbackRate = rate;
}

function goTo(video: HTMLVideoElement, time: number): void {
  video.currentTime = time;
}

/** Only of videos. */
export function MotionControls({ playback }: { playback: Playback }) {
  const { video, speed, setSpeed, stepFrame } = playback;
  useEffect(() => setRate(video, speed), [video, speed]);
  useEffect(() => (video ? followFrames(video) : undefined), [video]);
  return (
    video && (
      <div role="group" aria-label="Frames and speed" className="lightbox-group">
        <Control icon={StepBack} label="Previous frame" keyName="," onPress={() => stepFrame(-1)} />
        <Control icon={StepForward} label="Next frame" keyName="." onPress={() => stepFrame(1)} />
        <select
          aria-label="Speed"
          className="field lightbox-choice"
          value={speed}
          onChange={({ target }) => setSpeed(Number(target.value))}
        >
          {SPEEDS.map((choice) => (
            <option key={choice} value={choice}>
              {choice}×
            </option>
          ))}
        </select>
      </div>
    )
  );
}

interface PositionProps {
  video: HTMLVideoElement;
  onScrub: () => void;
}

/** A thin line of progress. */
export function Position({ video, onScrub }: PositionProps) {
  const [time, setTime] = useState(video.currentTime);
  const [duration, setDuration] = useState(0);

  useEffect(() => {
    let frame = 0;
    const follow = () => {
      setTime(video.currentTime);
      setDuration(Number.isFinite(video.duration) ? video.duration : 0);
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [video]);

  const style: CSSProperties & { '--played': string } = {
    '--played': `${duration > 0 ? (time / duration) * 100 : 0}%`,
  };
  return (
    <input
      type="range"
      aria-label="Position"
      aria-valuetext={`${time.toFixed(1)} of ${duration.toFixed(1)} seconds`}
      className="lightbox-position"
      style={style}
      min={0}
      max={duration}
      step={0.01}
      value={time}
      onChange={({ target }) => {
        onScrub();
        goTo(video, Number(target.value));
        setTime(Number(target.value));
      }}
    />
  );
}
