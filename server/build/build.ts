import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildPageScripts } from '@/server/build/page-scripts';
import { hashSources } from '@/server/build/source-hash';
import { writeVersion } from '@/server/build/version';
import { showStep } from '@/server/progress.mjs';
import { withLock } from '@/server/start/folder-lock.mjs';
import { StartError } from '@/server/start/start-error';
import { STANDALONE, STANDALONE_SERVER } from '@/server/standalone-server';

const STAMP = '.next/sources.sha256';
/** Outside .next, which the build empties. */
const LOCK = '.build.lock';

/**
 * Makes a missing or outdated production build; never two at once. @param onChild gets the way to end the build early
 * @throws StartError when the build fails, after its output
 */
export async function ensureBuild(log: (line: string) => void, onChild?: (stop: () => void) => void): Promise<void> {
  const root = process.cwd();
  const buildOnce = async () => {
    const hash = await hashSources(root);
    if (await isFresh(hash)) return;
    await showStep(
      () => 'Building the site',
      () => build(hash, onChild),
      { print: log },
    );
  };
  if (!(await isFresh(await hashSources(root))))
    await withLock(LOCK, buildOnce, () => log('Another copy is building; waiting …'));
  await writeVersion(root);
}

async function build(hash: string, onChild?: (stop: () => void) => void): Promise<void> {
  await rm(STAMP, { force: true });
  await runBuild(onChild);
  await completeStandalone();
  await buildPageScripts();
  await writeFile(STAMP, hash);
}

async function isFresh(hash: string): Promise<boolean> {
  return existsSync(STANDALONE_SERVER) && (await readFile(STAMP, 'utf8').catch(() => '')) === hash;
}

/** Output appears only on failure. The build gets no secret and no database. */
async function runBuild(onChild?: (stop: () => void) => void): Promise<void> {
  const { DATABASE_URL: _database, ...environment } = process.env;
  const child = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
    env: { ...environment, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onChild?.(() => child.kill('SIGTERM'));
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (code !== 0) throw new StartError(`${output}\nThe build failed; the reason stands above.`);
}

/** The standalone folder lacks the static files, and its copy of .env would outlive a change. */
async function completeStandalone(): Promise<void> {
  await cp('.next/static', path.join(STANDALONE, '.next/static'), { recursive: true });
  if (existsSync('public')) await cp('public', path.join(STANDALONE, 'public'), { recursive: true });
  for (const name of await readdir(STANDALONE)) if (name.startsWith('.env')) await rm(path.join(STANDALONE, name));
}
