import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { ServerCpu } from '@/bench/database/server-cpu';

it('counts a process’s time, also after its end', async () => {
  const pool = new EventEmitter();
  const cpu = new ServerCpu(pool);
  const child = spawn(process.execPath, ['-e', 'process.stdout.write("up"); setInterval(() => {}, 1e6)']);
  await once(child.stdout, 'data');
  pool.emit('connect', { processID: child.pid });
  const before = cpu.read();
  expect(before).toBeGreaterThan(0);
  child.kill('SIGKILL');
  await once(child, 'close');
  expect(cpu.read()).toBeGreaterThanOrEqual(before);
});
