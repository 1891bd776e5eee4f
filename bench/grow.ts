/**
 * `npm run bench:grow`: what tells whether the site grows beyond one machine, each part with and without that which lets it grow, one after
 * the other in one run. Sizes are those that were loaded and measured before (`bench:load`, `bench:db`).
 */
import { spawn } from 'node:child_process';
import { tableLines, type Row } from '@/bench/report/findings';

const PARTS = [
  { name: 'pages of signed-in people', script: 'bench:signed-in' },
  { name: 'renderings for each publication', script: 'bench:publications' },
  { name: 'likes, with slow commits too', script: 'bench:likes' },
  { name: 'purges at the CDN', script: 'check:cdn' },
  { name: 'uploads by media workers', script: 'bench:workers' },
  { name: 'reads by size', script: 'bench:growth' },
];

const rows: Row[] = [];
for (const { name, script } of PARTS) {
  console.log(`\n=== ${name}: npm run ${script} ===\n`);
  const startedAt = performance.now();
  const isMet = await run(script);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  rows.push({ part: name, command: script, 'targets met': isMet ? 'yes' : 'NO', seconds });
  if (!isMet) process.exitCode = 1;
}
console.log(['', ...tableLines(rows)].join('\n'));

/** Resolves to whether the script ended well. */
function run(script: string): Promise<boolean> {
  const child = spawn('npm', ['run', '--silent', script], { stdio: 'inherit', shell: process.platform === 'win32' });
  return new Promise((resolve, reject) => {
    child.on('error', reject).on('exit', (code) => resolve(code === 0));
  });
}
