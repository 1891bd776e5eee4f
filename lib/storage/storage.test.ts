import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { STORAGES, usePlace } from '@/jest/storages';
import type { StoredFile } from '@/lib/storage/storage';

describe.each(STORAGES)('the storage on %s', (_, open) => {
  const place = usePlace(open);

  const read = async (key: string, range?: { start: number; end: number }) =>
    (await buffer(await place.storage.read(key, range))).toString();
  const list = async (prefix?: string) => {
    const files: StoredFile[] = [];
    for await (const file of place.storage.list(prefix)) files.push(file);
    return files;
  };
  const keys = async (prefix?: string) => (await list(prefix)).map(({ key }) => key);

  it('gives back what was written, whole or in part', async () => {
    await place.storage.write('ab/red-waves.webp', Buffer.from('0123456789'));
    expect(await place.storage.size('ab/red-waves.webp')).toBe(10);
    expect(await read('ab/red-waves.webp')).toBe('0123456789');
    expect(await read('ab/red-waves.webp', { start: 2, end: 4 })).toBe('234');
    expect(await read('ab/red-waves.webp', { start: 9, end: 9 })).toBe('9');
  });

  it('keeps every byte of a large file', async () => {
    const large = Buffer.alloc(5_000_001, 'waves and dunes ');
    await place.storage.write('ab/large.gif', large);
    expect(await place.storage.size('ab/large.gif')).toBe(large.length);
    expect((await buffer(await place.storage.read('ab/large.gif'))).equals(large)).toBe(true);
  });

  it('takes files of the disk and leaves them there', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'pins-storage-'));
    const file = path.join(folder, 'upload');
    await writeFile(file, 'one two');
    await place.storage.write('ab/copy.mp4', { file });
    expect(await read('ab/copy.mp4')).toBe('one two');
    expect(await readdir(folder)).toEqual(['upload']);
    await rm(folder, { recursive: true });
  });

  it('copies a file by itself, and says when there is none', async () => {
    await place.storage.write('ab/one.gif', Buffer.from('one'));
    expect(await place.storage.copy('ab/one.gif', 'withheld/two.gif')).toBe(true);
    expect([await read('ab/one.gif'), await read('withheld/two.gif')]).toEqual(['one', 'one']);
    expect(await place.storage.copy('ab/none.gif', 'ab/three.gif')).toBe(false);
    expect(await keys()).toEqual(['ab/one.gif', 'withheld/two.gif']);
  });

  it('leaves nothing of a write that fails', async () => {
    await expect(place.storage.write('ab/broken.webp', { file: '/nowhere/upload' })).rejects.toThrow('ENOENT');
    expect(await place.everything()).toEqual([]);
  });

  it('keeps empty files', async () => {
    await place.storage.write('ab/empty.webp', Buffer.alloc(0));
    expect(await place.storage.size('ab/empty.webp')).toBe(0);
    expect(await read('ab/empty.webp')).toBe('');
  });

  it('knows what is absent', async () => {
    await place.storage.write('ab/file', Buffer.from('x'));
    expect(await place.storage.size('ab/none')).toBeNull();
    expect(await place.storage.size('ab/file/below')).toBeNull();
    expect(await place.storage.size('ab')).toBeNull();
    await expect(place.storage.read('ab/none')).rejects.toThrow(/ENOENT|NoSuchKey/);
  });

  it('removes, also what is not there', async () => {
    await place.storage.write('ab/file', Buffer.from('x'));
    await place.storage.remove('ab/file');
    await place.storage.remove('ab/file');
    expect(await place.storage.size('ab/file')).toBeNull();
    expect(await place.everything()).toEqual([]);
  });

  it('lists its files with their age, and nothing else', async () => {
    expect(await list()).toEqual([]);
    const before = Date.now() - 2_000;
    for (const key of ['avatars/a.webp', 'ab/x.webp', 'ab/x-small.webp', 'abc/y.webp', 'top.webp']) {
      await place.storage.write(key, Buffer.from('x'));
    }
    await place.storage.check();
    expect(await keys()).toEqual(['ab/x-small.webp', 'ab/x.webp', 'abc/y.webp', 'avatars/a.webp', 'top.webp']);
    expect(await keys('ab/')).toEqual(['ab/x-small.webp', 'ab/x.webp']);
    expect(await keys('ab/x.')).toEqual(['ab/x.webp']);
    expect(await keys('a')).toHaveLength(4);
    expect(await keys('none/')).toEqual([]);
    const [file] = await list('top');
    expect(file?.writtenAt.getTime()).toBeGreaterThan(before);
    expect(file?.writtenAt.getTime()).toBeLessThan(Date.now() + 2_000);
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
    'a\r\nb',
    'a'.repeat(201),
  ])('refuses the key %j', async (key) => {
    await expect(place.storage.write(key, Buffer.from('x'))).rejects.toThrow('Not a storage key');
    await expect(place.storage.size(key)).rejects.toThrow('Not a storage key');
    await expect(place.storage.read(key)).rejects.toThrow('Not a storage key');
    await expect(place.storage.remove(key)).rejects.toThrow('Not a storage key');
  });

  it('says whether it can be used', async () => {
    await expect(place.storage.check()).resolves.toBeUndefined();
    const unusable = await place.unusable();
    await expect(unusable.check()).rejects.toThrow(/^Media files cannot be written to /);
    await expect(unusable.check()).rejects.toHaveProperty('name', 'StorageError');
    await expect(unusable.write('ab/x.webp', Buffer.from('x'))).rejects.toThrow();
  });
});
