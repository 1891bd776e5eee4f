/**
 * `npm run drill:failover`: a site on a primary with a synchronous standby loses the primary while people write, killed and then
 * frozen, and goes on with the standby. Needs Debian's postgresql-15.
 */
import os from 'node:os';
import { withEndings } from '@/bench/drill/endings';
import { failOver, WAYS } from '@/bench/failover/fail-over';
import { findingLines, tableLines, type Outcome } from '@/bench/report/findings';
import { ensureBuild } from '@/server/build/build';

await ensureBuild((line) => console.log(line));
const outcomes: Outcome[] = [];
for (const way of WAYS) outcomes.push(await withEndings((later) => failOver(way, later)));
const findings = outcomes.flatMap((outcome) => outcome.findings);
const rows = outcomes.flatMap((outcome) => outcome.rows);
const load = os.loadavg().map((average) => average.toFixed(1));
console.log([`load averages ${load.join(', ')}`, ...tableLines(rows), ...findingLines(findings)].join('\n'));
process.exitCode = findings.length > 0 ? 1 : 0;
