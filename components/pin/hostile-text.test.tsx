import { renderToStaticMarkup } from 'react-dom/server';
import { PinCard } from '@/components/pin/pin-card';
import { PinScreen } from '@/components/pin/pin-screen';
import { HOSTILE } from '@/testing/hostile-text';
import { toCard } from '@/lib/domain/to-card';
import type { Pin } from '@/lib/schemas/pin';
import { atomXml } from '@/lib/seo/atom-xml';
import { pinEntry } from '@/lib/seo/pin-entry';
import { pinSeo } from '@/lib/seo/pin-seo';
import { samplePin } from '@/lib/seo/testing/sample-data';

/** A pin and poster with one text everywhere; destinations are validated URLs. */
const pinOf = (text: string): Pin =>
  samplePin({
    title: text,
    alt: text,
    tags: [text],
    destination: `https://a.example/${encodeURIComponent(text)}?${text.replace(/\s/g, '')}`,
  });
const posterOf = (text: string) => ({ _id: '11', name: text, image: null });

/** Every tag with its attribute names: text that is not escaped would add to them. */
const skeleton = (markup: string): string[] =>
  (markup.match(/<[^>]*(?:"[^"]*"[^>]*)*>/g) ?? []).map((tag) => tag.replace(/"[^"]*"/g, '""'));

const attribute = (name: string, markup: string): string[] =>
  [...markup.matchAll(new RegExp(`\\s${name}="([^"]*)"`, 'g'))].map(([, value = '']) => value);

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? '');

function screenOf(text: string) {
  const [pin, poster] = [pinOf(text), posterOf(text)];
  const boards = { boards: [], total: 0, totalPages: 1 };
  const seo = pinSeo({ pin, poster, boards: [{ name: text, slug: 'a-board' }] });
  const screen = { pin, poster, boards, related: [pin], neighbours: { newer: null, older: null }, seo };
  return { seo, html: renderToStaticMarkup(<PinScreen {...screen} />) };
}
const cardOf = (text: string) =>
  renderToStaticMarkup(<PinCard card={toCard(pinOf(text))} shape={{ heading: 'h2', eager: true, first: false }} />);
const feedOf = (text: string) =>
  atomXml({
    title: text,
    path: '/feed.xml',
    pagePath: '/',
    entries: [pinEntry(pinOf(text), { poster: posterOf(text), changed: new Date(0) })],
  });

describe.each(HOSTILE)('%j in title, alt text, tags, destination and name', (text) => {
  const { seo, html } = screenOf(text);

  it('stays text on the page of the pin', () => {
    expect(skeleton(html)).toEqual(skeleton(screenOf('Rings').html));
    expect(html).toContain(`<bdi>${escaped(text)}</bdi></h1>`);
    expect(attribute('alt', html)[0]).toBe(escaped(text));
    for (const url of attribute('href', html)) expect(url).toMatch(/^(?:\/|https:\/\/a\.example\/|#pin-picture$)/);
    for (const url of attribute('src', html)) expect(url).toMatch(/^\/media\//);
  });

  it('stays text in the structured data', () => {
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    expect(data).not.toMatch(/[<\u2028\u2029]/);
    expect(JSON.parse(data)).toEqual(JSON.parse(JSON.stringify(seo.graph)));
  });

  it('stays text on a card', () => expect(skeleton(cardOf(text))).toEqual(skeleton(cardOf('Rings'))));

  it('stays text in a feed', () => expect(skeleton(feedOf(text))).toEqual(skeleton(feedOf('Rings'))));
});

it('a destination link sends no referrer and passes on no rank', () => {
  const [link = '', ...others] = screenOf('Rings').html.match(/<a [^>]*href="https:\/\/a\.example[^>]*>/g) ?? [];
  expect(others).toEqual([]);
  expect(attribute('rel', link)).toEqual(['nofollow ugc noopener noreferrer']);
  expect(attribute('target', link)).toEqual(['_blank']);
});
