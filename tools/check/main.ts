import { parseArgs } from 'node:util';
import { longChecks, QUICK_CHECKS } from '@/tools/check/checks';
import { runChecks } from '@/tools/check/run-checks';

/** `npm test`: every check, or a share of the tests. */
export async function main(_mode: string, args: readonly string[]): Promise<void> {
  const { shard } = parseArgs({ args: [...args], options: { shard: { type: 'string' } } }).values;
  if (shard === undefined) return runChecks(QUICK_CHECKS, longChecks());
  const share = [`--shard=${shard}`];
  return runChecks(shard.startsWith('1/') ? QUICK_CHECKS : [], longChecks({ unit: share, browser: share }));
}
