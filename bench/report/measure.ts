import { findingLines, tableLines, type Outcome } from '@/bench/report/findings';
import { SITE } from '@/bench/site/origin';

/** Runs a check against SITE and prints its table and its findings; the process ends with 1 when there is any. */
export async function measure(title: string, check: (site: string) => Promise<Outcome>): Promise<void> {
  const { rows, findings } = await check(SITE);
  console.log(`${title} — ${SITE}\n`);
  for (const line of [...tableLines(rows), '', ...findingLines(findings)]) console.log(line);
  console.log(findings.length === 0 ? 'All targets are met.' : `${findings.length} missed.`);
  if (findings.length > 0) process.exitCode = 1;
}
