import { once } from 'node:events';
import { watch } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type http from 'node:http';
import path from 'node:path';
import { GIF, LOOPBACK, refusal, useImageServer } from '@/jest/image-server';
import type { Lookup } from '@/lib/incoming/look-up';

const images = useImageServer();

describe('an import', () => {
  it('writes what the URL gives to a file', async () => {
    const { file } = images.take(images.own('/art/slow%20waves.gif?size=2'));
    const { path: target, ...rest } = await file;
    expect(rest).toMatchObject({ name: 'slow waves.gif', bytes: GIF.length });
    expect(path.dirname(target)).toBe(images.folder);
    expect((await readFile(target)).equals(GIF)).toBe(true);
    expect(images.asked[0]).toMatchObject({
      host: `images.test:${images.port}`,
      url: '/art/slow%20waves.gif?size=2',
      headers: { 'accept-encoding': 'identity', 'user-agent': 'Tests' },
    });
    expect(Object.keys(images.asked[0]?.headers ?? {})).not.toContain('cookie');
  });

  it('follows three redirections, no more', async () => {
    images.answer = ({ url }, response) => {
      const left = Number(url?.slice(1));
      if (left === 0) response.end(GIF);
      else response.writeHead(302, { location: `/${left - 1}` }).end();
    };
    expect(await images.take(images.own('/3')).file).toMatchObject({ bytes: GIF.length });
    await expect(images.take(images.own('/4')).file).rejects.toMatchObject(refusal);
    expect(images.asked).toHaveLength(4 + 4);
  });

  it('asks for the name of each host once, and connects to what was said then', async () => {
    const answers = [LOOPBACK, [{ address: '127.0.0.2', family: 4 }]];
    let looked = 0;
    const lookup = async () => answers[looked++] ?? [];
    const file = await images.take(images.own('/a.gif'), { lookup }).file;
    expect(file.bytes).toBe(GIF.length);
    expect(looked).toBe(1);
  });
});

describe('a server that does not answer', () => {
  const lookup: Lookup = async (host) => {
    if (host === 'images.test') return LOOPBACK;
    if (host === 'inside.test') return [{ address: '10.0.0.1', family: 4 }];
    if (host === 'silent.test') return new Promise(() => undefined);
    throw new Error('ENOTFOUND');
  };
  const NO_SERVER = 'We couldn’t get an image from this address. Check it, or upload the file.';
  const NOTHING_LISTENS = 'images.test:1';

  it.each([
    'http://inside.test/', 'http://10.0.0.1/', 'http://absent.test/', 'http://silent.test/', `http://${NOTHING_LISTENS}/`, '/on', '/silent',
  ])('gets one sentence after an equal while, whatever the reason: %s', async (href) => {
    images.answer = ({ url }, response) =>
      url === '/on' ? void response.writeHead(302, { location: 'http://inside.test/' }).end() : undefined;
    const startedAt = performance.now();
    const { file } = images.take(href.startsWith('/') ? images.own(href) : href, {
      lookup,
      ownHosts: [NOTHING_LISTENS],
      patience: AbortSignal.timeout(200),
      unreachableMs: 150,
    });
    await expect(file).rejects.toMatchObject({ ...refusal, message: NO_SERVER });
    expect(performance.now() - startedAt).toBeGreaterThan(140);
  }); // prettier-ignore
});

describe('an answer of the other server', () => {
  it.each([204, 206, 304, 400, 404, 500])('is refused when it answers %d', async (status) => {
    images.answer = (_request, response) => response.writeHead(status).end();
    await expect(images.take(images.own('/')).file).rejects.toMatchObject(refusal);
  });

  it.each([
    ['a page', '<!doctype html><p>Sign in', 415],
    ['a drawing in SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 415],
    ['nothing', '', 422],
  ])('is refused when it is %s', async (_, body, status) => {
    images.answer = (_request, response) => response.writeHead(200, { 'content-type': 'image/gif' }).end(body);
    await expect(images.take(images.own('/')).file).rejects.toMatchObject({ status, field: 'address' });
  });

  it('is refused when it packs the image, cuts it off or goes away', async () => {
    const servers: http.RequestListener[] = [
      (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(GIF),
      (_request, response) => response.writeHead(200, { 'content-length': 5_000 }).write(GIF, () => response.destroy()),
      (request) => request.socket.destroy(),
    ];
    for (const serve of servers) {
      images.answer = serve;
      await expect(images.take(images.own('/')).file).rejects.toMatchObject(refusal);
    }
  });

  it('is read no further than a picture may be long', async () => {
    let sent = 0;
    images.answer = (_request, response) => {
      const chunk = Buffer.alloc(1024 * 1024);
      const more = () => {
        while (
          !response.destroyed &&
          response.write((sent += chunk.length) === chunk.length ? jpegHead(chunk) : chunk)
        );
        response.once('drain', more);
      };
      more();
    };
    await expect(images.take(images.own('/')).file).rejects.toMatchObject({ status: 413, field: 'address' });
    expect(sent).toBeLessThan(40 * 1024 * 1024);
  });

  it('is not waited for when it says nothing, or leads on to a name that is never found', async () => {
    const servers: http.RequestListener[] = [
      () => undefined,
      (_request, response) => void response.writeHead(302, { location: 'http://slow.test/' }).end(),
    ];
    const lookup: Lookup = (host) =>
      host === 'images.test' ? Promise.resolve(LOOPBACK) : new Promise<never>(() => undefined);
    for (const serve of servers) {
      images.answer = serve;
      const { file } = images.take(images.own('/'), { lookup, patience: AbortSignal.timeout(80) });
      await expect(file).rejects.toMatchObject({ ...refusal, message: expect.stringMatching(/couldn’t get an image/) });
    }
  });

  it('is not waited for when it stops in the middle of the image', async () => {
    const patience = new AbortController();
    images.answer = (_request, response) => void response.writeHead(200).write(GIF);
    const watcher = watch(images.folder);
    const isBegun = once(watcher, 'change');
    const { file } = images.take(images.own('/'), { patience: patience.signal });
    void isBegun.then(() => patience.abort());
    await expect(file).rejects.toMatchObject({ ...refusal, message: expect.stringMatching(/ten seconds/) });
    watcher.close();
  });

  it('is forgotten when whoever asked goes away', async () => {
    const leaving = new AbortController();
    images.answer = () => leaving.abort(new Error('gone'));
    await expect(images.take(images.own('/'), { signal: leaving.signal }).file).rejects.toThrow('gone');
  });
});

function jpegHead(chunk: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), chunk.subarray(4)]);
}
