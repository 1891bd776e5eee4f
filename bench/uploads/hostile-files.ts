import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { blackPng, dotsGif } from '@/lib/media/testing/picture-files';

/**
 * Writes files that are made to cost much: what the probe refuses at once, and what keeps all its bounds, so that it is
 * decoded and encoded for as long as any file may be. @returns their names
 */
export async function writeHostileFiles(folder: string): Promise<string[]> {
  const files: Record<string, Buffer> = {
    'bomb.png': blackPng(20_000, 20_000),
    'frames.gif': dotsGif(10_000, 500, 500),
    'vast.gif': dotsGif(590, 570, 570),
    'wide.gif': dotsGif(46, 2_048, 2_048),
    'deep.png': blackPng(6_300, 6_300),
    'half.gif': dotsGif(400, 700, 700).subarray(0, -20),
  };
  for (const [name, bytes] of Object.entries(files)) await writeFile(path.join(folder, name), bytes);
  return Object.keys(files);
}
