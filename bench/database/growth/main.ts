/** `npm run bench:growth`: what the reads, upkeep and disk cost at each size that `bench:db` has measured, side by side. */
import { readMeasurements } from '@/bench/database/growth/measurement';
import { growthFindings, relationRows, timingRows } from '@/bench/database/growth/tables';
import { findingLines } from '@/bench/report/findings';
import { markdownTable } from '@/bench/report/markdown-table';

const measurements = await readMeasurements();
const reads = measurements.map(({ pins, reads: timings }) => ({ pins, timings }));
const upkeep = measurements.map(({ pins, upkeep: timings }) => ({ pins, timings }));
for (const { pins, measuredAt, load } of measurements) console.log(`${pins} pins: ${measuredAt}, load ${load}`);
for (const rows of [timingRows(reads), timingRows(upkeep), relationRows(measurements)])
  console.log(`\n${markdownTable(rows)}`);
const findings = [...growthFindings(reads), ...growthFindings(upkeep)];
console.log(['', ...findingLines(findings)].join('\n'));
process.exitCode = findings.length > 0 ? 1 : 0;
