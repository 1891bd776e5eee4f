import type { Check } from '@/tools/check/checks';

interface Result {
  passed: boolean;
  line: string;
}

/** Runs every check, failures or not, and ends with one summary. @param quick run two at a time, before the others */
export async function runChecks(quick: readonly Check[], long: readonly Check[]): Promise<void> {
  const results = await runInPairs(quick);
  for (const check of long) {
    console.log(heading(check));
    results.push(await runCheck(check));
  }
  const failed = results.filter(({ passed }) => !passed).length;
  console.log(`\n=== Summary ===\n${results.map(({ line }) => line).join('\n')}\n`);
  console.log(`${results.length - failed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

const heading = ({ name }: Check) => `\n=== ${name} ===`;

/** Two at a time, as each uses one core; the output of a check is printed at its end. */
async function runInPairs(checks: readonly Check[]): Promise<Result[]> {
  const results: Result[] = [];
  const queue = checks.entries();
  const runFromQueue = async () => {
    for (const [index, check] of queue) {
      let output = '';
      results[index] = await runCheck(check, (text) => (output += text));
      console.log(`${heading(check)}\n${output}`.trimEnd());
    }
  };
  await Promise.all([runFromQueue(), runFromQueue()]);
  return results;
}

async function runCheck(check: Check, print?: (text: string) => void): Promise<Result> {
  const startedAt = performance.now();
  let passed = false;
  try {
    passed = await check.run(print);
  } catch (error) {
    (print ?? console.error)(error instanceof Error ? error.message : String(error));
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  return { passed, line: `${passed ? 'passed' : 'FAILED'}  ${check.name} (${seconds} s)` };
}
