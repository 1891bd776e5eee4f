import { spawnSync } from 'node:child_process';

/** `npm run check:alerts`: Prometheus checks the shipped rules and runs their tests. */
const FOLDER = 'deploy/monitoring';
const CHECKS = [
  ['check', 'rules', 'alerts.yml'],
  ['test', 'rules', 'alerts.test.yml'],
  ['check', 'config', '--syntax-only', 'prometheus.yml'],
];

for (const args of CHECKS) {
  const { status, error } = spawnSync('promtool', args, { cwd: FOLDER, stdio: 'inherit' });
  if (error) console.error('promtool is missing: install Prometheus (Debian: apt-get install prometheus).');
  if (status !== 0) process.exit(1);
}
