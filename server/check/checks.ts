import { ensureBuild } from '@/server/start/build';
import { findBrowser } from '@/server/check/browser';
import { runTool } from '@/server/check/run-tool';
import { withTemporaryFolder } from '@/server/check/temporary-folder';

/** One check of the project; resolves to whether it passed, having printed why when it did not. */
export interface Check {
  name: string;
  run(): Promise<boolean>;
}

const tool = (name: string, ...commands: string[][]): Check => ({
  name,
  async run() {
    for (const command of commands) if (!(await runTool(command))) return false;
    return true;
  },
});

/** What `npm test` looks at, in this order; the quick ones first. */
export const CHECKS: Check[] = [
  tool('Formatting', ['prettier', '--check', '--log-level', 'warn', '.']),
  tool('Lint', ['eslint', '.', '--max-warnings', '0']),
  tool('Types', ['next', 'typegen'], ['tsc', '--noEmit']),
  tool('Import directions', ['depcruise', 'app', 'components', 'lib', 'server', 'jest', 'e2e', 'middleware.ts']),
  tool('Dead code', ['knip']),
  tool('Unit and query tests', ['jest']),
  {
    name: 'Production build',
    async run() {
      await ensureBuild((line) => console.log(line));
      return true;
    },
  },
  {
    name: 'Browser tests',
    async run() {
      const CHROMIUM_PATH = await findBrowser();
      return withTemporaryFolder('pins-e2e-', (E2E_DATA_DIR) =>
        runTool(['playwright', 'test', '--config', 'e2e/playwright.config.ts'], { CHROMIUM_PATH, E2E_DATA_DIR }),
      );
    },
  },
];
