import { rm, stat, utimes, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

const BEAT_MS = 2_000;
/** A lock that was not renewed for this long belongs to a killed process. */
const STALE_AFTER_MS = 15_000;

/**
 * Runs `work` while no other process does so under the same lock file; others wait their turn. Plain JavaScript,
 * because the bootstrap needs it before anything is installed.
 * @template T
 * @param {string} file the lock file
 * @param {() => Promise<T>} work
 * @param {() => void} [onWait] called once when another process is at it
 * @returns {Promise<T>}
 */
export async function withLock(file, work, onWait) {
  for (let waited = false; !(await take(file)); waited = true) {
    if (!waited) onWait?.();
    await sleep(250);
  }
  const beat = setInterval(() => {
    const now = new Date();
    utimes(file, now, now).catch(() => undefined);
  }, BEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    await rm(file, { force: true });
  }
}

async function take(file) {
  try {
    await writeFile(file, `${process.pid}\n`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  const stats = await stat(file).catch(() => undefined);
  if (stats && Date.now() - stats.mtimeMs > STALE_AFTER_MS) await rm(file, { force: true });
  return false;
}
