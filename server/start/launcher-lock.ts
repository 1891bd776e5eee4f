import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { withLock } from '@/server/start/folder-lock.mjs';
import { StartError } from '@/server/start/start-error';

/**
 * Keeps a second launcher, or a command for a stopped site, out of DATA_DIR (rule 243); a killed process's lock is void.
 * @returns the release
 * @throws StartError while another process has it
 */
export async function lockFolder(dataDir: string): Promise<() => Promise<void>> {
  const file = path.join(dataDir, 'launcher.pid');
  await mkdir(dataDir, { recursive: true });
  await withLock(`${file}.lock`, async () => {
    const pid = Number(await readFile(file, 'utf8').catch(() => ''));
    if (pid !== process.pid && commandOf(pid).includes('bootstrap.mjs')) {
      throw new StartError(
        `A site, or a restore or migration of one, runs on ${dataDir} (process ${pid}). Stop it first, or set another DATA_DIR.`,
      );
    }
    await writeFile(file, `${process.pid}\n`);
  });
  return () => rm(file, { force: true });
}

function commandOf(pid: number): string {
  if (!pid) return '';
  try {
    return process.platform === 'linux'
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      : execFileSync('ps', ['-p', String(pid), '-o', 'args='], { encoding: 'utf8' });
  } catch {
    return '';
  }
}
