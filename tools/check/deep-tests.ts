import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { hashFiles } from '@/server/build/source-hash';

/** What each deep test looked at when it passed last, as a hash; committed with the code. */
const RECORD = 'testing/deep-tests.json';
const recordSchema = z.record(z.string(), z.string());
const FOLDERS = ['app', 'components', 'e2e', 'features', 'jest', 'lib', 'server'];
const DEEP = /\.deep\.(test|spec)\.ts$/;
/** Files and folders, in the first line of a deep test. */
const LOOKS_AT = /^\/\*\* @looks-at (.+) \*\/\n/;

/** The deep tests: killed processes, restores, packing, slow decoders. */
export const findDeepTests = (root: string): string[] =>
  FOLDERS.filter((folder) => existsSync(path.join(root, folder)))
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        path.join(folder, name),
      ),
    )
    .filter((file) => DEEP.test(file))
    .sort();

/** Whether Playwright runs it, not Jest. */
export const isBrowserTest = (test: string): boolean => test.endsWith('.spec.ts');

/** Those that look at something that has changed since they passed. */
export async function findChanged(root: string): Promise<string[]> {
  const passed = recordSchema.parse(JSON.parse(readFileSync(path.join(root, RECORD), 'utf8')));
  const now = await hashesOf(root);
  return findDeepTests(root).filter((test) => passed[test] !== now[test]);
}

/** Notes that all deep tests have passed. */
export async function recordPassed(root: string): Promise<void> {
  writeFileSync(path.join(root, RECORD), `${JSON.stringify(await hashesOf(root), null, 2)}\n`);
}

/** A hash of a test and of all that it looks at. @throws Error without a first line that says so, or for a path that is gone */
export async function hashOf(root: string, test: string): Promise<string> {
  const named = LOOKS_AT.exec(readFileSync(path.join(root, test), 'utf8'))?.[1]?.split(' ');
  if (!named) throw new Error(`${test} must begin with /** @looks-at <files and folders> */.`);
  const gone = named.find((name) => !existsSync(path.join(root, name)));
  if (gone) throw new Error(`${test} looks at ${gone}, which is not there.`);
  return (await hashFiles(root, [test, ...named])).slice(0, 16);
}

const hashesOf = async (root: string): Promise<Record<string, string>> =>
  Object.fromEntries(await Promise.all(findDeepTests(root).map(async (test) => [test, await hashOf(root, test)])));
