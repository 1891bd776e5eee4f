import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { chooseEncoding, EncodedBody, PASSING_QUALITY } from './compression';

describe('chooseEncoding', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, gzip;q=0', 'identity'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['identity, gzip;q=0.5', 'identity'],
    ['BR ; q=1.0', 'br'],
    ['deflate', 'identity'],
  ])('%s means %s', (accept, encoding) => {
    expect(chooseEncoding(accept)).toBe(encoding);
  });
});

describe('EncodedBody', () => {
  const text = Buffer.from('red waves '.repeat(100));

  it('makes each encoding once', async () => {
    const body = new EncodedBody(text);
    expect(brotliDecompressSync(await body.encode('br').bytes)).toEqual(text);
    expect(gunzipSync(await body.encode('gzip').bytes)).toEqual(text);
    expect(body.encode('br').bytes).toBe(body.encode('br').bytes);
    expect(await body.encode('identity').bytes).toBe(text);
  });

  it('encodes single-use bodies well, short and long', async () => {
    const body = new EncodedBody(text, PASSING_QUALITY);
    expect(brotliDecompressSync(await body.encode('br').bytes)).toEqual(text);
    const long = Buffer.from('red waves '.repeat(40_000));
    expect(brotliDecompressSync(await new EncodedBody(long, PASSING_QUALITY).encode('br').bytes)).toEqual(long);
  });

  it('leaves a short body as it is', async () => {
    const { encoding, bytes } = new EncodedBody(Buffer.from('short')).encode('br');
    expect(encoding).toBe('identity');
    expect((await bytes).toString()).toBe('short');
  });

  it('tags equal bytes equally', () => {
    expect(new EncodedBody(text).etag).toBe(new EncodedBody(Buffer.from(text)).etag);
    expect(new EncodedBody(text).etag).not.toBe(new EncodedBody(Buffer.from('other')).etag);
  });
});
