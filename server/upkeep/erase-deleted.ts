import { spawn } from 'node:child_process';
import { childEnvironment, type SiteSettings } from '@/server/start/settings';

/** Runs `server/upkeep/erase.ts` to its end. @throws Error when something is still left */
export function eraseDeleted(settings: SiteSettings): Promise<void> {
  const args = ['--conditions=react-server', '--import', 'tsx', 'server/upkeep/erase.ts'];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { env: childEnvironment(settings), stdio: 'inherit' });
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error('Some deletions are not finished yet.'))));
  });
}
