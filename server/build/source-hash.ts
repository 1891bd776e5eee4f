import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';

/** The build's input; tests beside the sources change no build. */
const SOURCES = [
  'app',
  'components',
  'content',
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

export async function hashSources(root: string): Promise<string> {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of await listFiles(root, source)) {
      hash
        .update(file)
        .update('\0')
        .update(await readFile(path.join(root, file)))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

async function listFiles(root: string, source: string): Promise<string[]> {
  const stats = await stat(path.join(root, source)).catch(() => undefined);
  if (!stats) return [];
  if (stats.isFile()) return [source];
  const entries = await readdir(path.join(root, source), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort();
}
