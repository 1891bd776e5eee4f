import { encodeAnimatedWebp } from '@/lib/media/animated-webp';
import { describeFrame } from '@/lib/media/alike/describe';
import { LOOK_MOMENTS, storedLooks, type FrameLook } from '@/lib/media/alike/signature';
import { writeAnimation } from '@/lib/media/animation';
import { constantRate, durationOf } from '@/lib/media/gif-timing';
import { spread } from '@/lib/media/moments';
import { keptMomentsOf, hashFrame, momentsOf, numbered, type PerceptualHashes } from '@/lib/media/perceptual-hash';
import type { PreparedFile, PreparedAsset } from '@/lib/media/prepared-asset';
import type { ProbedFile } from '@/lib/media/probe/probed-file';
import type { RawPicture } from '@/lib/media/raw-picture';
import { refusals } from '@/lib/refusals';
import { makeStill } from '@/lib/media/still';
import type { Variant } from '@/lib/media/variants';
import type { VideoProgram } from '@/lib/media/video-track';
import { decodeGif } from './decode-gif';
import { pathOf, writeStill, writeVariant, writtenVariant } from './files';
import type { PrepareOptions } from './prepare-options';

interface Gif {
  bytes: Buffer;
  probed: ProbedFile;
  width: number;
  frames: AsyncIterable<RawPicture>;
}

/** Makes an animation's files from a cleaned GIF: MP4, or WebP without a program. @throws AppError when a frame cannot be decoded */
export async function prepareAnimation(
  gif: Buffer,
  probed: ProbedFile,
  folder: string,
  { program, onRead }: PrepareOptions,
): Promise<Omit<PreparedAsset, 'aiSource'>> {
  const count = probed.delays.length;
  const still = await makeStill(await firstFrame(gif, probed));
  const { width, height, thumbhash, placeholder } = still;
  onRead();

  const hashesOfFrames = new Map<number, PerceptualHashes>();
  const kept = keptMomentsOf(count);
  const described = spread(count, LOOK_MOMENTS);
  const lookOfFrames: FrameLook[] = [];
  async function* frames() {
    let index = 0;
    for await (const picture of decodeGif(gif, probed, count)) {
      if (kept.includes(index)) hashesOfFrames.set(index, await hashFrame(picture));
      if (described.includes(index)) lookOfFrames.push(await describeFrame(picture, false));
      index += 1;
      yield picture;
    }
  }
  const own = { bytes: gif, probed, width, frames: frames() };
  const playing = program ? await writeVideos(own, folder, program) : await writeAnimatedWebps(own, folder);
  const files = [...(await writeStill(folder, still)), await writeVariant(folder, 'gif', gif), ...playing];
  const hashes = numbered(momentsOf(count).map((moment) => hashesOfFrames.get(moment)?.whole));
  const rotatedHashes = [...hashesOfFrames.values()].flatMap((look) => look.rotatedHashes);
  const duration = durationOf(probed.delays);
  const looks = storedLooks(lookOfFrames);
  const shared = {
    width,
    height,
    frames: count,
    duration,
    thumbhash,
    placeholder,
    files,
    hashes,
    rotatedHashes,
    looks,
  };
  return { type: 'gif', playsWebp: !program, ...shared };
}

async function writeVideos(gif: Gif, folder: string, program: VideoProgram): Promise<PreparedFile[]> {
  const { delays, ...size } = gif.probed;
  const { frameTime, repeats } = constantRate(delays, size.width * size.height);
  async function* shownFrames() {
    let index = 0;
    for await (const picture of gif.frames) {
      for (let shown = 0; shown < (repeats[index] ?? 0); shown++) yield picture;
      index += 1;
    }
  }
  const pathOfVariant = (variant: Variant) => pathOf(folder, variant);
  const { variants } = await writeAnimation(shownFrames(), pathOfVariant, {
    frameTime,
    stillWidth: gif.width,
    program,
  });
  return Promise.all(variants.map((variant) => writtenVariant(folder, variant)));
}

async function writeAnimatedWebps({ bytes, probed, width, frames }: Gif, folder: string): Promise<PreparedFile[]> {
  // Nothing is encoded before all of it is decoded in time; the hashes are made on the way.
  for await (const _ of frames);
  const files = await encodeAnimatedWebp(bytes, probed.delays, width).catch((error: unknown) => {
    throw refusals.fileCorrupt(error);
  });
  return Promise.all(files.map((file) => writeVariant(folder, file.variant, file.bytes)));
}

async function firstFrame(gif: Buffer, size: { width: number; height: number }): Promise<RawPicture> {
  for await (const picture of decodeGif(gif, size, 1)) return picture;
  throw refusals.fileCorrupt();
}
