import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { ENV_KEYS } from '@/lib/env';
import { folderOf, isCounted, sizeOf, sum, type Size } from '@/server/check/size';

const packageSchema = z.object({ scripts: z.record(z.string(), z.string()) });

/** `npm run size`: how much there is to maintain, by folder. */
const known = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate']);
const files = known.toString().split('\n').filter(isCounted).filter(existsSync);
const folders = [...new Set(files.map(folderOf))].sort().map((folder) => {
  const own = files.filter((file) => folderOf(file) === folder);
  return [folder, sum(own.map((file) => sizeOf(file, readFileSync(file, 'utf8'))))] as const;
});
const row = (folder: string, { files: count, lines, comments }: Size) => ({
  folder,
  files: count,
  lines,
  'comments, %': Number(((100 * comments) / (lines || 1)).toFixed(1)),
});
const production = folders.filter(([folder]) => folder !== 'bench');
console.table([
  ...folders.map(([folder, size]) => row(folder, size)),
  row('Production (without bench)', sum(production.map(([, size]) => size))),
]);
const { scripts } = packageSchema.parse(JSON.parse(readFileSync('package.json', 'utf8')));
console.log(`${Object.keys(scripts).length} npm scripts, ${ENV_KEYS.length} settings`);
