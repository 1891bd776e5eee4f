import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sourceFolder } from '@/lib/program';

/** Written by the build, and in a packed tree. */
export const VERSION_FILE = '.next/version.txt';

/** The version of the build with its commit, as `0.1.0 (1a2b3c4d5e6f)`; undefined in development. */
export const readVersion = (folder = process.cwd()): Promise<string | undefined> =>
  readFile(path.join(sourceFolder(folder), VERSION_FILE), 'utf8').catch(() => undefined);
