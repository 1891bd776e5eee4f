import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Mp4Facts } from './read-mp4';

export interface EncodeWish {
  /** Width and height of each frame, in order. */
  sizes: [number, number][];
  frameTime: number;
}

export interface EncodeResult {
  failure?: string;
  frames?: number;
  sha256?: string;
  video?: Mp4Facts;
  smallVideo?: Mp4Facts | null;
}

const run = promisify(execFile);

/** Calls `encodeAnimation` in a plain Node process: node-av is ESM with native parts, which Jest does not load. */
export async function encodeInProcess(wishes: EncodeWish[]): Promise<EncodeResult[]> {
  const script = 'lib/media/testing/encode-wishes.ts';
  const { stdout } = await run(process.execPath, ['--import', 'tsx', script, JSON.stringify(wishes)]);
  return JSON.parse(stdout) as EncodeResult[];
}
