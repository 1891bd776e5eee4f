import { spawn } from 'node:child_process';
import { program } from '@/lib/program';
import { childEnvironment, type SiteSettings } from '@/server/start/settings';

/** Runs `erase.ts` to its end. @throws Error when something is still left */
export function eraseDeleted(settings: SiteSettings): Promise<void> {
  const { file, execArgv } = program('server/start/erase');
  const args = ['--conditions=react-server', ...execArgv, file];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { env: childEnvironment(settings), stdio: 'inherit' });
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error('Some deletions are not finished yet.'))));
  });
}
