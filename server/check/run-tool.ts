import { spawn } from 'node:child_process';
import path from 'node:path';
import { ENV_KEYS } from '@/lib/env';

/** A tool that hangs fails its check instead of holding up the rest. */
const LIMIT_MS = 30 * 60_000;

/** The caller's settings of the site would steer the tests: they start from the defaults. */
function toolEnvironment(extra: Record<string, string>): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([key]) => !ENV_KEYS.includes(key));
  return { ...Object.fromEntries(own), NODE_ENV: 'test', NEXT_TELEMETRY_DISABLED: '1', ...extra };
}

/** Runs a program that npm installed, showing what it says; true when it ends with 0. */
export function runTool([name = '', ...args]: string[], environment: Record<string, string> = {}): Promise<boolean> {
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
