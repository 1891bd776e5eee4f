import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PageEntry } from '../page-entry';
import { TagTable } from '../tag-table';
import { keptPage } from '../testing/kept-page';
import { namelessFiles } from '../testing/nameless-files';
import { DiskStore } from './disk-store';

const MIB = 1024 * 1024;

describe('DiskStore', () => {
  let folder: string;
  let table: TagTable;
  let complaints: string[];
  let store: DiskStore;

  const openStore = (where = folder) =>
    new DiskStore({
      folder: where,
      maxBytes: 4 * MIB,
      table,
      log: { error: (_: unknown, message?: string) => void complaints.push(String(message)) },
    });

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'pins-disk-store-'));
    table = new TagTable(() => 1_000);
    complaints = [];
    store = openStore();
  });
  afterEach(async () => {
    await store.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function put(key: string, page: PageEntry): Promise<void> {
    store.put(key, page);
    await store.settled();
  }
  const found = async (key: string) => (await store.get(key))?.answer.body.etag;

  it('finds a page while it waits to be written and afterwards, once for all who ask meanwhile', async () => {
    const page = keptPage();
    store.put('/', page);
    expect(await store.get('/')).toBe(page);
    await store.settled();
    const [first, second] = await Promise.all([store.get('/'), store.get('/')]);
    expect(first).not.toBe(page);
    expect(first).toBe(second);
    expect(first?.answer.body.etag).toBe(page.answer.body.etag);
    expect([store.entries, store.found]).toEqual([1, 2]);
    expect(await store.get('/other')).toBeUndefined();
  });

  it('writes a page once, and again when a form of it has come', async () => {
    const page = keptPage({ bytes: 200 });
    await put('/', page);
    const { bytes } = store;
    await put('/', page);
    const back = (await store.get('/')) ?? page;
    await put('/', back);
    expect(store.bytes).toBe(bytes);
    await put('/', { ...back, data: { version: 'v', answer: back.answer } });
    expect(store.bytes).toBeGreaterThan(bytes);
    expect((await store.get('/'))?.data?.version).toBe('v');
  });

  it.each<[kind: string, tag: string]>([
    ['a tag of its route', 'tag:sea'],
    ['a pin that it mentions', 'pin:gone'],
    ['a board that it mentions', 'board:gone'],
    ['a person that it mentions', 'user:gone'],
    ['every page', 'all'],
  ])('leaves nothing of a page on disk after a hard purge of %s', async (_, tag) => {
    const page = keptPage({ bytes: 300, tags: ['tag:sea'], mentions: ['pin:gone', 'board:gone', 'user:gone'] });
    await put('/gone', page);
    await put('/kept', keptPage({ bytes: 300 }));
    table.purge([tag], 'soft');
    await store.sweep();
    expect(store.entries).toBe(2);
    table.purge([tag], 'hard');
    await store.sweep();
    expect(store.has('/gone')).toBe(false);
    expect(store.has('/kept')).toBe(tag !== 'all');
    const [file = ''] = await namelessFiles(folder);
    expect((await readFile(file)).includes(await page.answer.body.encode('identity').bytes)).toBe(false);
  });

  it('does not write a page that is purged or replaced while it waits', async () => {
    store.put('/purged', keptPage({ mentions: ['pin:gone'] }));
    store.put('/replaced', keptPage());
    table.purge(['pin:gone'], 'hard');
    store.delete('/replaced');
    await store.settled();
    expect([store.entries, store.bytes]).toEqual([0, 0]);
  });

  it.each<[what: string, change: () => void]>([
    ['purged', () => table.purge(['pin:gone'], 'hard')],
    ['replaced', () => store.delete('/')],
  ])('forgets a page that is %s while it is being written, and its bytes', async (_, change) => {
    const judge = table.judge.bind(table);
    // It is judged for the last time right before it is written.
    jest.spyOn(table, 'judge').mockImplementationOnce((page) => {
      queueMicrotask(change);
      return judge(page);
    });
    await put('/', keptPage({ bytes: 500_000, mentions: ['pin:gone'] }));
    expect([await found('/'), store.entries]).toEqual([undefined, 0]);
    expect(store.bytes).toBeGreaterThan(500_000);
    const [file = ''] = await namelessFiles(folder);
    expect((await readFile(file)).equals(Buffer.alloc(store.bytes))).toBe(true);
  });

  it('does not give back a page that is purged or replaced while it is being read', async () => {
    await put('/', keptPage({ mentions: ['pin:gone'] }));
    const purged = store.get('/');
    table.purge(['pin:gone'], 'hard');
    await store.sweep();
    expect(await purged).toBeUndefined();

    await put('/', keptPage({ born: table.position }));
    const replaced = store.get('/');
    store.delete('/');
    expect(await replaced).toBeUndefined();
  });

  it('takes bytes that are changed or cut off for no page, and stays on', async () => {
    await put('/changed', keptPage({ bytes: 2_000 }));
    await put('/cut', keptPage({ bytes: 2_000 }));
    const [file = ''] = await namelessFiles(folder);
    const handle = await open(file, 'r+');
    await handle.write(Buffer.from('other bytes'), 0, 11, 1_000);
    await handle.close();
    await truncate(file, store.bytes - 100);
    expect(await found('/changed')).toBeUndefined();
    expect(await found('/cut')).toBeUndefined();
    expect([store.has('/changed'), store.has('/cut'), store.isOn, complaints]).toEqual([false, false, true, []]);
    await put('/changed', keptPage());
    expect(await found('/changed')).toBeDefined();
  });

  it('is off, with one line in the log, once the disk takes nothing more', async () => {
    await writeFile(path.join(folder, 'file'), '');
    await store.close();
    store = openStore(path.join(folder, 'file'));
    for (const key of ['/a', '/b', '/c']) store.put(key, keptPage());
    await store.settled();
    store.put('/d', keptPage());
    expect(await store.get('/a')).toBeUndefined();
    expect([store.isOn, store.has('/d'), store.entries, store.bytes]).toEqual([false, false, 0, 0]);
    expect(complaints).toEqual(['the page cache on disk is off until the next start']);
  });

  it('bounds what waits to be written', async () => {
    for (let n = 0; n < 40; n += 1) store.put(`/${n}`, keptPage({ bytes: 900_000 }));
    const waiting = Array.from({ length: 40 }, (_, n) => store.has(`/${n}`)).filter(Boolean).length;
    expect(waiting).toBe(19);
    await store.settled();
    expect(store.bytes).toBeLessThanOrEqual(4 * MIB);
  });

  it('leaves nothing on disk when the process is killed, and nothing is found at the next start', async () => {
    const script = ['--import', 'tsx', 'server/front/cache/testing/disk-store-child.ts', folder];
    const child = spawn(process.execPath, script, { stdio: ['ignore', 'pipe', 'inherit'] });
    const [said] = await once(child.stdout, 'data');
    expect(Number(said)).toBeGreaterThan(0);
    child.kill('SIGKILL');
    await once(child, 'exit');
    for (const name of await readdir(folder)) {
      const handle = await open(path.join(folder, name));
      // Killed between the making of a file and the taking away of its name.
      expect((await handle.stat()).size).toBe(0);
      await handle.close();
    }
    expect(await found('/20')).toBeUndefined();
  });
});
