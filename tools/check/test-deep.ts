import { runDeepTests } from '@/tools/check/checks';
import { findChanged, findDeepTests, recordPassed } from '@/tools/check/deep-tests';

/** `npm run test:deep`: the deep tests of what has changed, or all; notes that they passed. */
const root = process.cwd();
const tests = process.argv.includes('--all') ? findDeepTests(root) : await findChanged(root);
if (await runDeepTests(tests)) await recordPassed(root);
else process.exitCode = 1;
