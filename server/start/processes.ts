import { program } from '@/lib/program';
import { stopTimes } from '@/server/front/shutdown';
import { isStopping, onStop } from '@/server/start/cleanup';
import type { LauncherMetrics } from '@/server/start/launcher-metrics';
import { untilListening } from '@/server/start/ports';
import { childEnvironment, type SiteSettings } from '@/server/start/settings';
import { STANDALONE_SERVER } from '@/server/standalone-server';
import { SupervisedProcess, type ProcessSettings } from '@/server/start/supervised-process';

/** Next.js's greeting names its loopback port, which is not the site's URL. */
const isGreeting = (line: string) => /^\s*$|^\s*(▲|✓|-)\s/.test(line);
const isOwnUrl = (line: string) => /^\s*- (Local|Network):/.test(line);

/** Freed memory returns to the system, since changing pages fragment the heaps of many threads; but not each time, since refilled memory costs zeros. */
const MEMORY = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '4194304' };

/** Compiled code survives pauses, and a heap may grow to 2.3 times its live size: V8 counts the buffers of pages, too. */
const HEAP = ['--no-memory-reducer', '--heap-growing-percent=130', '--max-semi-space-size=16'];
/** The front's pages lie outside its small heap: helper threads cost more than they save. */
const FRONT_HEAP = [...HEAP, '--single-threaded-gc'];

/** Starts the renderers (Next.js); resolves when they listen. Dead ones restart. */
export async function startRenderers(
  settings: SiteSettings,
  dev: boolean,
  metrics: LauncherMetrics,
): Promise<SupervisedProcess[]> {
  const env = childEnvironment(settings);
  const renderers = settings.rendererPorts.map((port, index) => {
    const name = `renderer-${index + 1}`;
    const renderer = startRenderer(env, port, dev, (child) => metrics.ask(name, child));
    metrics.watch(name, renderer);
    return renderer;
  });
  const givesUp = () => renderers.some(({ deaths }) => deaths > 0) || isStopping();
  await Promise.all(settings.rendererPorts.map((port) => untilListening(port, givesUp)));
  return renderers;
}

export function startFront(settings: SiteSettings, metrics: LauncherMetrics): SupervisedProcess {
  const { drainMs, finishMs } = stopTimes(settings);
  const { file, execArgv } = program('server/front/main');
  const front = new SupervisedProcess({
    name: 'front',
    args: [...FRONT_HEAP, ...execArgv, file, ...settings.rendererPorts.map(String)],
    env: { ...childEnvironment(settings), ...MEMORY },
    graceMs: drainMs + finishMs + 300,
    writesLogAlone: true,
    onStart: (child) => metrics.answer(child),
  });
  metrics.watch('front', front);
  onStop('front', () => front.stop(), { skip: () => front.skip(), kill: () => front.kill() });
  return front;
}

function startRenderer(
  env: NodeJS.ProcessEnv,
  port: number,
  dev: boolean,
  onStart: ProcessSettings['onStart'],
): SupervisedProcess {
  const next = ['node_modules/next/dist/bin/next', 'dev', '--hostname', '127.0.0.1', '--port', String(port)];
  const renderer = new SupervisedProcess({
    name: 'renderer',
    args: dev ? next : [...HEAP, STANDALONE_SERVER],
    env: {
      ...env,
      ...MEMORY,
      PORT: String(port),
      HOSTNAME: '127.0.0.1',
      NEXT_TELEMETRY_DISABLED: '1',
      KEEP_ALIVE_TIMEOUT: '65000',
    },
    graceMs: 1_000,
    isNoise: dev ? isOwnUrl : isGreeting,
    onStart,
  });
  onStop('renderer', () => renderer.stop(), { kill: () => renderer.kill() });
  return renderer;
}
