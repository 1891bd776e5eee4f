import { onCLS, onINP, onLCP, type CLSMetric, type INPMetric, type LCPMetric } from 'web-vitals';
import { selectorOf } from '@/lib/client/selector-of';
import type { FieldMetric } from '@/lib/schemas/field-metric';

function send({ name, value, rating }: CLSMetric | INPMetric | LCPMetric, element: Node | null | undefined): void {
  const report: FieldMetric = { name, value, rating, element: element ? selectorOf(element) : undefined };
  navigator.sendBeacon('/api/vitals', new Blob([JSON.stringify(report)], { type: 'application/json' }));
}

function shiftedElement({ entries }: CLSMetric): Node | null | undefined {
  const [largest] = [...entries].sort((a, b) => b.value - a.value);
  return largest?.sources.find(({ node }) => node)?.node;
}

/** Sends the Core Web Vitals when the page is left (rule 269). */
export function reportFieldData(): void {
  onLCP((metric) => send(metric, metric.entries.at(-1)?.element));
  onINP((metric) => send(metric, metric.entries.find(({ target }) => target)?.target));
  onCLS((metric) => send(metric, shiftedElement(metric)));
}
