import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { ALL_ENV_KEYS } from '@/features/settings';
import { folderOf, isCounted, isTest, sizeOf, sum, type Size } from '@/tools/check/size';

const packageSchema = z.object({ scripts: z.record(z.string(), z.string()) });

/** `npm run size`: how many lines there are to maintain, by folder, and how many of tests. */
const known = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate']);
const files = known.toString().split('\n').filter(isCounted).filter(existsSync);
const sizeOfAll = (all: readonly string[]): Size => sum(all.map((file) => sizeOf(file, readFileSync(file, 'utf8'))));
const row = (name: string, all: readonly string[]) => {
  const { files: count, lines, comments } = sizeOfAll(all.filter((file) => !isTest(file)));
  const tests = sizeOfAll(all.filter(isTest)).lines;
  return { name, files: count, lines, 'comments, %': Number(((100 * comments) / (lines || 1)).toFixed(1)), tests };
};
const isFeature = (file: string) => file.startsWith('features/');
const isDemo = (file: string) => file.startsWith('server/demo/');
const isProduction = (file: string) => !/^(bench|tools)\//.test(file);
console.table([
  ...[...new Set(files.map(folderOf))].sort().map((folder) => row(folder, files.filter((file) => folderOf(file) === folder))), // prettier-ignore
  row(
    'Core',
    files.filter((file) => isProduction(file) && !isFeature(file) && !isDemo(file)),
  ),
  row('Features', files.filter(isFeature)),
  row('Demo', files.filter(isDemo)),
  row('Production (without bench and tools)', files.filter(isProduction)),
]);
const { scripts } = packageSchema.parse(JSON.parse(readFileSync('package.json', 'utf8')));
console.log(`${Object.keys(scripts).length} npm scripts, ${ALL_ENV_KEYS.length} settings`);
