import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { VERSION_FILE } from '@/lib/version';

const COMMIT_LETTERS = 12;

/** The version of a checkout with its commit, as `0.1.0 (1a2b3c4d5e6f)`; sources that came without Git have none. */
export async function versionOf(root: string): Promise<string> {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')));
  const git = promisify(execFile)('git', ['rev-parse', `--short=${COMMIT_LETTERS}`, 'HEAD'], { cwd: root });
  const commit = await git.then(({ stdout }) => stdout.trim()).catch(() => '');
  return commit ? `${version} (${commit})` : version;
}

export const writeVersion = async (root: string): Promise<void> =>
  writeFile(path.join(root, VERSION_FILE), await versionOf(root));
