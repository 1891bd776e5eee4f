import { readdir, readlink } from 'node:fs/promises';
import path from 'node:path';

const OPEN_FILES = '/proc/self/fd';

/** Paths by which Linux leads to the open files of this process that were made in a folder and have no names any more. */
export async function namelessFiles(folder: string): Promise<string[]> {
  const paths = (await readdir(OPEN_FILES)).map((name) => path.join(OPEN_FILES, name));
  const targets = await Promise.all(paths.map((each) => readlink(each).catch(() => '')));
  return paths.filter((_, n) => targets[n]?.startsWith(folder) && targets[n].endsWith(' (deleted)'));
}
