import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { DiskStorage } from '@/lib/storage/disk';

let root: string;
let storage: DiskStorage;

beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'pins-storage-'));
  storage = new DiskStorage(root);
});
afterEach(() => rm(root, { recursive: true }));

const read = async (key: string, range?: { start: number; end: number }) =>
  (await buffer(await storage.read(key, range))).toString();

describe('the disk storage', () => {
  it('gives back what was written, whole or in part', async () => {
    await storage.write('ab/red-waves.webp', Buffer.from('0123456789'));
    expect(await storage.size('ab/red-waves.webp')).toBe(10);
    expect(await read('ab/red-waves.webp')).toBe('0123456789');
    expect(await read('ab/red-waves.webp', { start: 2, end: 4 })).toBe('234');
  });

  it('takes streams', async () => {
    await storage.write('ab/streamed', Readable.from([Buffer.from('one '), Buffer.from('two')]));
    expect(await read('ab/streamed')).toBe('one two');
  });

  it('leaves nothing of a write that fails half-way', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half');
        throw new Error('the sender went away');
      })(),
    );
    await expect(storage.write('ab/broken', broken)).rejects.toThrow('the sender went away');
    expect(await storage.size('ab/broken')).toBeNull();
    expect(await readdir(path.join(root, '.incoming'))).toEqual([]);
  });

  it('knows what is absent', async () => {
    await storage.write('ab/file', Buffer.from('x'));
    expect(await storage.size('ab/none')).toBeNull();
    expect(await storage.size('ab/file/below')).toBeNull();
    expect(await storage.size('ab')).toBeNull();
    await expect(storage.read('ab/none')).rejects.toThrow('ENOENT');
  });

  it('removes, also what is not there', async () => {
    await storage.write('ab/file', Buffer.from('x'));
    await storage.remove('ab/file');
    await storage.remove('ab/file');
    expect(await storage.size('ab/file')).toBeNull();
  });

  it.each([
    '',
    '/etc/passwd',
    '../up',
    'ab/../../up',
    'ab//file',
    '.incoming/x',
    'ab/.hidden',
    'AB/file',
    'a\0b',
    'a b',
  ])('refuses the key %j', async (key) => {
    await expect(storage.write(key, Buffer.from('x'))).rejects.toThrow('Not a storage key');
    await expect(storage.size(key)).rejects.toThrow('Not a storage key');
    await expect(storage.read(key)).rejects.toThrow('Not a storage key');
    await expect(storage.remove(key)).rejects.toThrow('Not a storage key');
  });

  it('sweeps what a killed process left, and only that', async () => {
    await storage.check();
    const folder = path.join(root, '.incoming');
    await writeFile(path.join(folder, 'abandoned'), 'x');
    await utimes(path.join(folder, 'abandoned'), 0, 0);
    await writeFile(path.join(folder, 'in-progress'), 'x');
    await storage.check();
    expect(await readdir(folder)).toEqual(['in-progress']);
  });

  it('says so when nothing can be written', async () => {
    await writeFile(path.join(root, 'file'), 'x');
    await expect(new DiskStorage(path.join(root, 'file')).check()).rejects.toThrow(
      /^Media files cannot be written to /,
    );
  });
});
