import type { ChildProcess } from 'node:child_process';
import { Counter, Gauge, register, Registry } from 'prom-client';
import { answerMetrics, askForMetrics, type ProcessMetrics } from '@/lib/metrics/exchange';
import { collectProcessMetrics } from '@/lib/metrics/process-metrics';
import type { SupervisedProcess } from '@/server/start/supervised-process';
import type { TaskRun } from '@/server/upkeep/upkeep';

/** A slower renderer is busy, or hangs. */
const RENDERER_TIMEOUT_MS = 1_500;

/** The launcher's own metrics, and those of the renderers, for the front. */
export class LauncherMetrics {
  readonly registry = new Registry();
  private readonly startedAt = Date.now() / 1000;
  private readonly processes = new Map<string, SupervisedProcess>();
  private readonly tellers = new Map<string, ChildProcess>();
  private readonly lastSuccess = this.taskGauge('upkeep_last_success_timestamp_seconds', 'When a task last succeeded');
  private readonly lastDuration = this.taskGauge(
    'upkeep_last_duration_seconds',
    'How long the last run of a task took',
  );
  private readonly pause = this.taskGauge('upkeep_pause_seconds', 'Time between two runs of a task');
  private readonly succeeded = new Set<string>();
  private readonly rendererUp = new Gauge({
    name: 'renderer_up',
    help: '1 when the renderer answers within 1.5 seconds',
    labelNames: ['name'],
    registers: [this.registry],
  });
  private readonly runs = new Counter({
    name: 'upkeep_runs_total',
    help: 'Runs of a task of upkeep',
    labelNames: ['task', 'result'],
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
    this.tellers.set(name, renderer);
  }

  /** Answers a front's request with the metrics of all other processes. */
  answer(front: ChildProcess): void {
    answerMetrics(front, async () => {
      const renderers = await this.readRenderers();
      const own = await Promise.all([this.registry, register].map((each) => each.getMetricsAsJSON()));
      return [{ process: 'launcher', metrics: own.flat() }, ...renderers];
    });
  }

  /** A task without a success counts as done at the start, so that it has an age. */
  ran({ task, pauseMs, ms, ok }: TaskRun): void {
    this.runs.inc({ task, result: ok ? 'done' : 'failed' });
    this.runs.inc({ task, result: ok ? 'failed' : 'done' }, 0);
    this.lastDuration.set({ task }, ms / 1000);
    this.pause.set({ task }, pauseMs / 1000);
    if (ok) this.succeeded.add(task);
    if (ok) this.lastSuccess.set({ task }, Date.now() / 1000);
    else if (!this.succeeded.has(task)) this.lastSuccess.set({ task }, this.startedAt);
  }

  private async readRenderers(): Promise<ProcessMetrics[]> {
    const told = await Promise.all(
      [...this.tellers].map(async ([name, renderer]) => {
        const parts = await askForMetrics(renderer, RENDERER_TIMEOUT_MS);
        this.rendererUp.set({ name }, parts.length > 0 ? 1 : 0);
        return parts.map(({ metrics }) => ({ process: name, metrics }));
      }),
    );
    return told.flat();
  }

  private taskGauge(name: string, help: string): Gauge<'task'> {
    return new Gauge({ name, help, labelNames: ['task'], registers: [this.registry] });
  }
}
