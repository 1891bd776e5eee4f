import type { ChildProcess } from 'node:child_process';
import { Counter, Gauge, register, Registry } from 'prom-client';
import { answerMetrics, askForMetrics, type ProcessMetrics } from '@/lib/metrics/exchange';
import { type JobRun } from '@/lib/jobs/run-jobs';
import { collectProcessMetrics } from '@/lib/metrics/process-metrics';
import type { SupervisedProcess } from '@/server/start/supervised-process';

/** A slower renderer is busy, or hangs. */
const RENDERER_TIMEOUT_MS = 1_500;

/** The launcher's own metrics, and those of the renderers, for the front. */
export class LauncherMetrics {
  readonly registry = new Registry();
  private readonly startedAt = Date.now() / 1000;
  private readonly processes = new Map<string, SupervisedProcess>();
  private readonly renderers = new Map<string, ChildProcess>();
  private readonly lastSuccess = this.jobGauge('job_last_success_timestamp_seconds', 'When a job last succeeded');
  private readonly lastDuration = this.jobGauge('job_last_duration_seconds', 'How long the last run of a job took');
  private readonly pause = this.jobGauge('job_pause_seconds', 'Time between two runs of a job that recurs');
  private readonly succeeded = new Set<string>();
  private readonly rendererUp = new Gauge({
    name: 'renderer_up',
    help: '1 when the renderer answers within 1.5 seconds',
    labelNames: ['name'],
    registers: [this.registry],
  });
  private readonly runs = new Counter({
    name: 'job_runs_total',
    help: 'Runs of a job',
    labelNames: ['job', 'result'],
    registers: [this.registry],
  });

  constructor() {
    collectProcessMetrics(this.registry);
    const { processes } = this;
    new Gauge({
      name: 'launcher_process_up',
      help: '1 while the process runs',
      labelNames: ['name'],
      registers: [this.registry],
      collect() {
        for (const [name, { isRunning }] of processes) this.set({ name }, isRunning ? 1 : 0);
      },
    });
    new Counter({
      name: 'launcher_restarts_total',
      help: 'How often the process has ended by itself',
      labelNames: ['name'],
      registers: [this.registry],
      collect() {
        this.reset();
        for (const [name, { deaths }] of processes) this.inc({ name }, deaths);
      },
    });
  }

  watch(name: string, process: SupervisedProcess): void {
    this.processes.set(name, process);
  }

  /** Asks a renderer for its metrics; the last one started under a name counts. */
  ask(name: string, renderer: ChildProcess): void {
    this.renderers.set(name, renderer);
  }

  /** Answers a front's request with the metrics of all other processes. */
  answer(front: ChildProcess): void {
    answerMetrics(front, async () => {
      const renderers = await this.readRenderers();
      const own = await Promise.all([this.registry, register].map((each) => each.getMetricsAsJSON()));
      return [{ process: 'launcher', metrics: own.flat() }, ...renderers];
    });
  }

  /** A job without a success counts as done at the start, so that it has an age. */
  ran({ job, pauseMs, ms, ok }: JobRun): void {
    this.runs.inc({ job, result: ok ? 'done' : 'failed' });
    this.runs.inc({ job, result: ok ? 'failed' : 'done' }, 0);
    this.lastDuration.set({ job }, ms / 1000);
    if (!pauseMs) return;
    this.pause.set({ job }, pauseMs / 1000);
    if (ok) this.succeeded.add(job);
    if (ok) this.lastSuccess.set({ job }, Date.now() / 1000);
    else if (!this.succeeded.has(job)) this.lastSuccess.set({ job }, this.startedAt);
  }

  private async readRenderers(): Promise<ProcessMetrics[]> {
    const answers = await Promise.all(
      [...this.renderers].map(async ([name, renderer]) => {
        const parts = await askForMetrics(renderer, RENDERER_TIMEOUT_MS);
        this.rendererUp.set({ name }, parts.length > 0 ? 1 : 0);
        return parts.map(({ metrics }) => ({ process: name, metrics }));
      }),
    );
    return answers.flat();
  }

  private jobGauge(name: string, help: string): Gauge<'job'> {
    return new Gauge({ name, help, labelNames: ['job'], registers: [this.registry] });
  }
}
