import { spawn } from 'node:child_process';
import path from 'node:path';
import { startOf, untilEnded } from '@/bench/http/processes';
import { get } from '@/bench/site/http';
import { findFreePort } from '@/server/start/ports';

export interface TailFront {
  origin: string;
  pid: number;
  /** Where its pages on disk are. */
  folder: string;
  /** The value of a metric without labels. */
  metric: (name: string) => Promise<number>;
  /** Kills it; resolves when it has ended. */
  kill: () => Promise<void>;
}

/** A front as the site's own, started as that was, before a renderer that answers with recorded pages. */
export async function startTailFront(options: {
  /** The process of the site's front. */
  like: number;
  pagesFile: string;
  dataDir: string;
  memoryMb: number;
  diskMb: number;
}): Promise<TailFront> {
  const { like, pagesFile, dataDir, memoryMb, diskMb } = options;
  const [port, rendererPort] = [await findFreePort(), await findFreePort()];
  const standIn = ['--import', 'tsx', 'bench/disk-cache/recorded-renderer.ts', pagesFile, String(rendererPort)];
  const renderer = spawn(process.execPath, standIn, { stdio: ['ignore', 'ignore', 'inherit'] });
  const { argv, env } = startOf(like);
  const front = spawn(argv[0] ?? '', argv.slice(1), {
    env: {
      ...env,
      PORT: String(port),
      RENDERER_PORTS: String(rendererPort),
      DATA_DIR: dataDir,
      PAGE_CACHE_MB: String(memoryMb),
      PAGE_CACHE_DISK_MB: String(diskMb),
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const kill = async () => {
    for (const child of [front, renderer]) child.kill('SIGKILL');
    await Promise.all([front, renderer].map(untilEnded));
  };
  const origin = `http://localhost:${port}`;
  const metrics = async () => (await get(`${origin}/metrics`)).body.toString();
  const metric = async (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(await metrics())?.[1] ?? NaN);
  for (const deadline = Date.now() + 60_000; ;) {
    if ((await metric('front_purges_heard').catch(() => 0)) === 1) break;
    if (front.exitCode !== null || Date.now() > deadline) {
      await kill();
      throw new Error('the front does not start');
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { origin, pid: front.pid ?? 0, folder: path.join(dataDir, 'cache'), metric, kill };
}
