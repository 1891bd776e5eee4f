import { readdirSync } from 'node:fs';
import type { BenchSite } from '@/bench/http/bench-site';
import { memoryMb } from '@/testing/processes';

/** Memory, sockets and files of the site's two processes. */
export interface Resources {
  frontMb: number;
  rendererMb: number;
  descriptors: number;
}

const descriptorsOf = (pid: number) => readdirSync(`/proc/${pid}/fd`).length;

export function readResources({ front, renderers }: BenchSite): Resources {
  return {
    frontMb: memoryMb(front).now,
    rendererMb: Math.max(...renderers.map((pid) => memoryMb(pid).now)),
    descriptors: [front, ...renderers].reduce((sum, pid) => sum + descriptorsOf(pid), 0),
  };
}
