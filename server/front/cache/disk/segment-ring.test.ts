import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { namelessFiles } from '../testing/nameless-files';
import { SegmentRing } from './segment-ring';

const MIB = 1024 * 1024;
const TAGS = Uint32Array.of(1, 2);
const always = () => true;

describe('SegmentRing', () => {
  let folder: string;
  let ring: SegmentRing;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'pins-ring-'));
    ring = new SegmentRing(path.join(folder, 'cache'), 4 * MIB);
  });
  afterEach(async () => {
    await ring.close();
    await rm(folder, { recursive: true });
  });

  const bytesOf = (key: number) => Buffer.alloc(100_000, key);
  const record = (key: number, bytes = bytesOf(key), isWanted = always) => ({
    key,
    born: key,
    tags: TAGS,
    bytes,
    isWanted,
  });
  const add = (key: number) => ring.add([record(key)]);
  const read = async (key: number) => ring.find(key)?.read();
  const keysFrom = (first: number, count: number) => Array.from({ length: count }, (_, n) => first + n);

  it('keeps the newest within its bounds, in files that have no names', async () => {
    for (const key of keysFrom(1, 100)) {
      await add(key);
      expect(ring.bytes).toBeLessThanOrEqual(4 * MIB);
    }
    const left = keysFrom(1, 100).filter((key) => ring.has(key));
    expect(left).toEqual(keysFrom(61, 40));
    expect(ring.size).toBe(40);
    for (const key of left) expect((await read(key))?.equals(bytesOf(key))).toBe(true);
    expect(await readdir(path.join(folder, 'cache'))).toEqual([]);
  });

  it('writes many records at once, in as many files as they need', async () => {
    await ring.add(keysFrom(1, 25).map((key) => record(key)));
    for (const key of keysFrom(1, 25)) expect((await read(key))?.equals(bytesOf(key))).toBe(true);
    expect(await namelessFiles(folder)).toHaveLength(3);
  });

  it('finds the later of two records with one key, and none that is forgotten', async () => {
    await add(1);
    const found = ring.find(1);
    await ring.add([record(1, Buffer.from('later'))]);
    expect(found && ring.holds(1, found)).toBe(false);
    expect(await read(1)).toEqual(Buffer.from('later'));
    expect(ring.size).toBe(1);
    ring.forget(1);
    expect([ring.has(1), ring.size]).toEqual([false, 0]);
  });

  it('keeps no record that is larger than a file', async () => {
    await ring.add([record(1, Buffer.alloc(MIB + 1))]);
    expect([ring.has(1), ring.bytes]).toEqual([false, 0]);
  });

  it('leaves nothing of records that are swept or not wanted once they are written', async () => {
    await ring.add([record(1), record(3, bytesOf(3), () => false), record(2)]);
    const found = [ring.find(1), ring.find(2)];
    await ring.sweep(({ key, tags }) => key === 2 && tags[1] === 2);
    expect([ring.has(1), ring.has(2), ring.has(3), ring.size]).toEqual([true, false, false, 1]);
    expect((await found[0]?.read())?.equals(bytesOf(1))).toBe(true);
    expect((await found[1]?.read())?.equals(Buffer.alloc(100_000))).toBe(true);
    const [file = ''] = await namelessFiles(folder);
    const kept = await readFile(file);
    expect([1, 2, 3].map((key) => kept.includes(key))).toEqual([true, false, false]);
  });

  it('gives back the disk space of a file of which all is swept', async () => {
    for (const key of keysFrom(1, 20)) await add(key);
    await ring.sweep(({ key }) => key <= 10);
    expect(ring.bytes).toBe(1_000_000);
    await ring.sweep(() => true);
    expect(ring.size).toBe(0);
    for (const key of keysFrom(1, 100)) await add(key);
    expect(ring.size).toBe(40);
  });

  it('refuses to write to a disk that has less room than it may take itself', async () => {
    const greedy = new SegmentRing(folder, 2 ** 62);
    await expect(greedy.add([record(1)])).rejects.toThrow('too little room');
    expect(await readdir(folder)).toEqual([]);
  });

  it('finds nothing once it is closed, and a record that is still being written is none', async () => {
    await add(1);
    const writing = add(2);
    await ring.close();
    await writing;
    expect([ring.has(1), ring.has(2), ring.bytes]).toEqual([false, false, 0]);
    await expect(add(3)).resolves.toBeUndefined();
  });

  it('fails where the folder cannot be made', async () => {
    await writeFile(path.join(folder, 'file'), '');
    const without = new SegmentRing(path.join(folder, 'file', 'cache'), 4 * MIB);
    await expect(without.add([record(1)])).rejects.toThrow('ENOTDIR');
  });
});
