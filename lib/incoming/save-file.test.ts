import fs from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable, Writable } from 'node:stream';
import { saveFile } from '@/lib/incoming/save-file';
import { sweepTemporaryFolders, TemporaryFolder } from '@/lib/incoming/temporary-folder';

const GIF = Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(100_000)]);

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'pins-save-'));
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(root, { recursive: true });
});

const failing = (code: string) =>
  new Writable({ write: (_chunk, _encoding, done) => done(Object.assign(new Error(code), { code })) });

it.each(['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EMFILE'])(
  'a disk that says %s is reported as such, and the source is closed',
  async (code) => {
    const open = jest.spyOn(fs, 'createWriteStream');
    open.mockImplementationOnce(() => failing(code) as fs.WriteStream);
    const source = Readable.from([GIF, GIF]);
    await expect(saveFile(source, { name: 'a.gif', folder: root })).rejects.toMatchObject({
      status: 503,
      cause: { code },
    });
    expect(source.destroyed).toBe(true);
    expect(await saveFile(Readable.from([GIF]), { name: 'a.gif', folder: root })).toMatchObject({ bytes: GIF.length });
  },
);

describe('a temporary folder', () => {
  it('is made when it is needed, and goes with all that is in it', async () => {
    const unused = new TemporaryFolder(root);
    await unused.remove();
    expect(await readdir(root)).toEqual([]);
    const folder = new TemporaryFolder(root);
    const [received, work] = [await folder.newFolder('received'), await folder.newFolder('work-1')];
    await saveFile(Readable.from([GIF]), { name: 'a.gif', folder: received });
    expect(path.dirname(received)).toBe(path.dirname(work));
    await folder.remove();
    expect(await readdir(path.join(root, 'tmp'))).toEqual([]);
  });

  it('of a killed process goes after ten minutes', async () => {
    await sweepTemporaryFolders(root);
    await new TemporaryFolder(root).newFolder('received');
    await sweepTemporaryFolders(root, Date.now() + 9 * 60_000);
    expect(await readdir(path.join(root, 'tmp'))).toHaveLength(1);
    await sweepTemporaryFolders(root, Date.now() + 11 * 60_000);
    expect(await readdir(path.join(root, 'tmp'))).toEqual([]);
  });
});
