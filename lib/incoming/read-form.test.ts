import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { readForm } from '@/lib/incoming/read-form';
import { BOUNDARY, encode, formOf, request, type Part } from '@/lib/incoming/testing/form-request';
import { ReceivedFile } from '@/lib/schemas/received-file';

const MIB = 1024 * 1024;
const GIF = Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(2_000, 7)]);
const JPEG = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(2_000, 7)]);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'pins-form-'));
});
afterEach(() => rm(folder, { recursive: true }));

const file = (body: string | Buffer = GIF, filename = 'waves.gif', name = 'file'): Part => ({
  name,
  filename,
  body,
  type: 'image/gif',
});

const read = (body: Buffer | AsyncIterable<Uint8Array>, headers?: Record<string, string>) =>
  readForm(request(body, headers), folder, { name: 'file', maxBytes: 40 * MIB });

async function* chunksOf(buffer: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < buffer.length; at += size) yield buffer.subarray(at, at + size);
}

describe('a form', () => {
  it('gives its texts and its file, whose bytes are on the disk', async () => {
    const form = formOf(
      { name: 'title', body: 'Wellen – grün' },
      file(),
      { name: 'tags', body: 'a' },
      { name: 'tags', body: 'b' },
    );
    const { file: received, ...texts } = await read(form);
    expect(texts).toEqual({ title: 'Wellen – grün', tags: ['a', 'b'] });
    if (!(received instanceof ReceivedFile)) throw new Error('no file');
    expect(received).toMatchObject({
      name: 'waves.gif',
      bytes: GIF.length,
      sha256: createHash('sha256').update(GIF).digest(),
    });
    expect((await readFile(received.path)).equals(GIF)).toBe(true);
  });

  it.each([1, 7, 64, 1_000])('is the same in pieces of %d bytes', async (size) => {
    const { file: received } = await read(chunksOf(formOf(file(), { name: 'title', body: 'Waves' }), size));
    expect(received).toMatchObject({ bytes: GIF.length });
  });

  it.each([
    '../../etc/passwd', '..\\..\\windows.gif', '/etc/passwd', 'a\0b.gif', '%00.gif', 'x'.repeat(300) + '.gif', '', '.', '..',
    '<script>alert(1)</script>.gif', 'CON', 'a;b="c.gif', '\u202egif.exe', '😀.gif',
  ])('writes a file called %j where it should be', async (name) => {
    const { file: received } = await read(formOf(file(GIF, name)));
    if (!(received instanceof ReceivedFile)) throw new Error('no file');
    expect(path.dirname(received.path)).toBe(folder);
    expect(path.basename(received.path)).toMatch(/^[0-9a-f-]{36}$/);
    expect(await readdir(folder)).toHaveLength(1);
  }); // prettier-ignore

  it('is taken a little at a time, so that a large one needs no memory', async () => {
    let sent = 0;
    let most = 0;
    async function* large() {
      yield encode(file()).subarray(0, -2);
      const chunk = Buffer.alloc(64 * 1024);
      for (; sent < 38 * MIB; sent += chunk.length) {
        const [name] = await readdir(folder);
        if (name) most = Math.max(most, sent - (await stat(path.join(folder, name))).size);
        if (sent % MIB === 0) await new Promise((resolve) => setImmediate(resolve));
        yield chunk;
      }
      yield Buffer.from(`\r\n--${BOUNDARY}--\r\n`);
    }
    const { file: received } = await read(large());
    expect(received).toMatchObject({ bytes: GIF.length + sent });
    expect(most).toBeLessThan(2 * MIB);
  });
});

