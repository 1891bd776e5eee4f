import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { readHashList } from '@/features/hash-lists/lists/read-hash-list';

const MD5 = 'a'.repeat(32);
const SHA1 = 'b'.repeat(40);
const PDQ = 'c'.repeat(64);

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'pins-hashes-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(...lines: string[]) {
  const file = path.join(folder, 'list');
  await writeFile(file, lines.join('\r\n'));
  const hashes = [];
  for await (const { kind, hex, endsAt, isWithdrawn } of readHashList(file))
    hashes.push([kind, hex, ...(endsAt ? [endsAt.toISOString()] : []), ...(isWithdrawn ? ['withdrawn'] : [])]);
  return hashes;
}

describe('a list of hashes', () => {
  it('is read in the form of NCMEC', async () => {
    const fingerprints = { md5: MD5.toUpperCase(), sha1: SHA1, pdq: PDQ, pdna: '1,2,3' };
    const entry = { id: '7', member_id: 42, entry_type: 'image', classification: 'A1' };
    const page = { updates: [{ ...entry, deleted: true, fingerprints: { md5: MD5 } }], next: '' };
    expect(await read(JSON.stringify({ ...entry, deleted: false, fingerprints }), '', JSON.stringify(page))).toEqual([
      ['md5', MD5],
      ['sha1', SHA1],
      ['pdq', PDQ],
      ['md5', MD5, 'withdrawn'],
    ]);
  });

  it('is read in the form of StopNCII', async () => {
    const record = (signalType: string, hashValue: string, hashStatus = 'Active') => ({
      lastModtimestamp: 1_700_000_000,
      signalType,
      hashValue,
      hashStatus,
      caseNumbers: { one: hashStatus },
    });
    const page = {
      count: 3,
      hashRecords: [record('ImagePDQ', PDQ), record('VideoTMK', 'zz'), record('VideoMD5', MD5)],
    };
    expect(await read(JSON.stringify(page), JSON.stringify(record('ImagePDQ', PDQ, 'Withdrawn')))).toEqual([
      ['pdq', PDQ],
      ['md5', MD5],
      ['pdq', PDQ, 'withdrawn'],
    ]);
  });

  it('is read in the form of ThreatExchange, with the end of a hash', async () => {
    const record = { id: '1', indicator: PDQ, type: 'HASH_PDQ', last_updated: 1_700_000_000, status: 'MALICIOUS' };
    expect(
      await read(
        JSON.stringify({ data: [{ ...record, expired_on: '2027-01-02T03:04:05+0000' }] }),
        JSON.stringify({ ...record, indicator: SHA1, type: 'HASH_SHA1', expire_time: 1_800_000_000 }),
        JSON.stringify({ ...record, indicator: 'https://a.test', type: 'URI' }),
        JSON.stringify({ ...record, should_delete: true }),
      ),
    ).toEqual([
      ['pdq', PDQ, '2027-01-02T03:04:05.000Z'],
      ['sha1', SHA1, '2027-01-15T08:00:00.000Z'],
      ['pdq', PDQ, 'withdrawn'],
    ]);
  });

  it('is read from CSV with the names of its columns', async () => {
    expect(await read('\uFEFFindicator,type,tags', `${PDQ},HASH_PDQ,"one, ""two"""`, `${MD5},HASH_MD5,`)).toEqual([
      ['pdq', PDQ],
      ['md5', MD5],
    ]);
    expect(await read('md5,sha1,expires', `${MD5},${SHA1},2027-01-02`, `,${SHA1},`)).toEqual([
      ['md5', MD5, '2027-01-02T00:00:00.000Z'],
      ['sha1', SHA1, '2027-01-02T00:00:00.000Z'],
      ['sha1', SHA1],
    ]);
    expect(await read('hash', MD5, SHA1)).toEqual([
      ['md5', MD5],
      ['sha1', SHA1],
    ]);
  });

  it.each([
    ['{"indicator":"abc","type":"HASH_MD5"}', 'line 1 "abc" is no MD5 hash'],
    [`{"indicator":"${'g'.repeat(64)}","type":"HASH_PDQ"}`, 'is no PDQ hash'],
    [`{"hash":"${PDQ}"}`, 'line 1 has a hash without its type'],
    [`{"md5":"${MD5}","end":"soon"}`, 'has the end "soon", which is no date'],
    ['{"md5":', 'line 1 is no JSON'],
    [`hash\n${MD5},x`, 'line 2 has more cells than the first line'],
  ])('is refused with the number of its first faulty line: %s', async (line, message) => {
    await expect(read(line)).rejects.toThrow(message);
  });
});
