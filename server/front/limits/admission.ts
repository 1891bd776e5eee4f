import { machinePaths } from '@/lib/routes/machine-paths';
import type { Upload } from '../api-path';
import { FairQueue, Turn, type QueueLimits } from './fair-queue';

/** Of each renderer, whose one processor does one page at a time: more of them at once would only delay each other. */
const READS: QueueLimits = {
  running: { all: 6, wide: 2, narrow: 2 },
  waiting: { all: 512, wide: 64, narrow: 32 },
  waitMs: 2_000,
};

/** Each kind of work has a share of its own in the renderer. */
const SHARES = {
  read: READS,
  /** Of pages that visitors have seen already: what finds no room is asked for again by the next of them. */
  refresh: {
    running: { all: 2, wide: 2, narrow: 2 },
    waiting: { all: 50, wide: 50, narrow: 50 },
    waitMs: 2_000,
  },
  write: {
    running: { all: 32, wide: 8, narrow: 8 },
    waiting: { all: 384, wide: 48, narrow: 32 },
    waitMs: 2_000,
  },
  /** Health checks are answered however busy the site is. */
  health: {
    running: { all: 8, wide: 2, narrow: 2 },
    waiting: { all: 64, wide: 8, narrow: 8 },
    waitMs: 2_000,
  },
  /** They take minutes, most of which is waiting for the client, and for a process that prepares the file. */
  upload: {
    running: { all: 64, wide: 16, narrow: 8 },
    waiting: { all: 64, wide: 16, narrow: 8 },
    waitMs: 2_000,
  },
} satisfies Record<string, QueueLimits>;

export type WorkKind = keyof typeof SHARES;
const KINDS: readonly WorkKind[] = ['read', 'refresh', 'write', 'health', 'upload'];

/** In place of everybody's IP address. */
const EVERYBODY = '';

/** For whom the renderer works. */
export interface Requester {
  turn: Turn;
  kind: WorkKind;
  /** Aborts when nobody waits for the answer any more. */
  signal?: AbortSignal;
}

/** The share that a visitor's request belongs to. */
export function workKind(method: string, path: string, upload?: Upload): WorkKind {
  if (path === machinePaths.health) return 'health';
  if (upload) return 'upload';
  return method === 'GET' || method === 'HEAD' ? 'read' : 'write';
}

/**
 * Admits requests to the renderer: so many at once, fairly between networks. A request counts from its start to the head
 * of a streamed answer, or to the end of one that is read whole.
 */
export class Admission {
  private readonly queues: Record<WorkKind, FairQueue>;

  /**
   * @param isFair false: all requests come from one network, as far as can be told, which then may use everything
   * @param renderers how many processes make pages
   */
  constructor(
    private readonly isFair: boolean,
    renderers = 1,
  ) {
    const open = (kind: WorkKind) => {
      const { running, waiting, waitMs } = SHARES[kind];
      const all = kind === 'read' || kind === 'refresh' ? running.all * renderers : running.all;
      const whole = (most: number) => ({ all: most, wide: most, narrow: most });
      return new FairQueue(
        isFair
          ? { running: { ...running, all }, waiting, waitMs }
          : { running: whole(all), waiting: whole(waiting.all), waitMs },
      );
    };
    this.queues = {
      read: open('read'),
      refresh: open('refresh'),
      write: open('write'),
      health: open('health'),
      upload: open('upload'),
    };
  }

  /** Does the work as soon as it may begin; `work` is told how long it has waited, ms. Rejects as `FairQueue.run`. */
  run<T>({ turn, kind, signal }: Requester, work: (waited: number) => Promise<T>): Promise<T> {
    return this.queues[kind].run(this.isFair ? turn : new Turn(EVERYBODY), work, signal);
  }

  /** Of each kind: requests under way, waiting, and given up so far. */
  get figures(): { kind: WorkKind; running: number; waiting: number; shed: number }[] {
    return KINDS.map((kind) => {
      const { running, waiting, shed } = this.queues[kind];
      return { kind, running, waiting, shed };
    });
  }
}
