import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { withEndings } from '@/tools/check/endings';

const PROGRAM = `
import { withEndings } from './tools/check/endings.ts';
await withEndings(async (later) => {
  later(async () => console.log('folder'));
  await withEndings(async (laterWithin) => {
    laterWithin(async () => console.log('site'));
    laterWithin(async () => console.log('nginx'));
    process.stderr.write('begun');
    await new Promise((resolve) => setTimeout(resolve, 1e6));
  });
});`;

it('failed work ends what it began, the last first, even when one end fails', async () => {
  const said = jest.spyOn(console, 'error').mockReturnValue();
  const order: string[] = [];
  const work = withEndings(async (later) => {
    later(async () => order.push('site'));
    later(() => Promise.reject(new Error('stuck')));
    later(async () => order.push('nginx'));
    throw new Error('failed');
  });
  await expect(work).rejects.toThrow('failed');
  expect(order).toEqual(['nginx', 'site']);
  expect(said).toHaveBeenCalledTimes(1);
  expect(process.listenerCount('SIGTERM')).toBe(0);
});

it.each(['SIGINT', 'SIGTERM'] as const)('%s ends it, too, and then the process', async (signal) => {
  const args = ['--import', 'tsx', '--input-type=module', '--eval', PROGRAM];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const said = text(child.stdout);
  const ended = once(child, 'exit');
  await once(child.stderr, 'data');
  child.kill(signal);
  expect(await ended).toEqual([null, signal]);
  expect(await said).toBe('nginx\nsite\nfolder\n');
});
