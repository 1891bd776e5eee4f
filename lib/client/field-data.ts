import { onCLS, onINP, onLCP, type CLSMetric, type INPMetric, type LCPMetric } from 'web-vitals';
import { selectorOf } from '@/lib/client/selector-of';
import type { FieldMetric } from '@/lib/schemas/field-metric';

/** Sends a value with the element that it is owed to. */
function send({ name, value, rating }: CLSMetric | INPMetric | LCPMetric, element: Node | null | undefined): void {
  const report: FieldMetric = { name, value, rating, element: element ? selectorOf(element) : undefined };
  navigator.sendBeacon('/api/vitals', new Blob([JSON.stringify(report)], { type: 'application/json' }));
}

/** Of the shift that moved most. */
function shiftedElement({ entries }: CLSMetric): Node | null | undefined {
  const [largest] = [...entries].sort((a, b) => b.value - a.value);
  return largest?.sources.find(({ node }) => node)?.node;
}

/** Sends what this page felt like when it is left: its largest paint, slowest reaction and layout shift (rule 68). */
export function reportFieldData(): void {
  onLCP((metric) => send(metric, metric.entries.at(-1)?.element));
  onINP((metric) => send(metric, metric.entries.find(({ target }) => target)?.target));
  onCLS((metric) => send(metric, shiftedElement(metric)));
}
