import type { PictureSignature } from '@/lib/media/alike/signature';
import type {
  AvatarOrder,
  BoardPreviewOrder,
  Order,
  Prepared,
  PreparedAvatar,
  PreparedAsset,
  PreparedBoardPreview,
  AssetOrder,
  PreparedStills,
  SignatureOrder,
  StillsOrder,
} from '@/lib/media/prepared-asset';
import { NOBODY, turnsOf, type Sender } from '@/lib/domain/turns';
import { refusals } from '@/lib/refusals';
import { Worker, type WorkerSettings } from '@/lib/media/worker';

export interface WorkersSettings extends WorkerSettings {
  /** Processes at most. */
  count: number;
  /** Jobs that may wait for one. */
  waiting: number;
  /** Milliseconds without work after which the processes are let go. */
  idleMs: number;
  /** Jobs after which a process is replaced: decoders do not give all memory back. */
  jobsEach: number;
}

interface Waiting {
  order: Order;
  sender: Sender;
  turn: number;
  signal?: AbortSignal;
  resolve: (made: Promise<Prepared>) => void;
}

/** Who wants a file, and for how long. */
export interface Wanted {
  /** Unset: the site itself. */
  sender?: Sender;
  signal?: AbortSignal;
}

/** Processes that prepare files, started when they are needed. */
export class Workers {
  private readonly idle: Worker[] = [];
  private readonly busy = new Map<Worker, Waiting>();
  /** By turn. */
  private readonly queue: Waiting[] = [];
  private rest: NodeJS.Timeout | undefined;

  constructor(private readonly settings: WorkersSettings) {}

  /**
   * Prepares a file when its turn comes (rule 141).
   * @throws AppError, `refusals.mediaUnavailable` when too many wait already; or the signal's reason
   */
  prepare(order: AssetOrder, wanted?: Wanted): Promise<PreparedAsset>;
  prepare(order: AvatarOrder, wanted?: Wanted): Promise<PreparedAvatar>;
  prepare(order: StillsOrder, wanted?: Wanted): Promise<PreparedStills>;
  prepare(order: BoardPreviewOrder, wanted?: Wanted): Promise<PreparedBoardPreview>;
  prepare(order: SignatureOrder, wanted?: Wanted): Promise<PictureSignature>;
  prepare(order: Order, { sender = NOBODY, signal }: Wanted = {}): Promise<Prepared> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      if (this.queue.length >= this.settings.waiting) {
        return reject(refusals.tooManyFiles());
      }
      const waiting: Waiting = { order, sender, turn: 0, signal, resolve };
      signal?.addEventListener('abort', () => this.leave(waiting, reject), { once: true });
      this.queue.push(waiting);
      this.sort();
      this.startNext();
    });
  }

  /** Processes that run, working or not. */
  get pids(): number[] {
    return [...this.busy.keys(), ...this.idle].flatMap(({ pid }) => pid ?? []);
  }

  /** Lets every process go. */
  dismiss(): void {
    clearTimeout(this.rest);
    for (const worker of [...this.busy.keys(), ...this.idle]) worker.dismiss();
  }

  private leave(waiting: Waiting, reject: (reason: unknown) => void): void {
    const place = this.queue.indexOf(waiting);
    if (place < 0) return;
    this.queue.splice(place, 1);
    reject(waiting.signal?.reason);
  }

  private sort(): void {
    const jobs = [...this.busy.values(), ...this.queue];
    const turns = turnsOf(jobs.map(({ sender }) => sender));
    for (const [at, job] of jobs.entries()) job.turn = turns[at] ?? 0;
    this.queue.sort((one, other) => one.turn - other.turn);
  }

  private startNext(): void {
    while (this.queue.length > 0 && this.busy.size < this.settings.count) {
      clearTimeout(this.rest);
      const next = this.queue.shift();
      if (next) next.resolve(this.work(this.idle.pop() ?? this.newWorker(), next));
    }
  }

  private async work(worker: Worker, waiting: Waiting): Promise<Prepared> {
    this.busy.set(worker, waiting);
    try {
      return await worker.prepare(waiting.order, waiting.signal);
    } finally {
      // A process that has ended is no longer among the busy ones.
      if (this.busy.delete(worker)) this.keep(worker);
      this.startNext();
    }
  }

  private keep(worker: Worker): void {
    if (worker.jobs >= this.settings.jobsEach) return worker.dismiss();
    this.idle.push(worker);
    clearTimeout(this.rest);
    this.rest = setTimeout(() => this.rested(), this.settings.idleMs).unref();
  }

  private rested(): void {
    for (const worker of [...this.idle]) worker.dismiss();
  }

  private newWorker(): Worker {
    const worker: Worker = new Worker(this.settings, () => this.forget(worker));
    return worker;
  }

  private forget(worker: Worker): void {
    this.busy.delete(worker);
    const place = this.idle.indexOf(worker);
    if (place >= 0) this.idle.splice(place, 1);
  }
}
