import { onCLS, onINP, onLCP, type MetricWithAttribution } from 'web-vitals/attribution';
import type { FieldMetric } from '@/lib/schemas/field-metric';

/** The element that a value is owed to, as a selector without any text of the page. */
function elementOf({ name, attribution }: MetricWithAttribution): string | undefined {
  if (name === 'LCP') return attribution.target;
  if (name === 'INP') return attribution.interactionTarget;
  return name === 'CLS' ? attribution.largestShiftTarget : undefined;
}

function send(metric: MetricWithAttribution): void {
  const { name, value, rating } = metric;
  if (name !== 'LCP' && name !== 'INP' && name !== 'CLS') return;
  const report: FieldMetric = { name, value, rating, element: elementOf(metric)?.slice(0, 200) };
  navigator.sendBeacon('/api/vitals', new Blob([JSON.stringify(report)], { type: 'application/json' }));
}

/** Sends what this page felt like when it is left: its largest paint, slowest reaction and layout shift (rule 68). */
export function reportFieldData(): void {
  onLCP(send);
  onINP(send);
  onCLS(send);
}
