import { cdnTag, CDNS, CROWDED_TAG } from '@/lib/domain/cdns';
import { hashText } from '@/lib/domain/hash-text';
import { FakeSite } from './cache/testing/fake-site';
import { cdnTagHeader } from './cdn-tags';

const tagOf = (tag: string) => cdnTag(hashText(tag));
const hashes = (...tags: string[]) => Uint32Array.from(tags, hashText);

describe('the tags of an answer', () => {
  it('stand in the header that the CDN reads, each once, as short words of small letters', () => {
    const [feed, pin] = [tagOf('feed'), tagOf('pin:a')];
    const headers = CDNS.map((cdn) => cdnTagHeader(cdn, hashes('feed'), hashes('pin:a', 'feed')));
    expect(headers).toEqual([
      { 'cache-tag': `${feed},${pin}` },
      { 'surrogate-key': `${feed} ${pin}` },
      { 'cdn-tag': `${feed},${pin}` },
      { xkey: `${feed} ${pin}` },
    ]);
    expect(feed).toMatch(/^[0-9a-z]{7}$/);
    expect(cdnTagHeader(undefined, hashes('feed'))).toEqual({});
  });

  it('take 1,024 bytes at most: beyond, an answer has its own tags and the tag of every purge', () => {
    const mentions = (most: number) => hashes(...Array.from({ length: most }, (_, n) => `pin:${n}`));
    const fits = cdnTagHeader('bunny', hashes('feed'), mentions(127))['cdn-tag'];
    expect(Buffer.byteLength(String(fits))).toBeLessThanOrEqual(1_024);
    expect(String(fits).split(',')).toHaveLength(128);
    expect(cdnTagHeader('bunny', hashes('feed'), mentions(128))).toEqual({
      'cdn-tag': `${tagOf('feed')},${CROWDED_TAG}`,
    });
  });
});

describe('a page before which a CDN stands', () => {
  const serve = async (cdn: FakeSite['cdn'], ...asked: Parameters<FakeSite['serve']>) => {
    const site = Object.assign(new FakeSite(), { cdn, text: '<a href="/pin/a"> by <a href="/user-profile/7">' });
    return (await site.serve(...asked)).answer.headers;
  };

  it('bears the tags of its route and of all that it shows', async () => {
    expect((await serve('fastly', '/'))['surrogate-key']).toBe(['feed', 'pin:a', 'user:7'].map(tagOf).join(' '));
    for (const header of ['cache-tag', 'surrogate-key', 'cdn-tag', 'xkey'])
      expect(await serve(undefined, '/')).not.toHaveProperty(header);
  });

  it('bears as a redirect the tag of the page that it leads to', async () => {
    const site = Object.assign(new FakeSite(), {
      cdn: 'varnish',
      status: 308,
      text: '',
      headers: { location: '/pin/a' },
    });
    expect((await site.serve('/pin/1')).answer.headers.xkey).toBe(['pin:1', 'pin:a'].map(tagOf).join(' '));
  });

  it('is kept by it under every filter where it heeds Vary, else under the default one alone', async () => {
    const rule = async (cdn: FakeSite['cdn'], filter: 'straight-lesbian' | 'gay-straight') =>
      String((await serve(cdn, '/', { filter }))['cache-control']).replace(/,.*/, '');
    for (const cdn of [undefined, 'varnish', 'fastly'] as const)
      expect([await rule(cdn, 'straight-lesbian'), await rule(cdn, 'gay-straight')]).toEqual(['public', 'public']);
    for (const cdn of ['cloudflare', 'bunny'] as const)
      expect([await rule(cdn, 'straight-lesbian'), await rule(cdn, 'gay-straight')]).toEqual(['public', 'private']);
  });
});
