/** `npm run bench:growth`: what the reads, upkeep and disk cost at each size that `bench:db` has measured, side by side. */
import { readMeasurements } from '@/bench/database/growth/measurement';
import { growthFindings, relationRows, timingRows } from '@/bench/database/growth/tables';
import { findingLines } from '@/bench/report/findings';
import { markdownTable } from '@/bench/report/markdown-table';

const measurements = await readMeasurements();
if (measurements.length === 0) {
  console.error(
    'Nothing is measured yet: run `npm run bench:load -- <pins>` and then `npm run bench:db`, for each size.',
  );
  process.exit(1);
}
const reads = measurements.map(({ pins, reads: timings }) => ({ pins, timings }));
const readsAgain = measurements.map((measured) => ({
  pins: measured.pins,
  timings: measured.readsAgain.map((timing) => ({ ...timing, name: `again: ${timing.name}` })),
}));
const upkeep = measurements.map(({ pins, upkeep: timings }) => ({ pins, timings }));
for (const { pins, measuredAt, load } of measurements) console.log(`${pins} pins: ${measuredAt}, load ${load}`);
const tables = {
  Reads: timingRows(reads),
  'The same reads again, from memory': timingRows(readsAgain),
  Upkeep: timingRows(upkeep),
  'Sizes on disk': relationRows(measurements),
};
for (const [title, rows] of Object.entries(tables)) console.log(`\n${title}\n\n${markdownTable(rows)}`);
const findings = [reads, readsAgain, upkeep].flatMap(growthFindings);
console.log(['', ...findingLines(findings)].join('\n'));
process.exitCode = findings.length > 0 ? 1 : 0;
