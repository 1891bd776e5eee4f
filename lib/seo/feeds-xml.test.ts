import type { Pin } from '@/lib/schemas/pin';
import { atomXml, type AtomEntry } from '@/lib/seo/atom-xml';
import { pinEntry } from '@/lib/seo/pin-entry';
import { samplePin } from '@/lib/seo/testing/sample-data';
import { parseSitemapPart, rangeName } from '@/lib/seo/sitemap-part';
import { sitemapIndexXml, sitemapXml } from '@/lib/seo/sitemap-xml';
import { videoEntry } from '@/lib/seo/video-entry';
import { xml } from '@/lib/domain/xml';

const changed = new Date('2025-03-04T05:06:07Z');

describe('xml', () => {
  it('escapes values, keeps XML and leaves out null', () => {
    expect(xml`<a b="${'"<&>\''}">${xml`<c/>`}${undefined}${[xml`<d/>`, xml`<e/>`]}${1}</a>`.xml).toBe(
      '<a b="&quot;&lt;&amp;&gt;&apos;"><c/><d/><e/>1</a>',
    );
  });

  it('drops what XML cannot hold', () => expect(xml`${'a\u0000\u001b\ud800b\n'}`.xml).toBe('ab\n'));
});

describe('sitemaps', () => {
  it('list pages with pictures and dates', () => {
    const text = sitemapXml([{ path: '/pin/a?b&c', changed, images: ['/media/a.webp'] }]);
    expect(text).toContain(
      '<url><loc>http://localhost:3000/pin/a?b&amp;c</loc><lastmod>2025-03-04T05:06:07.000Z</lastmod>' +
        '<image:image><image:loc>http://localhost:3000/media/a.webp</image:loc></image:image></url>',
    );
  });

  it('list the video of a gif with what search engines ask for, in the order of their schema', () => {
    const pin = samplePin({ title: 'a <b> & "c"' });
    const entry = { pin, poster: { _id: '11', name: 'ada' }, duration: 2600, changed };
    const text = sitemapXml(videoEntry(entry));
    expect(text).toContain('xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"');
    const [, video = ''] = /<video:video>(.*)<\/video:video>/.exec(text) ?? [];
    const fields = [...video.matchAll(/<video:(\w+)>([^<]*)<\/video:\1>/g)].map(([, name, value]) => [name, value]);
    expect(fields).toEqual([
      ['thumbnail_loc', 'http://localhost:3000/media/ab/abc.webp'],
      ['title', 'a &lt;b&gt; &amp; &quot;c&quot;'],
      ['description', expect.stringMatching(/animated gif\. Posted by ada\. Tagged close up and outdoor\./)],
      ['content_loc', 'http://localhost:3000/media/ab/abc.mp4'],
      ['duration', '3'],
      ['publication_date', '2025-03-04T05:06:07.000Z'],
      ['family_friendly', 'no'],
    ]);
    expect(sitemapXml(videoEntry({ ...entry, duration: null }))).not.toContain('video:duration');
    expect(videoEntry({ ...entry, pin: samplePin({ video: null }) })).toEqual([]);
  });

  it('list sitemaps', () => {
    expect(sitemapIndexXml([{ path: '/sitemaps/pins-1.xml' }])).toContain(
      '<sitemap><loc>http://localhost:3000/sitemaps/pins-1.xml</loc></sitemap>',
    );
  });

  it.each([
    ['pins-1.xml', { kind: 'pins', range: { from: 1 } }],
    ['boards-12-9007199254740991.xml', { kind: 'boards', range: { from: 12, to: 9007199254740991 } }],
    ['pages.xml', { kind: 'pages' }],
  ])('are addressed as %s', (part, expected) => {
    const parsed = parseSitemapPart(part);
    expect(parsed).toEqual(expected);
    if (parsed?.range) expect(`${parsed.kind}-${rangeName(parsed.range)}.xml`).toBe(part);
  });

  it.each(['pins-0.xml', 'pins-1-.xml', 'cats.xml', 'pins-1', 'pins-99999999999999999.xml', ''])(
    'cannot be addressed as %p',
    (part) => expect(parseSitemapPart(part)).toBeNull(),
  );
});

describe('atomXml', () => {
  const pin = samplePin({ title: 'a <b> & "c"', slug: null });
  const origin = { poster: { _id: '11', name: 'ada & bo' }, changed };
  const feedOf = (...entries: AtomEntry[]) => atomXml({ title: 'Newest', path: '/feed.xml', pagePath: '/', entries });
  const text = feedOf(pinEntry(pin, origin));

  it('has what RFC 4287 wants', () => {
    expect(text).toContain('<id>tag:localhost,2021-01-01:feed.xml</id>');
    expect(text).toContain(`<id>tag:localhost,2021-01-01:pin/${pin._id}</id>`);
    expect(text).toContain('<updated>2025-03-04T05:06:07.000Z</updated>\n<author><name>Pinwall</name>');
    expect(text).toContain('<title>a &lt;b&gt; &amp; &quot;c&quot;</title>');
    expect(text).toContain('<img src="http://localhost:3000/media/ab/abc.gif" width="800" height="600"');
  });

  it('has the poster and last change of an entry', () => {
    const edited = new Date('2025-04-01T00:00:00Z');
    const [head = '', entry = ''] = feedOf(pinEntry(pin, { ...origin, changed: edited })).split('<entry>');
    expect(head).toContain('<updated>2025-04-01T00:00:00.000Z</updated>');
    expect(entry).toContain(
      '<author><name>ada &amp; bo</name><uri>http://localhost:3000/user-profile/11</uri></author>',
    );
    expect(entry).toContain(
      '<published>2025-03-04T05:06:07.000Z</published>\n<updated>2025-04-01T00:00:00.000Z</updated>',
    );
  });

  it('names the video of a gif, or the picture, for programs that play it', () => {
    const media = (changes: Partial<Pin>) =>
      /<media:content url="http:\/\/localhost:3000\/media\/ab\/(\S+)" type="(\S+)" medium="(\S+)"/
        .exec(feedOf(pinEntry(samplePin(changes), origin)))
        ?.slice(1);
    expect(media({})).toEqual(['abc.mp4', 'video/mp4', 'video']);
    expect(media({ video: null, mediaType: 'pic' })).toEqual(['abc.webp', 'image/webp', 'image']);
    expect(media({ video: null, animation: '/media/ab/abc-motion.webp' })).toEqual([
      'abc-motion.webp',
      'image/webp',
      'image',
    ]);
    expect(text).toContain('<media:thumbnail url="http://localhost:3000/media/ab/abc-300w.webp"/>');
    expect(text).toContain('<media:rating scheme="urn:simple">adult</media:rating>');
  });

  it('has a date even when it is empty', () => expect(feedOf()).toContain('<updated>2021-'));
});
