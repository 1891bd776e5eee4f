import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';

/** The build's input; tests beside the sources change no build. */
const SOURCES = [
  'app',
  'components',
  'content',
  'features',
  'lib',
  'public',
  'instrumentation-client.ts',
  'instrumentation.ts',
  'middleware.ts',
  'next.config.ts',
  'package-lock.json',
  'postcss.config.mjs',
  'tsconfig.json',
];

export const hashSources = (root: string): Promise<string> => hashFiles(root, SOURCES);

/** A hash of files, and of folders without the tests in them; what is not there counts as nothing. */
export async function hashFiles(root: string, names: string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const name of names) {
    for (const file of await listFiles(root, name)) {
      hash
        .update(file)
        .update('\0')
        .update(await readFile(path.join(root, file)))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

async function listFiles(root: string, name: string): Promise<string[]> {
  const stats = await stat(path.join(root, name)).catch(() => undefined);
  if (!stats) return [];
  if (stats.isFile()) return [name];
  const entries = await readdir(path.join(root, name), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.(test|spec)\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort();
}
