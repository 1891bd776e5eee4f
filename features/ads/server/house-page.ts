import { createHash } from 'node:crypto';
import type { HouseAd } from '@/features/ads/ad-frames';
import { escapeHtml } from '@/lib/domain/escape-html';
import { ADULT_LABELS } from '@/lib/domain/ratings';

interface Design {
  heading: string;
  text: string;
  call: string;
  /** In a box of 300 by 120, in the custom properties --a, --b and --c. */
  art: string;
}

const tiles = [
  [16, 14, 62, 92, 'a'],
  [86, 14, 62, 44, 'b'],
  [86, 66, 62, 40, 'c'],
  [156, 14, 62, 60, 'c'],
  [156, 82, 62, 24, 'a'],
  [226, 14, 58, 92, 'b'],
]
  .map(([x, y, w, h, c]) => `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="9" fill="var(--${c})"/>`)
  .join('');

const waves = [30, 52, 74, 96]
  .map(
    (y, i) =>
      `<path d="M0 ${y} q37 ${i % 2 ? -26 : 26} 75 0 t75 0 t75 0 t75 0" fill="none" stroke="var(--${'abca'[i]})" stroke-width="9" stroke-linecap="round"/>`,
  )
  .join('');

const sun = `<circle cx="150" cy="66" r="30" fill="var(--a)"/>${Array.from({ length: 12 }, (_, i) => {
  const turn = `rotate(${i * 30} 150 66)`;
  return `<rect x="146" y="12" width="8" height="16" rx="4" fill="var(--${i % 2 ? 'b' : 'c'})" transform="${turn}"/>`;
}).join('')}`;

const hills =
  '<circle cx="226" cy="38" r="18" fill="var(--c)"/><path d="M0 120 L80 40 L150 100 L210 58 L300 120 Z" fill="var(--b)"/><path d="M0 120 L50 82 L120 120 Z" fill="var(--a)"/>';

/** The site's own ads: drawn, neutral, two of each kind. */
export const DESIGNS: Record<HouseAd, readonly [Design, Design]> = {
  boards: [
    {
      heading: 'Keep what you like',
      text: 'Gather pins on boards, for all or for you alone.',
      call: 'Make a board',
      art: tiles,
    },
    {
      heading: 'One place for finds',
      text: 'Sort your pins the way you want.',
      call: 'Start a board',
      art: hills,
    },
  ],
  updates: [
    { heading: 'What is new here?', text: 'Every change, in plain words.', call: 'Read the news', art: waves },
    { heading: 'Follow along', text: 'See what has been built since your last visit.', call: 'See updates', art: sun },
  ],
  gift: [
    { heading: 'Like it here?', text: 'A small gift keeps the machines running.', call: 'Donate', art: sun },
    {
      heading: 'Made by a few people',
      text: 'Gifts pay for the gallery. Thank you!',
      call: 'Give a little',
      art: waves,
    },
  ],
};

const DARK =
  'color-scheme:dark;--back:#221d29;--ink:#f4f1f7;--soft:#bdb3c9;--a:#c4a1ff;--b:#9c99ff;--c:#f0c070;--on:#1e0b38';

/** The theme of the site's page once known; the system's until then. */
const STYLE = `:root{color-scheme:light;--back:#f5f1f8;--ink:#1f1a26;--soft:#544c5e;--a:#6a2fb5;--b:#5b57c9;--c:#e2a33c;--on:#fff}
:root[data-theme=dark]{${DARK}}
@media(prefers-color-scheme:dark){:root:not([data-theme]){${DARK}}}
html,body{margin:0;height:100%}
a{display:flex;flex-direction:column;align-items:center;justify-content:space-between;box-sizing:border-box;height:100%;padding:8px 16px 16px;overflow:hidden;background:var(--back);color:var(--soft);font:14px/1.35 system-ui,sans-serif;text-align:center;text-decoration:none}
a:focus-visible{outline:3px solid var(--a);outline-offset:-5px}
svg{width:100%;max-width:300px;height:112px}
strong{display:block;color:var(--ink);font-size:19px}
b{padding:6px 18px;border-radius:99px;background:var(--a);color:var(--on);font-weight:600}`;

const SCRIPT =
  "addEventListener('message',function(e){var t=e.source===parent&&e.data&&e.data.pinsTheme;if(t)document.documentElement.dataset.theme=t});parent.postMessage({pinsAd:'shown'},'*')";

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** A house ad runs its one script, in pages of the site only. */
export const housePolicy = (siteUrl: string): string =>
  `default-src 'none'; style-src ${hash(STYLE)}; script-src ${hash(SCRIPT)}; base-uri 'none'; form-action 'none'; frame-ancestors ${siteUrl}`;

/** A house ad with a link to `href`. */
export const housePage = ({ heading, text, call, art }: Design, href: string): string => `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${ADULT_LABELS}
<title>${heading}</title>
<style>${STYLE}</style>
</head>
<body>
<a href="${escapeHtml(href)}" target="_blank" rel="noopener">
<svg viewBox="0 0 300 120" aria-hidden="true">${art}</svg>
<span><strong>${heading}</strong>${text}</span>
<b>${call}</b>
</a>
<script>${SCRIPT}</script>
</body>
</html>
`;
