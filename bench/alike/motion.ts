import type { RawPicture } from '@/lib/media/raw-picture';
import { openRaw, readRaw } from '@/lib/media/raw-picture';
import { describeFrame } from '@/lib/media/alike/describe';
import { LOOK_MOMENTS, SEARCHED_MOMENTS, type FrameLook } from '@/lib/media/alike/signature';
import { spread } from '@/lib/media/moments';
import { whole, type Random } from '@/server/demo/random';

type Frames = readonly RawPicture[];

export const MOTION_CHANGES: Record<string, (frames: Frames, random: Random) => Frames | Promise<Frames>> = {
  'cut to 30 %': (frames, random) => {
    const count = Math.ceil(frames.length * 0.3);
    const first = whole(random, 0, frames.length - count);
    return frames.slice(first, first + count);
  },
  reversed: (frames) => frames.toReversed(),
  'half speed': (frames) => frames.flatMap((frame) => [frame, frame]),
  'double speed': (frames) => frames.filter((_, n) => n % 2 === 0),
  'cropped by 15 %': (frames, random) => {
    const { width = 0, height = 0 } = frames[0] ?? {};
    const [wide, high] = [Math.round(width * 0.85), Math.round(height * 0.85)];
    const [left, top] = [whole(random, 0, width - wide), whole(random, 0, height - high)];
    return Promise.all(
      frames.map((frame) => readRaw(openRaw(frame).extract({ left, top, width: wide, height: high }))),
    );
  },
};

/** As the media process describes an animation. */
export async function describeFrames(frames: Frames): Promise<FrameLook[]> {
  const moments = spread(frames.length, LOOK_MOMENTS);
  const searched = spread(moments.length, SEARCHED_MOMENTS);
  return Promise.all(
    moments.flatMap((moment, n) => {
      const frame = frames[moment];
      return frame ? [describeFrame(frame, searched.includes(n))] : [];
    }),
  );
}