describe('a form is refused', () => {
  afterEach(async () => {
    // The caller removes the folder; nothing is open in it any more.
    for (const name of await readdir(folder)) await rm(path.join(folder, name));
  });

  it('unread when it says that it is too long', async () => {
    let pulled = 0;
    async function* body() {
      pulled += 1;
      yield GIF;
    }
    const headers = { 'content-length': String(60 * MIB) };
    await expect(read(body(), headers)).rejects.toMatchObject({ status: 413, field: 'file' });
    expect(pulled).toBe(0);
  });

  it.each([
    ['GIF', GIF, 40],
    ['JPEG', JPEG, 25],
  ])('within 64 KB when a %s grows too large', async (_, start, limit) => {
    let sent = 0;
    async function* body() {
      yield encode(file(start)).subarray(0, -2);
      sent += start.length;
      const chunk = Buffer.alloc(16 * 1024);
      for (;;) {
        sent += chunk.length;
        yield chunk;
      }
    }
    await expect(read(body())).rejects.toMatchObject({
      status: 413,
      field: 'file',
      message: expect.stringContaining(`${limit} MB`),
    });
    expect(sent - limit * MIB).toBeLessThan(512 * 1024);
  });

  it('as soon as its kind is known, when it says that it is too long for that', async () => {
    let sent = 0;
    async function* body() {
      yield encode(file(JPEG)).subarray(0, -2);
      const chunk = Buffer.alloc(16 * 1024);
      for (;;) {
        sent += chunk.length;
        yield chunk;
      }
    }
    const headers = { 'content-length': String(27_000_000) };
    await expect(read(body(), headers)).rejects.toMatchObject({
      status: 413,
      field: 'file',
      message: expect.stringContaining('25 MB'),
    });
    expect(sent).toBeLessThan(512 * 1024);
  });

  it.each([
    ['a page', '<!doctype html><p>Hello, this is a page'],
    ['a drawing in SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
    ['a PDF', '%PDF-1.7 and so on'],
    ['a TIFF', Buffer.from('49492a0008000000000000000000', 'hex')],
    ['an AVIF', Buffer.from('0000001c667479706176696600000000', 'hex')],
    ['an MP4', Buffer.from('0000001c667479706d70343200000000', 'hex')],
    ['a program', Buffer.from('7f454c4602010100000000000000', 'hex')],
    ['shorter than any picture', 'GIF'],
  ])('with a file that is %s, whatever it is called', async (_, body) => {
    await expect(read(formOf(file(body)))).rejects.toMatchObject({ status: 415, field: 'file' });
  });

  it('when its file is larger than it may be for the call, whatever the kind, at the field of the call', async () => {
    const image = { name: 'image', maxBytes: 1_000 };
    for (const start of [GIF, JPEG]) {
      const form = request(formOf(file(start, 'a.gif', 'image')));
      await expect(readForm(form, folder, image)).rejects.toMatchObject({ status: 413, field: 'image' });
    }
    await expect(readForm(request(formOf(file())), folder, image)).rejects.toMatchObject({
      status: 422,
      field: 'file',
    });
  });

  it('with an empty file, with two, with one of another name', async () => {
    await expect(read(formOf(file('')))).rejects.toMatchObject({ status: 422, field: 'file' });
    await expect(read(formOf(file(), file()))).rejects.toMatchObject({ status: 422, field: 'file' });
    await expect(read(formOf(file(GIF, 'a.gif', 'image')))).rejects.toMatchObject({ status: 422, field: 'image' });
    await expect(read(formOf(file(), file(GIF, 'a.gif', 'other')))).rejects.toMatchObject({
      status: 422,
      field: 'other',
    });
  });

  it.each([0.1, 0.5, 0.9, 0.999])('when it breaks off after %d of it', async (share) => {
    const form = formOf({ name: 'title', body: 'Waves' }, file(), { name: 'alt', body: 'x'.repeat(100) });
    const part = form.subarray(0, Math.floor(form.length * share) - 4);
    await expect(read(chunksOf(part, 100))).rejects.toMatchObject({ status: 400 });
    async function* torn() {
      yield part;
      throw new Error('ECONNRESET');
    }
    await expect(read(torn())).rejects.toMatchObject({ status: 400 });
  });

  it('when it is shorter or longer than it says', async () => {
    const form = formOf(file());
    for (const length of [form.length - 1, form.length + 1]) {
      await expect(read(chunksOf(form, 100), { 'content-length': String(length) })).rejects.toMatchObject({
        status: 400,
      });
    }
  });

  it.each([
    ['no boundary', 'multipart/form-data', 400],
    ['another boundary', 'multipart/form-data; boundary=other', 400],
  ])('with %s', async (_, type, status) => {
    await expect(read(formOf(file()), { 'content-type': type })).rejects.toMatchObject({ status });
  });

  it('with a text that is too long, too many texts, or texts without a name', async () => {
    await expect(read(formOf({ name: 'title', body: 'x'.repeat(30_000) }))).rejects.toMatchObject({
      status: 422,
      field: 'title',
    });
    const many = Array.from({ length: 101 }, () => ({ name: 'tags', body: 'a' }));
    await expect(read(formOf(...many))).rejects.toMatchObject({ status: 400 });
    await expect(read(formOf({ body: 'nameless' }))).rejects.toMatchObject({ status: 400 });
    await expect(read(formOf({ name: 'n'.repeat(30_000), body: 'a' }))).rejects.toMatchObject({ status: 400 });
  });

  it('when it is empty or no form at all', async () => {
    for (const body of [Buffer.alloc(0), Buffer.from('no form'), Buffer.from(`--${BOUNDARY}`)]) {
      await expect(read(body)).rejects.toMatchObject({ status: 400 });
    }
  });
});
