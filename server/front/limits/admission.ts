import { machinePaths } from '@/lib/routes/machine-paths';
import type { Upload } from '../api-path';
import { FairQueue, Turn, type QueueLimits } from './fair-queue';

/** For each renderer: its one processor makes one page at a time, more would only delay each other. */
const READS: QueueLimits = {
  running: { all: 6, wide: 2, narrow: 2 },
  waiting: { all: 512, wide: 64, narrow: 32 },
  waitMs: 2_000,
};

const SHARES = {
  read: READS,
  /** For pages that visitors already have: a request without room is repeated by the next visitor. */
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
  health: {
    running: { all: 8, wide: 2, narrow: 2 },
    waiting: { all: 64, wide: 8, narrow: 8 },
    waitMs: 2_000,
  },
  /** Minutes long, most of them spent on the client and on the process that prepares the file. */
  upload: {
    running: { all: 64, wide: 16, narrow: 8 },
    waiting: { all: 64, wide: 16, narrow: 8 },
    waitMs: 2_000,
  },
  /** As uploads, but from strangers: apart, so that they never take an upload's place. */
  picture: {
    running: { all: 16, wide: 4, narrow: 2 },
    waiting: { all: 32, wide: 8, narrow: 4 },
    waitMs: 2_000,
  },
} satisfies Record<string, QueueLimits>;

export type WorkKind = keyof typeof SHARES;
const KINDS: readonly WorkKind[] = ['read', 'refresh', 'write', 'health', 'upload', 'picture'];

const EVERYBODY = '';

export interface Requester {
  turn: Turn;
  kind: WorkKind;
  signal?: AbortSignal;
}

export function workKind(method: string, path: string, upload?: Upload): WorkKind {
  if (path === machinePaths.health) return 'health';
  if (upload) return upload === 'picture' ? 'picture' : 'upload';
  return method === 'GET' || method === 'HEAD' ? 'read' : 'write';
}

/** Admits requests to the renderer fairly between networks; a request counts until the head of a streamed answer, or the end of a whole one. */
export class Admission {
  private readonly queues: Record<WorkKind, FairQueue>;

  /** @param isFair false: all requests come from one network, which may use everything */
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
      picture: open('picture'),
    };
  }

  /** `work` gets its waiting time, ms. Rejects as `FairQueue.run`. */
  run<T>({ turn, kind, signal }: Requester, work: (waited: number) => Promise<T>): Promise<T> {
    return this.queues[kind].run(this.isFair ? turn : new Turn(EVERYBODY), work, signal);
  }

  get figures(): { kind: WorkKind; running: number; waiting: number; shed: number }[] {
    return KINDS.map((kind) => {
      const { running, waiting, shed } = this.queues[kind];
      return { kind, running, waiting, shed };
    });
  }
}
