import { writeAnimation } from '@/lib/media/animation';
import { constantRate } from '@/lib/media/gif-timing';
import { hashPicture, momentsOf, numbered } from '@/lib/media/perceptual-hash';
import type { PreparedWork } from '@/lib/media/prepared-work';
import type { ProbedFile } from '@/lib/media/probe/probed-file';
import type { RawPicture } from '@/lib/media/raw-picture';
import { corrupt, unavailable } from '@/lib/media/refusals';
import { makeStill } from '@/lib/media/still';
import { hasSmallVideo } from '@/lib/media/variants';
import { videoEncoder } from '@/lib/media/video-encoder';
import { decodeGif } from './decode-gif';
import { pathOf, writeStill, writeVariant, writtenVariant } from './files';
import type { PrepareOptions } from './prepare-options';

/**
 * Makes the files of an animation.
 * @param gif cleaned
 * @throws AppError when a frame cannot be decoded, or no video can be made here
 */
export async function prepareAnimation(
  gif: Buffer,
  { delays, ...size }: ProbedFile,
  folder: string,
  { ffmpeg, onRead }: PrepareOptions,
): Promise<PreparedWork> {
  const encoder = await videoEncoder(ffmpeg);
  if (!encoder) throw unavailable('Animations cannot be taken here at present. Choose a JPEG, PNG or WebP.');
  const frames = delays.length;
  const still = await makeStill(await firstFrame(gif, size));
  const { width, height, thumbhash, placeholder } = still;
  onRead();

  const { frameTime, repeats } = constantRate(delays, size.width * size.height);
  const hashes = new Map<number, string | null>();
  const moments = momentsOf(frames);
  async function* shownFrames() {
    let index = 0;
    for await (const picture of decodeGif(gif, size, frames)) {
      if (moments.includes(index)) hashes.set(index, await hashPicture(picture));
      for (let shown = 0; shown < (repeats[index] ?? 0); shown++) yield picture;
      index += 1;
    }
  }
  const video = pathOf(folder, 'video');
  const smallVideo = hasSmallVideo(width) ? pathOf(folder, 'smallVideo') : undefined;
  await writeAnimation(shownFrames(), { video, smallVideo }, { frameTime, encoder });

  const files = [
    ...(await writeStill(folder, still)),
    await writeVariant(folder, 'gif', gif),
    await writtenVariant(folder, 'video'),
    ...(smallVideo ? [await writtenVariant(folder, 'smallVideo')] : []),
  ];
  const looks = numbered(moments.map((moment) => hashes.get(moment)));
  return { type: 'gif', width, height, frames, thumbhash, placeholder, files, hashes: looks };
}

async function firstFrame(gif: Buffer, size: { width: number; height: number }): Promise<RawPicture> {
  for await (const picture of decodeGif(gif, size, 1)) return picture;
  throw corrupt();
}
