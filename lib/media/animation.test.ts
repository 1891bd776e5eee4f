import { createHash } from 'node:crypto';
import { encodeAnimation } from '@/lib/media/animation';
import { readMp4 } from '@/lib/media/testing/read-mp4';
import { embedded, installed } from '@/lib/media/video-program';

jest.setTimeout(60_000);

const repeated = (count: number, width: number, height: number): [number, number][] =>
  Array.from({ length: count }, () => [width, height]);

/** One of them may be missing on this machine. */
const PROGRAMS = Object.entries({ embedded: embedded(), installed: installed('ffmpeg') }).flatMap(([name, program]) =>
  program ? [{ name, program }] : [],
);

it('there is a program that makes videos', () => {
  expect(PROGRAMS).not.toEqual([]);
});

describe.each(PROGRAMS)('encodeAnimation with the $name program', ({ program }) => {
  async function encode(sizes: [number, number][], frameTime: number) {
    const pictures = sizes.map(([width, height], index) => {
      return { data: Buffer.alloc(width * height * 3, index * 20), width, height };
    });
    const { files, frames } = await encodeAnimation(pictures, { program, frameTime });
    const [video, smallVideo] = ['video', 'smallVideo'].map(
      (name) => files.find(({ variant }) => variant === name)?.bytes,
    );
    if (!video) throw new Error('there is no full video');
    const sha256 = createHash('sha256').update(video).digest('hex');
    return { frames, sha256, video: readMp4(video), smallVideo: smallVideo ? readMp4(smallVideo) : null };
  }

  it('makes a full and a small video of every frame, the index ahead of the pictures, with equal bytes each time', async () => {
    const { frames, sha256, video, smallVideo } = await encode(repeated(7, 421, 301), 80);
    expect(frames).toBe(7);
    expect(video).toMatchObject({ samples: 7, ms: 560, width: 420, height: 300 });
    expect(smallVideo).toMatchObject({ samples: 7, ms: 560, width: 316, height: 226 });
    expect(video.boxes.filter((type) => type !== 'free')).toEqual(['ftyp', 'moov', 'mdat']);
    expect(smallVideo?.boxes.filter((type) => type !== 'free')).toEqual(['ftyp', 'moov', 'mdat']);
    expect((await encode(repeated(7, 421, 301), 80)).sha256).toBe(sha256);
  });

  it('makes no small video of what is light already', async () => {
    const { video, smallVideo } = await encode(repeated(2, 100, 50), 100);
    expect(video).toMatchObject({ width: 100, height: 50, ms: 200 });
    expect(smallVideo).toBeNull();
  });

  it('refuses to make a video of nothing or of frames that differ in size', async () => {
    await expect(encode([], 80)).rejects.toThrow('an animation needs frames');
    await expect(encode([...repeated(1, 64, 64), ...repeated(1, 32, 32)], 80)).rejects.toThrow('frames differ in size');
  });
});
