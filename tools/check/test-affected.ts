import { parseArgs } from 'node:util';
import { affectedBrowserTests, changedSince, importsOfBrowserTests } from '@/tools/check/affected';
import { longChecks, QUICK_CHECKS } from '@/tools/check/checks';
import { runChecks } from '@/tools/check/run-checks';

/** `npm run test:affected`: the checks, and the tests that a change may affect. */
const { since } = parseArgs({ options: { since: { type: 'string', default: 'HEAD' } } }).values;
const browser = affectedBrowserTests(changedSince(since), importsOfBrowserTests());
await runChecks(QUICK_CHECKS, longChecks({ unit: [`--changedSince=${since}`], browser }));
