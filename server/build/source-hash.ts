import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';

/** The build's input. */
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

/** Documents and what tests alone use lie beside the sources; news and public files are input as they are. */
const NOT_BUILT = /^(?:app|components|features|lib)[\\/](?:.*[\\/])?(?:(?:e2e|testing)[\\/]|[^\\/]+\.md$)/;
const NOT_HASHED = /(?:^|[\\/])node_modules[\\/]|\.(?:test|spec)\.tsx?$/;

export const hashSources = (root: string): Promise<string> => hashFiles(root, SOURCES, NOT_BUILT);

/** A hash of files, and of folders without the tests and packages in them; what is not there counts as nothing. */
export async function hashFiles(root: string, names: string[], except?: RegExp): Promise<string> {
  const hash = createHash('sha256');
  for (const name of names) {
    for (const file of await listFiles(root, name)) {
      if (except?.test(file)) continue;
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
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((file) => !NOT_HASHED.test(file))
    .sort();
}
