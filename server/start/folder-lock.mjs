import { rm, stat, utimes, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

const BEAT_MS = 2_000;
/** A lock that was not renewed for this long belongs to a killed process. */
const STALE_AFTER_MS = 15_000;

/** Runs `work` under an exclusive lock file; others wait. Plain JavaScript, since the bootstrap needs it before an install. */
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
