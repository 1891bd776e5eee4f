import { spawn } from 'node:child_process';
import path from 'node:path';
import { ENV_KEYS } from '@/lib/env';
import { ensureBuild } from '@/server/build/build';
import { findBrowser } from '@/server/check/browser';
import { withEndings } from '@/server/check/endings';
import { withTemporaryFolder } from '@/server/check/temporary-folder';

/** A hanging tool fails its check instead of holding up the rest. */
const LIMIT_MS = 60 * 60_000;

export interface Check {
  name: string;
  /** Whether it passed; prints the reason of a failure. @param print replaces the terminal */
  run(print?: (text: string) => void): Promise<boolean>;
}

const tool = (name: string, ...commands: string[][]): Check => ({
  name,
  async run(print) {
    for (const command of commands) if (!(await runTool(command, { print }))) return false;
    return true;
  },
});

/** The first checks of `npm test`, none of which changes another's files: the routes' types come before lint. */
export const QUICK_CHECKS: Check[] = [
  tool('Types', ['next', 'typegen'], ['tsc', '--noEmit']),
  tool('Formatting', ['prettier', '--check', '--log-level', 'warn', '.']),
  tool('Lint', ['eslint', '.', '--max-warnings', '0']),
  tool('Import directions', [
    'depcruise',
    'app',
    'components',
    'lib',
    'server',
    'jest',
    'e2e',
    'bench',
    'testing',
    'middleware.ts',
  ]),
  tool('Dead code', ['knip']),
];

/** The checks after these, one at a time. */
export const LONG_CHECKS: Check[] = [
  tool('Unit and query tests', ['jest']),
  {
    name: 'Production build',
    async run() {
      await withEndings((later) => ensureBuild((line) => console.log(line), (stop) => later(async () => stop()))); // prettier-ignore
      return true;
    },
  },
  {
    name: 'Browser tests',
    async run() {
      const CHROMIUM_PATH = findBrowser();
      return withTemporaryFolder('pins-e2e-', (E2E_DATA_DIR) =>
        runTool(['playwright', 'test', '--config', 'e2e/playwright.config.ts'], {
          environment: { CHROMIUM_PATH, E2E_DATA_DIR },
        }),
      );
    },
  },
];

/** The tests start from the defaults, not from the caller's settings. */
function toolEnvironment(extra: Record<string, string>): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([key]) => !ENV_KEYS.includes(key));
  return { ...Object.fromEntries(own), NODE_ENV: 'test', NEXT_TELEMETRY_DISABLED: '1', ...extra };
}

interface ToolOptions {
  /** In addition to the tests' environment. */
  environment?: Record<string, string>;
  print?: (text: string) => void;
}

function runTool([name = '', ...args]: string[], { environment = {}, print }: ToolOptions = {}): Promise<boolean> {
  const isWindows = process.platform === 'win32';
  const program = path.resolve('node_modules/.bin', isWindows ? `${name}.cmd` : name);
  return withEndings((later) => {
    const child = spawn(program, args, {
      stdio: print ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: toolEnvironment(environment),
      shell: isWindows,
      timeout: LIMIT_MS,
    });
    if (print) for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', print);
    const passed = new Promise<boolean>((resolve, reject) => {
      child.on('error', reject).on('close', (code) => resolve(code === 0));
    });
    later(() => {
      child.kill('SIGINT'); // Only then does Playwright end its site by itself.
      return passed;
    });
    return passed;
  });
}
