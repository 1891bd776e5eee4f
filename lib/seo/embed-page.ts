import { EMBED_STYLE } from '@/lib/domain/embed-style';
import { escapeHtml } from '@/lib/domain/escape-html';
import { env } from '@/lib/env';
import { smallStillOf } from '@/lib/media/variants';
import { paths } from '@/lib/routes';
import type { Board } from '@/lib/schemas/board';
import type { Pin } from '@/lib/schemas/pin';
import { pinPath } from '@/lib/seo/pin-nodes';
import { absolute } from '@/lib/seo/site';
import { isolated } from '@/lib/domain/isolated';

/** `true` stands for an attribute without a value; undefined ones are left out. */
type Attributes = Record<string, string | number | true | undefined>;

const tag = (name: string, attributes: Attributes) =>
  `<${name}${Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => (value === true ? ` ${key}` : ` ${key}="${escapeHtml(String(value))}"`))
    .join('')}>`;

const link = (path: string, content: string, attributes: Attributes = {}) =>
  `${tag('a', { href: absolute(path), target: '_blank', rel: 'noopener', ...attributes })}${content}</a>`;

interface EmbedPage {
  title: string;
  /** Path of the embedded page. */
  path?: string;
  main: string;
  caption?: string;
}

const page = ({ title, path, main, caption }: EmbedPage) =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>` +
  '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">' +
  `<style>${EMBED_STYLE}</style></head><body>${main}<footer>` +
  (path !== undefined && caption
    ? `<h1 class="caption">${link(path, escapeHtml(caption))}</h1>`
    : '<span class="caption"></span>') +
  `${link('/', escapeHtml(env.SITE_NAME), { class: 'site' })}</footer></body></html>`;

function mediaOf({ image, alt, width, height, video, animation }: Pin, path: string): string {
  if (video) {
    const media = { src: video, poster: image, width, height, 'aria-label': alt, preload: 'none' };
    return `${tag('video', { ...media, controls: true, muted: true, loop: true, playsinline: true })}</video>`;
  }
  const still = tag('img', { src: image, alt, width, height });
  if (!animation) return link(path, still);
  const source = tag('source', { srcset: animation, media: '(prefers-reduced-motion: no-preference)' });
  return link(path, `<picture>${source}${still}</picture>`);
}

/** An embedded pin without scripts: its media and links to its page and the site. */
export function pinEmbedHtml(pin: Pin, poster: { name: string }): string {
  const path = pinPath(pin);
  const main = `<main>${mediaOf(pin, path)}</main>`;
  return page({ title: pin.title, path, main, caption: `${isolated(pin.title)} by ${isolated(poster.name)}` });
}

export function boardEmbedHtml(board: Pick<Board, 'slug' | 'name' | 'creator'>, pins: readonly Pin[]): string {
  const path = paths.board(board.slug)();
  const cards = pins.map((pin) => {
    const src = pin.hasSmallImage ? smallStillOf(pin.image) : pin.image;
    const { alt, width, height } = pin;
    return link(pinPath(pin), tag('img', { src, alt, width, height, loading: 'lazy' }), { title: pin.title });
  });
  const main =
    cards.length > 0
      ? `<main class="grid">${cards.join('')}</main>`
      : '<main class="notice"><p>No pins found</p></main>';
  return page({ title: board.name, path, main, caption: `${isolated(board.name)} by ${isolated(board.creator.name)}` });
}

/** A sentence in place of media that may not be shown, with a link to the page if there is one. */
export function embedNotice(sentence: string, path?: string): string {
  const openLink = path === undefined ? '' : `<p>${link(path, `Open it on ${escapeHtml(env.SITE_NAME)}`)}</p>`;
  const main = `<main class="notice"><h1>${escapeHtml(sentence)}</h1>${openLink}</main>`;
  return page({ title: sentence, path, main });
}
