import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { KeptObjects } from '@/bench/cluster/kept-objects';

it('begins with the objects of its predecessor', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pins-objects-'));
  try {
    const first = new KeptObjects(folder);
    const object = {
      bytes: Buffer.from('one\ntwo\n'),
      type: 'image/webp',
      cacheControl: 'public',
      writtenAt: new Date('2026-11-01T12:00:00Z'),
    };
    first.set('ab/wave.webp', object);
    first.set('ab/wave.mp4', object);
    first.delete('ab/wave.mp4');
    expect([...new KeptObjects(folder)]).toEqual([['ab/wave.webp', object]]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
