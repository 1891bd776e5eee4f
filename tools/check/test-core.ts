import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { coreChecks } from '@/tools/check/checks';
import { copyWithout, featureNames } from '@/tools/check/core-alone';
import { runChecks } from '@/tools/check/run-checks';
import { withTemporaryFolder } from '@/tools/check/temporary-folder';

/** `npm run test:core`: whether the site compiles and serves without its features, or without some. */
const { without } = parseArgs({ options: { without: { type: 'string' } } }).values;
await withTemporaryFolder('pins-core-', async (folder) => {
  const root = process.cwd();
  copyWithout(without?.split(',') ?? featureNames(root), root, folder);
  execFileSync('cp', ['-al', 'node_modules', folder]);
  process.chdir(folder);
  await runChecks([], coreChecks());
});
