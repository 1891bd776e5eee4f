import type { Measurement } from '@/bench/database/growth/measurement';
import { over, type Finding, type Row } from '@/bench/report/findings';

const MILLION = 1_000_000;
const MB = 2 ** 20;
/** What a larger site may cost at most, in p99 of a site of a million pins. */
const MOST_TIMES = 2;
const SHOWN_RELATIONS = 15;

const label = (pins: number) => (pins < MILLION ? `${pins / 1_000}k` : `${pins / MILLION}M`);

type Timings = Pick<Measurement, 'pins'> & { timings: Measurement['reads'] };

/** A line for each thing that was timed: p50 and p99 at each size, and how many times the p99 of a million pins that is. */
export function timingRows(sizes: readonly Timings[]): Row[] {
  return namesOf(sizes.map(({ timings }) => timings)).map((name) => {
    const million = p99Of(sizes, MILLION, name);
    const columns = sizes.flatMap(({ pins, timings }) => {
      const { p50 = '', p99 = '' } = timings.find((timing) => timing.name === name) ?? {};
      const figures: [string, string | number][] = [
        [`${label(pins)} p50`, p50],
        [`${label(pins)} p99`, p99],
      ];
      if (pins !== MILLION) figures.push([`${label(pins)} ÷ 1M`, times(p99Of(sizes, pins, name), million)]);
      return figures;
    });
    return { what: name, ...Object.fromEntries(columns) };
  });
}

/** What costs more at a larger size than it may. */
export function growthFindings(sizes: readonly Timings[]): Finding[] {
  const larger = sizes.filter(({ pins }) => pins > MILLION);
  return larger.flatMap(({ pins, timings }) =>
    timings.flatMap(({ name, p99 }) => {
      const ratio = times(p99, p99Of(sizes, MILLION, name));
      return typeof ratio === 'number' ? over(name, `p99 at ${label(pins)} ÷ that at 1M`, ratio, MOST_TIMES) : [];
    }),
  );
}

/** MB on disk of what is largest at the largest size. */
export function relationRows(sizes: readonly Measurement[]): Row[] {
  const largest = sizes.at(-1)?.relations ?? [];
  return largest.slice(0, SHOWN_RELATIONS).map(({ name }) => ({
    relation: name,
    ...Object.fromEntries(
      sizes.map(({ pins, relations }) => {
        const found = relations.find((relation) => relation.name === name);
        return [`${label(pins)}, MB`, found ? Math.round(found.bytes / MB) : ''];
      }),
    ),
  }));
}

const namesOf = (timings: readonly Measurement['reads'][]) => [...new Set(timings.flat().map(({ name }) => name))];

const p99Of = (sizes: readonly Timings[], pins: number, name: string) =>
  sizes.find((size) => size.pins === pins)?.timings.find((timing) => timing.name === name)?.p99;

const times = (p99: number | undefined, million: number | undefined): number | '' =>
  p99 === undefined || !million ? '' : Number((p99 / million).toFixed(1));
