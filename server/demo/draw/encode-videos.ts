import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { encodeAnimation, planVideos } from '@/lib/media/animation';
import { variantKey, type Variant } from '@/lib/media/variants';
import { videoProgram } from '@/lib/media/video-program';
import { argumentsOf } from '@/lib/media/video-track';
import type { Loop } from '../art/loop';
import { ForkedProcess } from './forked-process';

interface EncodedFile {
  variant: Variant;
  bytes: Buffer;
}

interface VideoTask {
  words: string[];
  pictures: Uint8Array[];
}

let encoder: ForkedProcess<VideoTask, null> | undefined;

/** Videos in all sizes; null where they are not wanted or cannot be made. */
export async function encodeVideos(loop: Loop): Promise<EncodedFile[] | null> {
  const program = videoProgram();
  if (!program) return null;
  const { frameTime } = loop;
  const [script] = program.args;
  if (!script) return (await encodeAnimation(picturesOf(loop), { program, frameTime, preset: 'ultrafast' })).files;
  // The embedded program starts slowly: one process of it encodes every loop.
  encoder ??= new ForkedProcess(script, []);
  return encodeBy(encoder, loop);
}

async function encodeBy(forked: ForkedProcess<VideoTask, null>, loop: Loop): Promise<EncodedFile[]> {
  const { width, height, frameTime } = loop;
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pins-loop-'));
  const pathOf = (variant: Variant) => path.join(folder, variantKey[variant]('loop'));
  try {
    const source = { width, height };
    const { variants, outputs } = planVideos(source, pathOf);
    const words = argumentsOf({ source, outputs, frameTime, preset: 'ultrafast' });
    await forked.do({ words, pictures: [...picturesOf(loop)].map(({ data }) => data) });
    const files = variants.map(async (variant) => ({ variant, bytes: await readFile(pathOf(variant)) }));
    return await Promise.all(files);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function* picturesOf({ frames }: Loop) {
  for (const { picture } of frames) yield picture();
}
