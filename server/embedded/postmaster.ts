import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The largest possible process number on Linux, which no system gives out. */
const DEAD_PID = 2 ** 22 - 1;

/** The content of PostgreSQL's `postmaster.pid`; pid 0 without one. */
export interface PostmasterLock {
  text: string;
  pid: number;
  ready: boolean;
}

export async function readLock(cluster: string): Promise<PostmasterLock> {
  const text = await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  return { text, pid: Number(lines[0]) || 0, ready: lines[7]?.trim() === 'ready' };
}

/** Points a stale lock, which may name a zombie or a recycled process, at a dead one; without a lock the server would skip its check for orphaned back-ends. */
export async function disarmLock(cluster: string, lock: PostmasterLock): Promise<void> {
  if (!lock.pid) return;
  await writeFile(path.join(cluster, 'postmaster.pid'), lock.text.replace(/^\d+/, String(DEAD_PID)));
}

/** True when `pid` is a living PostgreSQL; `kill(pid, 0)` alone is also true of zombies and of recycled numbers. */
export function isPostgres(pid: number): boolean {
  if (!pid) return false;
  try {
    process.kill(pid, 0);
    if (process.platform !== 'linux') {
      return execFileSync('ps', ['-p', String(pid), '-o', 'comm='], { encoding: 'utf8' }).includes('postgres');
    }
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.includes('(postgres)') && !/\) [ZX] /.test(stat);
  } catch {
    return false;
  }
}
