import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { SiteSettings } from '@/bench/drill/site-settings';

const run = promisify(execFile);

/** What a command of the operator says. @throws Error when it ends with anything but 0 */
export async function runCommand(settings: SiteSettings, ...args: string[]): Promise<string> {
  const env = { ...process.env, ...settings };
  const { stdout } = await run(process.execPath, ['server/bootstrap.mjs', ...args], { env });
  return stdout.trim();
}
