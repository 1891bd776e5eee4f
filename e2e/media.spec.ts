import { expect, test } from '@/e2e/test';
import { findPin } from './gallery';
import { smallStillOf, variantKey } from '@/lib/media/variants';

const FILES = [
  { suffix: variantKey.still(''), type: 'image/webp', magic: 'RIFF' },
  { suffix: variantKey.smallStill(''), type: 'image/webp', magic: 'RIFF' },
  { suffix: variantKey.gif(''), type: 'image/gif', magic: 'GIF89a' },
  { suffix: variantKey.video(''), type: 'video/mp4', magic: 'ftyp' },
];

test('each file of a gif is cached for ever, in whole or in part', async ({ request }) => {
  for (const { suffix, type, magic } of FILES) {
    const pin = await findPin(request, ({ mediaType, hasSmallImage }) => mediaType === 'gif' && hasSmallImage);
    const url = pin.image.replace(/\.webp$/, suffix);
    const whole = await request.get(url);
    const headers = whole.headers();
    const body = await whole.body();
    expect(whole.status(), suffix).toBe(200);
    expect(headers['content-type'], suffix).toBe(type);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
    expect(headers.rating).toBe('RTA-5042-1996-1400-1577-RTA');
    expect(headers['accept-ranges']).toBe('bytes');
    expect(Number(headers['content-length'])).toBe(body.length);
    expect(body.subarray(0, 12).toString('latin1')).toContain(magic);

    const part = await request.get(url, { headers: { range: 'bytes=10-19' } });
    expect(part.status(), suffix).toBe(206);
    expect(part.headers()['content-range']).toBe(`bytes 10-19/${body.length}`);
    expect(await part.body()).toEqual(body.subarray(10, 20));
    const beyond = await request.get(url, { headers: { range: `bytes=${body.length}-` } });
    expect([beyond.status(), beyond.headers()['content-range']]).toEqual([416, `bytes */${body.length}`]);

    const known = await request.get(url, { headers: { 'if-none-match': headers.etag ?? '' } });
    expect(known.status(), suffix).toBe(304);
    const head = await request.head(url);
    expect([head.status(), head.headers()['content-length']]).toEqual([200, String(body.length)]);
  }
});

test('the image has the size that the pin names', async ({ page, request }) => {
  await page.goto('/contact-us');
  for (const mediaType of ['gif', 'pic']) {
    const pin = await findPin(request, (candidate) => candidate.mediaType === mediaType && candidate.hasSmallImage);
    const sizeOf = (src: string) =>
      page.evaluate(async (url) => {
        const image = new Image();
        image.src = url;
        await image.decode();
        return [image.naturalWidth, image.naturalHeight];
      }, src);
    expect(await sizeOf(pin.image)).toEqual([pin.width, pin.height]);
    expect((await sizeOf(smallStillOf(pin.image)))[0]).toBe(316);
  }
});

const NOTHING = ['none.webp', '', '..%2f..%2fpackage.json', 'a.html', '%2e%2e/x.webp'];

test('a path below /media that is no file of a pin gives nothing', async ({ request }) => {
  for (const path of NOTHING) expect([400, 404], path).toContain((await request.get(`/media/${path}`)).status());
});
