import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readVersion } from '@/lib/version';
import { versionOf, writeVersion } from '@/server/build/version';

const root = mkdtempSync(path.join(os.tmpdir(), 'pins-version-'));
afterAll(() => rmSync(root, { recursive: true }));

it('a version has the commit of its checkout, where there is one, and the build keeps it', async () => {
  writeFileSync(path.join(root, 'package.json'), '{"version": "3.2.1"}');
  expect(await versionOf(root)).toBe('3.2.1');
  const git = (...args: string[]) => execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@example.com', ...args], { cwd: root, encoding: 'utf8' }); // prettier-ignore
  git('init', '--quiet');
  git('commit', '--quiet', '--allow-empty', '--message=Begin');
  const commit = git('rev-parse', 'HEAD').slice(0, 12);
  expect(await versionOf(root)).toBe(`3.2.1 (${commit})`);
  expect(await readVersion(root)).toBeUndefined();
  mkdirSync(path.join(root, '.next/standalone'), { recursive: true });
  await writeVersion(root);
  expect(await readVersion(path.join(root, '.next/standalone'))).toBe(`3.2.1 (${commit})`);
});
