import { escapeHtml } from '@/lib/domain/escape-html';
import { machinePaths } from '@/lib/routes/machine-paths';
import { THEME_COLORS } from '@/lib/domain/theme-colors';
import { RATING } from './security-headers';

/** Attributes of the tags that are the same in the head of every page. */
const metas = (siteName: string): Record<string, string>[] => [
  { name: 'application-name', content: siteName },
  { name: 'referrer', content: 'strict-origin-when-cross-origin' },
  { name: 'format-detection', content: 'telephone=no, address=no, email=no' },
  { name: 'color-scheme', content: 'light dark' },
  ...Object.entries(THEME_COLORS).map(([scheme, content]) => ({
    name: 'theme-color',
    content,
    media: `(prefers-color-scheme: ${scheme})`,
  })),
];

const links = (siteName: string): Record<string, string>[] => [
  { rel: 'manifest', href: '/manifest.webmanifest' },
  { rel: 'search', href: machinePaths.openSearch, type: 'application/opensearchdescription+xml', title: siteName },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/icon-192.png', type: 'image/png', sizes: '192x192' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png', sizes: '180x180' },
];

/** Of ASCII alone, so that it fits into a page in whichever encoding that is read. */
const escaped = (text: string): string =>
  escapeHtml(text).replace(/[^\x20-\x7e]/gu, (character) => `&#${character.codePointAt(0)};`);

const tag = (name: string, attributes: Record<string, string>): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escaped(value)}"`)
    .join('')}>`;

/** Each marks a page as adult content; crawlers and parental filters differ in which they read (rule 26). */
export const RATING_TAGS = [
  { name: 'rating', content: 'adult' },
  { name: 'rating', content: RATING },
  { name: 'age-meta-label', content: 'age=18' },
]
  .map((attributes) => tag('meta', attributes))
  .join('');

/**
 * HTML, in ASCII, of what is the same in the head of every page. The front adds it: the framework would make each tag anew
 * for each page, as an element, as data of its scripts, and as an element once more (decision 58).
 */
export const constantHead = (siteName: string): string =>
  [
    ...metas(siteName).map((each) => tag('meta', each)),
    RATING_TAGS,
    ...links(siteName).map((each) => tag('link', each)),
  ].join('');
