import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, open, readdir, readlink, rm, stat, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { DiskStorage } from '@/lib/storage/disk';

let root: string;
let storage: DiskStorage;

beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'pins-storage-'));
  storage = new DiskStorage(root);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(root, { recursive: true });
});

const files = async () => (await readdir(root, { recursive: true, withFileTypes: true })).filter((it) => it.isFile());

/** Makes the `nth` sync of a file or folder fail. */
async function failSync(code: string, nth: number): Promise<void> {
  const handle = await open(root);
  const handles: { sync(): Promise<void> } = Object.getPrototypeOf(handle);
  await handle.close();
  const sync = handles.sync;
  let count = 0;
  jest.spyOn(handles, 'sync').mockImplementation(function (this: typeof handle) {
    count += 1;
    return count === nth ? Promise.reject(Object.assign(new Error(code), { code })) : sync.call(this);
  });
}

const modeOf = async (name: string) => ((await stat(path.join(root, name))).mode & 0o777).toString(8);

describe('the disk storage', () => {
  it('lets no other account of the machine read what is not for everybody', async () => {
    const file = path.join(root, 'received');
    await writeFile(file, 'x');
    await chmod(file, 0o644);
    await storage.write('avatars/face.webp', { file });
    for (const key of [
      'works/waves.webp',
      'withheld/waves.webp',
      'journal/2026-11-26/1-2.jsonl',
      'trash/2026-11-26/works/waves.webp',
      'incoming/one',
    ]) {
      await storage.write(key, { file });
      await storage.write(`${key}-2`, Buffer.from('x'));
      const [folder = ''] = key.split('/');
      expect([await modeOf(folder), await modeOf(key), await modeOf(`${key}-2`)]).toEqual(['700', '600', '600']);
    }
    expect(await modeOf('.incoming')).toBe('700');
    expect([await modeOf('avatars'), await modeOf('avatars/face.webp')]).toEqual(['755', '644']);
  });

  it('closes the folders that an earlier version has left open, when it is checked', async () => {
    for (const name of ['works', 'journal']) await mkdir(path.join(root, name), { mode: 0o755 });
    await storage.check();
    expect([await modeOf('works'), await modeOf('journal'), await modeOf('.incoming')]).toEqual(['700', '700', '700']);
  });

  // Syncs of a first write: the file, the new folder, the one above it, and the folder with the new name in it.
  it.each([
    ['ENOSPC', 1],
    ['EDQUOT', 1],
    ['EIO', 1],
    ['EIO', 2],
    ['EIO', 4],
  ])('says so and leaves nothing behind on %s at sync %i, and goes on serving', async (code, nth) => {
    await failSync(code, nth);
    const broken = storage.write('ab/broken.webp', Buffer.from('x'));
    await expect(broken).rejects.toMatchObject({ code: 'unavailable', status: 503, cause: { code } });
    expect(await files()).toEqual([]);
    jest.restoreAllMocks();
    await storage.write('ab/next.webp', Buffer.from('x'));
    expect(await storage.size('ab/next.webp')).toBe(1);
  });

  it.each([
    ['ENOSPC', true],
    ['EROFS', true],
    ['EACCES', false],
  ])('can be waited for at the start where the disk says %s: %s', async (code, isAway) => {
    await failSync(code, 1);
    await expect(storage.check()).rejects.toMatchObject({ name: 'StorageError', isAway });
  });

  // Only Linux lists which files a process has open.
  (process.platform === 'linux' ? it : it.skip)('leaves no file open that is not read, or not to its end', async () => {
    await storage.write('ab/large.webp', Buffer.alloc(1_000_000));
    const openFiles = async () => {
      const names = await readdir('/proc/self/fd');
      const links = await Promise.all(names.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => '')));
      return links.filter((link) => link.startsWith(root)).length;
    };
    const unread = await storage.read('ab/large.webp');
    expect(await openFiles()).toBe(0);
    unread.destroy();
    const begun = await storage.read('ab/large.webp');
    await once(begun, 'readable');
    expect(await openFiles()).toBe(1);
    begun.destroy();
    await once(begun, 'close');
    expect(await openFiles()).toBe(0);
  });

  it('leaves out of lists what is not its own', async () => {
    await storage.write('ab/file.webp', Buffer.from('x'));
    await mkdir(path.join(root, 'lost+found'));
    await writeFile(path.join(root, 'lost+found', 'a.webp'), 'x');
    await writeFile(path.join(root, 'Read me.webp'), 'x');
    await mkdir(path.join(root, '.incoming'), { recursive: true });
    await writeFile(path.join(root, '.incoming', 'a.webp'), 'x');
    const keys: string[] = [];
    for await (const { key } of storage.list()) keys.push(key);
    expect(keys).toEqual(['ab/file.webp']);
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
});
