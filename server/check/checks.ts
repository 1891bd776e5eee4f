import { spawn } from 'node:child_process';
import path from 'node:path';
import { ENV_KEYS } from '@/lib/env';
import { ensureBuild } from '@/server/start/build';
import { findBrowser } from '@/server/check/browser';
import { withTemporaryFolder } from '@/server/check/temporary-folder';

/** A tool that hangs fails its check instead of holding up the rest. */
const LIMIT_MS = 30 * 60_000;

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

/** The caller's settings of the site would steer the tests: they start from the defaults. */
function toolEnvironment(extra: Record<string, string>): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([key]) => !ENV_KEYS.includes(key));
  return { ...Object.fromEntries(own), NODE_ENV: 'test', NEXT_TELEMETRY_DISABLED: '1', ...extra };
}

/** Runs a program that npm installed, showing what it says; true when it ends with 0. */
function runTool([name = '', ...args]: string[], environment: Record<string, string> = {}): Promise<boolean> {
  const isWindows = process.platform === 'win32';
  const program = path.resolve('node_modules/.bin', isWindows ? `${name}.cmd` : name);
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      stdio: 'inherit',
      env: toolEnvironment(environment),
      shell: isWindows,
      timeout: LIMIT_MS,
    });
    child.on('error', reject);
    child.on('close', (code) => resolve(code === 0));
  });
}
