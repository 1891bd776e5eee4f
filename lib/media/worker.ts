import { fork, type ChildProcess } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { env } from '@/lib/env';
import type { Order, Prepared, Reply } from '@/lib/media/prepared-asset';
import { killChildren, processUse } from '@/lib/media/process-use';
import { program, sourceFolder } from '@/lib/program';
import { videoProgram } from '@/lib/media/video-program';
import { refusals } from '@/lib/refusals';
import type { MotionFormat } from '@/lib/media/variants';

export interface WorkerSettings {
  /** Milliseconds from the beginning until a file must have been read, if the machine gave it time. */
  readMs: number;
  /** Milliseconds for everything, the start of the process too. */
  jobMs: number;
  /** Bytes of memory that the process may hold, with FFmpeg's. */
  memory: number;
  /** The format of animations: MP4 where that can be made here, or always WebP. */
  motion: MotionFormat;
}

/** A moment in the life of a process, ms. */
interface Moment {
  at: number;
  /** Time on a processor until then. */
  cpu: number;
}

interface Job {
  resolve: (made: Prepared) => void;
  reject: (error: unknown) => void;
  started: Moment;
  /** Undefined before and after the file is read. */
  readingSince?: Moment;
}

const CHECK_MS = 200;
/** Share of the elapsed time. A process with less processor time was starved by others, so its file is not refused. */
const FAIR_SHARE = 0.25;

/** A process that prepares one file at a time. It ends with this one, however that ends, and keeps nothing alive. */
export class Worker {
  /** How many jobs it has taken. */
  jobs = 0;
  private readonly child: ChildProcess;
  private job: Job | undefined;
  private watch: NodeJS.Timeout | undefined;
  private ended = false;

  /** @param onEnd is called once, when the process has ended or was killed */
  constructor(
    private readonly settings: WorkerSettings,
    private readonly onEnd: () => void,
  ) {
    this.child = startChild(settings);
    this.child.on('message', (reply: Reply) => this.take(reply));
    this.child.on('error', (error) => this.end(refusals.mediaCrashed(error)));
    this.child.on('exit', (code, signal) =>
      this.end(refusals.mediaCrashed(new Error(`the media process ended (${signal ?? code})`))),
    );
    this.release();
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  /**
   * Prepares a file; call it only when the last one is done.
   * @throws AppError, or the signal's reason
   */
  async prepare(order: Order, signal?: AbortSignal): Promise<Prepared> {
    const abort = () => this.kill(signal?.reason);
    signal?.addEventListener('abort', abort);
    try {
      return await new Promise((resolve, reject) => {
        this.jobs += 1;
        this.job = { resolve, reject, started: this.now() };
        this.child.ref();
        this.child.channel?.ref();
        this.watch = setInterval(() => this.job && this.check(this.job), CHECK_MS);
        this.child.send(order, (error) => error && this.end(refusals.mediaCrashed(error)));
      });
    } finally {
      signal?.removeEventListener('abort', abort);
    }
  }

  /** Lets the process go. */
  dismiss(): void {
    if (this.child.connected) this.child.disconnect();
    this.end(refusals.mediaUnavailable('The site is stopping. Try again in a minute.'));
  }

  private check({ started, readingSince }: Job): void {
    const { readMs, jobMs, memory } = this.settings;
    const use = processUse(this.child.pid ?? 0) ?? { memory: 0, cpu: Infinity };
    const at = performance.now();
    const hadShareOf = (ms: number, since: Moment) => use.cpu - since.cpu >= ms * FAIR_SHARE;
    const isUnread = readingSince && at - readingSince.at > readMs && hadShareOf(readMs, readingSince);
    if (use.memory > memory || isUnread) this.kill(refusals.fileTooDemanding());
    else if (at - started.at > jobMs) this.kill(hadShareOf(jobMs, started) ? refusals.fileTooDemanding() : busy());
  }

  private now(): Moment {
    return { at: performance.now(), cpu: processUse(this.child.pid ?? 0)?.cpu ?? 0 };
  }

  private take(reply: Reply): void {
    switch (reply.type) {
      case 'begun':
        if (this.job) this.job.readingSince = this.now();
        return;
      case 'read':
        if (this.job) this.job.readingSince = undefined;
        return;
      case 'prepared':
        return this.finish((job) => job.resolve(reply.made));
      case 'refused':
        return this.finish((job) => job.reject(refusals.ofMediaProcess(reply.code, reply.message)));
      case 'failed':
        return this.finish((job) => job.reject(refusals.mediaCrashed(new Error(reply.message))));
    }
  }

  /** The process may be in the middle of a decoder: nothing milder stops it. */
  private kill(reason: unknown): void {
    if (this.child.pid) killChildren(this.child.pid);
    this.child.kill('SIGKILL');
    this.end(reason);
  }

  private end(reason: unknown): void {
    if (this.ended) return;
    this.ended = true;
    this.onEnd();
    this.finish((job) => job.reject(reason));
  }

  private finish(answer: (job: Job) => void): void {
    clearInterval(this.watch);
    const job = this.job;
    this.job = undefined;
    this.release();
    if (job) answer(job);
  }

  /** An idle process does not keep this one running. */
  private release(): void {
    this.child.unref();
    this.child.channel?.unref();
  }
}

const busy = () => refusals.mediaUnavailable('The site is very busy right now. Try again in a minute.');

/** It decodes untrusted files, so it gets none of the site's secrets. */
function startChild({ motion }: WorkerSettings): ChildProcess {
  const root = sourceFolder(process.cwd());
  const { file, execArgv } = program('server/media/child');
  const encoder = motion === 'mp4' ? videoProgram() : undefined;
  return fork([root, file].join(path.sep), encoder ? [JSON.stringify(encoder)] : [], {
    cwd: root,
    env: { NODE_ENV: env.NODE_ENV, PATH: process.env.PATH, TMPDIR: tmpdir(), MALLOC_ARENA_MAX: '2', VIPS_WARNING: '0' },
    execArgv: ['--max-old-space-size=256', ...execArgv],
    serialization: 'advanced', // buffers go as bytes
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}
