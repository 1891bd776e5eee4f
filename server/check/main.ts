import { CHECKS, type Check } from '@/server/check/checks';

/** Runs every check, goes on after a failure, and ends with one summary whose last line counts them. */
export async function main(): Promise<void> {
  const failed: string[] = [];
  const summary: string[] = [];
  for (const [index, check] of CHECKS.entries()) {
    console.log(`\n=== ${index + 1}/${CHECKS.length} ${check.name} ===`);
    const startedAt = Date.now();
    const passed = await runCheck(check);
    if (!passed) failed.push(check.name);
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
    summary.push(`${passed ? 'passed' : 'FAILED'}  ${check.name} (${seconds} s)`);
  }
  console.log(`\n=== Summary ===\n${summary.join('\n')}\n`);
  console.log(`${CHECKS.length - failed.length} passed, ${failed.length} failed`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}

async function runCheck(check: Check): Promise<boolean> {
  try {
    return await check.run();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  }
}
