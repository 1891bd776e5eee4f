import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { encodeAnimation } from '@/lib/media/animation';
import type { EncodeResult, EncodeWish } from './encode-in-process';
import { readMp4 } from './read-mp4';

const wishes = JSON.parse(process.argv[2] ?? '[]') as EncodeWish[];
const results: EncodeResult[] = [];
for (const wish of wishes) results.push(await encode(wish).catch((error: Error) => ({ failure: error.message })));
writeFileSync(1, JSON.stringify(results));

async function encode({ sizes, frameTime }: EncodeWish): Promise<EncodeResult> {
  const pictures = sizes.map(([width, height], index) => {
    return { data: Buffer.alloc(width * height * 3, index * 20), width, height };
  });
  const { files, frames } = await encodeAnimation(pictures, { frameTime });
  const [video, smallVideo] = ['video', 'smallVideo'].map(
    (name) => files.find(({ variant }) => variant === name)?.bytes,
  );
  if (!video) throw new Error('there is no full video');
  const sha256 = createHash('sha256').update(video).digest('hex');
  return { frames, sha256, video: readMp4(video), smallVideo: smallVideo ? readMp4(smallVideo) : null };
}
