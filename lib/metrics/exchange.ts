import type { EventEmitter } from 'node:events';
import type { MetricObjectWithValues, MetricValue } from 'prom-client';
import { z } from 'zod';

export type Metrics = MetricObjectWithValues<MetricValue<string>>[];

export interface ProcessMetrics {
  process: string;
  metrics: Metrics;
}

type Channel = EventEmitter & {
  connected?: boolean;
  send?: (message: object, onSent: (error: Error | null) => void) => boolean;
};

const questionSchema = z.object({ metricsFor: z.number() });
const answerSchema = z.object({
  metricsOf: z.number(),
  parts: z.array(z.object({ process: z.string(), metrics: z.custom<Metrics>(Array.isArray) })),
});

const send = (channel: Channel, message: object) => {
  if (channel.connected) channel.send?.(message, () => undefined);
};

export function answerMetrics(channel: Channel, collect: () => Promise<ProcessMetrics[]>): void {
  channel.on('message', (message) => {
    const question = questionSchema.safeParse(message);
    if (!question.success) return;
    const answer = (parts: ProcessMetrics[]) => send(channel, { metricsOf: question.data.metricsFor, parts });
    void collect().then(answer, () => answer([]));
  });
}

let questions = 0;

/** Empty when the other process does not answer in time. */
export function askForMetrics(channel: Channel, timeoutMs: number): Promise<ProcessMetrics[]> {
  const id = (questions += 1);
  return new Promise((resolve) => {
    const end = (parts: ProcessMetrics[]) => {
      clearTimeout(timer);
      channel.off('message', hear);
      resolve(parts);
    };
    const hear = (message: unknown) => {
      const answer = answerSchema.safeParse(message);
      if (answer.success && answer.data.metricsOf === id) end(answer.data.parts);
    };
    const timer = setTimeout(end, timeoutMs, []);
    channel.on('message', hear);
    if (channel.connected) send(channel, { metricsFor: id });
    else end([]);
  });
}

/** Adds a label with the process. */
export const labelled = ({ process, metrics }: ProcessMetrics): Metrics =>
  metrics.map((metric) => ({
    ...metric,
    aggregator: 'sum',
    values: metric.values.map((value) => ({ ...value, labels: { ...value.labels, process } })),
  }));
