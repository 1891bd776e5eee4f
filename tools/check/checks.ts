import { spawn } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { ALL_ENV_KEYS } from '@/features/settings';
import { ensureBuild } from '@/server/build/build';
import { findBrowser } from '@/tools/check/browser';
import { copyWithout, featureNames } from '@/tools/check/core-alone';
import { findChanged, findDeepTests, isBrowserTest } from '@/tools/check/deep-tests';
import { withEndings } from '@/tools/check/endings';
import { withTemporaryFolder } from '@/tools/check/temporary-folder';

/** A hanging tool fails its check instead of holding up the rest. */
const LIMIT_MS = 60 * 60_000;

export interface Check {
  name: string;
  /** Whether it passed; prints the reason of a failure. @param print replaces the terminal */
  run(print?: (text: string) => void): Promise<boolean>;
}

const tool = (name: string, ...commands: string[][]): Check => ({
  name,
  run: (print) => runTools(commands, { print }),
});

const TYPES = [
  ['next', 'typegen'],
  ['tsc', '--noEmit'],
];

/** The first checks of `npm test`, none of which changes another's files: the routes' types come before lint. */
export const QUICK_CHECKS: Check[] = [
  tool('Types', ...TYPES),
  tool('Formatting', ['prettier', '--check', '--log-level', 'warn', '.']),
  tool('Lint', ['eslint', '.', '--max-warnings', '0']),
  tool('Import directions', [
    'depcruise',
    'app',
    'components',
    'features',
    'lib',
    'server',
    'jest',
    'e2e',
    'bench',
    'testing',
    'tools',
    'middleware.ts',
  ]),
  tool('Dead code', ['knip']),
  {
    // Unit tests outside of `features` have none but those that they ask for.
    name: 'Types of the core alone',
    run: (print) =>
      withTemporaryFolder('pins-core-', async (folder) => {
        copyWithout(featureNames(process.cwd()), process.cwd(), folder);
        symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
        return runTools(TYPES, { print, folder });
      }),
  },
];

/** For a copy of the project without features: what visitors and members meet is core's. */
export const coreChecks = (): Check[] => [
  ...QUICK_CHECKS.slice(0, 1),
  ...longChecks({ unit: [], browser: ['--no-deps', '--project=contract at 1280', '--project=contract at 390'] }).filter(
    ({ name }) => name !== 'Deep tests',
  ),
];

/** Arguments of the tools that choose tests. */
interface Choice {
  unit: readonly string[];
  browser: readonly string[];
}

/** The checks after these, one at a time. @param choice default: all tests */
export const longChecks = ({ unit, browser }: Choice = { unit: [], browser: [] }): Check[] => [
  tool('Unit and query tests', ['jest', '--passWithNoTests', ...unit]),
  {
    name: 'Deep tests',
    run: async () => runDeepTests((await findChanged(process.cwd())).filter((test) => !isBrowserTest(test))),
  },
  {
    name: 'Production build',
    async run() {
      await withEndings((later) => ensureBuild((line) => console.log(line), (stop) => later(async () => stop()))); // prettier-ignore
      return true;
    },
  },
  { name: 'Browser tests', run: async () => runBrowserTests(browser, await unchangedBrowserTests()) },
];

/** Runs deep tests, each by its tool. */
export async function runDeepTests(tests: readonly string[]): Promise<boolean> {
  const [browser, other] = [tests.filter(isBrowserTest), tests.filter((test) => !isBrowserTest(test))];
  console.log(tests.length > 0 ? tests.join('\n') : 'Nothing has changed that a deep test looks at.');
  if (other.length > 0 && !(await runTool(['jest', '--config', 'jest.deep.config.mjs', ...other]))) return false;
  return browser.length === 0 || runBrowserTests(['--no-deps', '--project=people', ...browser]);
}

function runBrowserTests(args: readonly string[], leftOut: readonly string[] = []): Promise<boolean> {
  const CHROMIUM_PATH = findBrowser();
  return withTemporaryFolder('pins-e2e-', (E2E_DATA_DIR) =>
    runTool(['playwright', 'test', '--config', 'e2e/playwright.config.ts', ...args], {
      environment: { CHROMIUM_PATH, E2E_DATA_DIR, E2E_LEFT_OUT: leftOut.join() },
    }),
  );
}

async function unchangedBrowserTests(): Promise<string[]> {
  const changed = await findChanged(process.cwd());
  return findDeepTests(process.cwd()).filter((test) => isBrowserTest(test) && !changed.includes(test));
}

/** The tests start from the defaults, not from the caller's settings. */
function toolEnvironment(extra: Record<string, string>): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([key]) => !ALL_ENV_KEYS.includes(key));
  return { ...Object.fromEntries(own), NODE_ENV: 'test', NEXT_TELEMETRY_DISABLED: '1', ...extra };
}

interface ToolOptions {
  /** In addition to the tests' environment. */
  environment?: Record<string, string>;
  print?: (text: string) => void;
  /** Default: the project. */
  folder?: string;
}

async function runTools(commands: readonly string[][], options: ToolOptions): Promise<boolean> {
  for (const command of commands) if (!(await runTool(command, options))) return false;
  return true;
}

function runTool(
  [name = '', ...args]: string[],
  { environment = {}, print, folder }: ToolOptions = {},
): Promise<boolean> {
  const isWindows = process.platform === 'win32';
  const program = path.resolve('node_modules/.bin', isWindows ? `${name}.cmd` : name);
  return withEndings((later) => {
    const child = spawn(program, args, {
      cwd: folder,
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
