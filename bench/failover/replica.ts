/**
 * `npm run drill:replica`: a site reads from a standby that lags, is frozen, killed, back and at last promoted, while people open
 * pages and what they show changes. Needs Debian's postgresql-15.
 */
import os from 'node:os';
import { withEndings } from '@/bench/drill/endings';
import { readFromReplica } from '@/bench/failover/read-replica';
import { findingLines, tableLines } from '@/bench/report/findings';
import { ensureBuild } from '@/server/build/build';

await ensureBuild((line) => console.log(line));
const { rows, findings } = await withEndings(readFromReplica);
const load = os.loadavg().map((average) => average.toFixed(1));
console.log([`load averages ${load.join(', ')}`, ...tableLines(rows), ...findingLines(findings)].join('\n'));
process.exitCode = findings.length > 0 ? 1 : 0;
