/** @jest-environment ./jest/browser-environment.ts */
import { HOSTILE } from '@/testing/hostile-text';
import { env } from '@/lib/env';
import type { Pin } from '@/lib/schemas/pin';
import { boardEmbedCode, pinEmbedCode } from '@/lib/seo/embed-code';
import { boardEmbedHtml, embedNotice, pinEmbedHtml } from '@/lib/seo/embed-page';
import { boardOEmbed, oEmbedXml, pinOEmbed } from '@/lib/seo/oembed';
import { sampleBoard, samplePin } from '@/lib/seo/testing/sample-data';

const ADA = { _id: '11', name: 'ada' };

/** Every tag with its attribute names: text that is not escaped would add to them. */
const skeleton = (markup: string): string[] =>
  (markup.match(/<[^>]*(?:"[^"]*"[^>]*)*>/g) ?? []).map((tag) => tag.replace(/"[^"]*"/g, '""'));

describe('oEmbed', () => {
  it('describes a GIF as a video in a frame of the site', () => {
    expect(pinOEmbed(samplePin(), ADA, {})).toEqual({
      version: '1.0',
      type: 'video',
      title: 'Blue Hour',
      author_name: 'ada',
      author_url: 'http://localhost:3000/user-profile/11',
      provider_name: env.SITE_NAME,
      provider_url: 'http://localhost:3000/',
      cache_age: 3600,
      thumbnail_url: 'http://localhost:3000/media/ab/abc-300w.webp',
      thumbnail_width: 316,
      thumbnail_height: 237,
      html:
        '<iframe src="http://localhost:3000/embed/pin/blue-hour" width="640" height="528" title="Blue Hour" ' +
        'loading="lazy" allowfullscreen style="border:0;max-width:100%"></iframe>',
      width: 640,
      height: 528,
    });
  });

  it('describes pictures and boards as rich content', () => {
    expect(pinOEmbed(samplePin({ mediaType: 'pic', video: null }), ADA, {})).toMatchObject({ type: 'rich' });
    const board = boardOEmbed(sampleBoard(), {});
    expect(board).toMatchObject({ type: 'rich', title: 'Evenings', author_name: 'ada', width: 480, height: 528 });
    expect(board).not.toHaveProperty('thumbnail_url');
    expect(board.html).toContain('src="http://localhost:3000/embed/board/evenings"');
  });

  it('respects the requested size, also for the thumbnail', () => {
    const small = pinOEmbed(samplePin(), ADA, { maxwidth: 280, maxheight: 200 });
    expect(small).toMatchObject({ width: 280, height: 200 });
    expect(small.html).toContain('width="280" height="200"');
    expect(small).not.toHaveProperty('thumbnail_url');
  });

  it('has equal XML', () => {
    const fields = pinOEmbed(samplePin({ title: 'a <b> & "c"' }), ADA, {});
    const text = oEmbedXml(fields);
    expect(text).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<oembed><version>1\.0<\/version><type>video</);
    const { documentElement } = new DOMParser().parseFromString(text, 'text/xml');
    expect(
      Object.fromEntries([...documentElement.children].map(({ tagName, textContent }) => [tagName, textContent])),
    ).toEqual(Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)])));
  });
});

describe('the page of an embedded pin', () => {
  it('plays a GIF on request, without scripts', () => {
    const html = pinEmbedHtml(samplePin(), ADA);
    expect(html).toContain(
      '<video src="/media/ab/abc.mp4" poster="/media/ab/abc.webp" width="800" height="600" aria-label="close up outdoor gif" ' +
        'preload="none" controls muted loop playsinline></video>',
    );
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toContain('canonical'); // With noindex, a canonical URL would remove the pin's own page from search engines.
    expect(html).toContain('>Blue Hour by ada</a>');
    expect(html).not.toMatch(/<script|\son\w+=|\sstyle=/);
  });

  it('shows a picture as a link, and an animated WebP only where motion is welcome', () => {
    const still = samplePin({ video: null });
    expect(pinEmbedHtml(still, ADA)).toContain('target="_blank" rel="noopener"><img src="/media/ab/abc.webp"');
    expect(pinEmbedHtml({ ...still, animation: '/media/ab/abc-motion.webp' }, ADA)).toContain(
      '<source srcset="/media/ab/abc-motion.webp" media="(prefers-reduced-motion: no-preference)">',
    );
  });
});

it('the page of an embedded board leads to its pins in tabs of their own', () => {
  const html = boardEmbedHtml(sampleBoard(), [samplePin(), samplePin({ slug: null, hasSmallImage: false })]);
  const links = html.match(/<a [^>]*>/g) ?? [];
  expect(links).toHaveLength(4);
  for (const link of links) expect(link).toContain('target="_blank" rel="noopener"');
  expect(html).toContain('href="http://localhost:3000/pin/630000000000001"');
  expect(boardEmbedHtml(sampleBoard(), [])).toContain('No pins found');
});

it('a notice shows nothing of the pin but the way to it', () => {
  expect(embedNotice('Not here.', '/pin/blue-hour')).toContain('<a href="http://localhost:3000/pin/blue-hour"');
  expect(embedNotice('This pin was removed.')).not.toContain('canonical');
});

describe.each(HOSTILE)('%j stays text', (text) => {
  const pinOf = (words: string, rest: Partial<Pin> = {}) => samplePin({ title: words, alt: words, ...rest });
  const boardOf = (name: string) => sampleBoard({ name, creator: { _id: '11', name } });

  it.each([
    ['in the frame of a pin', (words: string) => pinEmbedHtml(pinOf(words), { name: words })],
    ['in the frame of a picture', (words: string) => pinEmbedHtml(pinOf(words, { video: null }), { name: words })],
    ['in the frame of a board', (words: string) => boardEmbedHtml(boardOf(words), [pinOf(words)])],
    ['in the code of a pin', (words: string) => pinEmbedCode(pinOf(words))],
    ['in the code of a board', (words: string) => boardEmbedCode(boardOf(words))],
    ['in XML', (words: string) => oEmbedXml(pinOEmbed(pinOf(words), { _id: '11', name: words }, {}))],
  ])('%s', (_where, make) => expect(skeleton(make(text))).toEqual(skeleton(make('Rings'))));
});
