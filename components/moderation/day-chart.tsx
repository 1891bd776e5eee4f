import { useId } from 'react';

interface DayChartProps {
  title: string;
  /** Oldest first. */
  days: readonly { day: string; n: number }[];
}

const HEIGHT = 120;
const STEP = 10;

/** Bars, with the figures as a table. */
export function DayChart({ title, days }: DayChartProps) {
  const id = useId();
  const most = Math.max(0, ...days.map(({ n }) => n));
  const heightOf = (n: number) => (most > 0 ? (n / most) * HEIGHT : 0);
  const total = days.reduce((sum, { n }) => sum + n, 0);
  const width = days.length * STEP;
  return (
    <section aria-labelledby={id} className="rounded-xl border border-line p-4">
      <h2 id={id} className="font-semibold">
        {title}
      </h2>
      <p className="text-sm text-muted">
        {total.toLocaleString('en')} in {days.length} days, {most.toLocaleString('en')} a day at most
      </p>
      <svg
        role="img"
        aria-label={`${title} of each day, as in the table`}
        viewBox={`0 0 ${width} ${HEIGHT + 2}`}
        preserveAspectRatio="none"
        className="mt-3 h-32 w-full"
      >
        {days.map(({ day, n }, i) => (
          <rect
            key={day}
            x={i * STEP + 1}
            y={HEIGHT - heightOf(n)}
            width={STEP - 2}
            height={heightOf(n)}
            fill="var(--ink)"
          />
        ))}
        <line x1="0" x2={width} y1={HEIGHT + 1} y2={HEIGHT + 1} stroke="var(--muted)" />
      </svg>
      <details className="mt-2 text-sm">
        <summary>Table</summary>
        <table className="mt-2">
          <caption className="sr-only">{title} of each day</caption>
          <thead>
            <tr>
              <th scope="col" className="pr-6 text-left">
                Day
              </th>
              <th scope="col" className="text-right">
                {title}
              </th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, n }) => (
              <tr key={day}>
                <th scope="row" className="pr-6 text-left font-normal">
                  {day}
                </th>
                <td className="text-right">{n}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
