import { escapeHtml } from '@/lib/domain/escape-html';
import { ADULT_LABELS } from '@/lib/domain/ratings';

export const MESSAGE_STYLE = `
:root { color-scheme: light dark; --page: #faf9fb; --surface: #fff; --line: #ddd7e2; --ink: #1b1720; --accent: #6a2fb5;
  --danger: #b3261e; --on-accent: #fff; }
@media (prefers-color-scheme: dark) { :root { --page: #121015; --surface: #1b181f; --line: #3a3342; --ink: #f4f1f7;
  --accent: #bca1de; --danger: #ffb4ab; --on-accent: #14101a; } }
body { margin: 0; min-height: 100vh; display: grid; grid-template-rows: auto 1fr; background: var(--page);
  color: var(--ink); font: 1.0625rem/1.6 system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif; }
header { padding: 0.5rem 1rem; background: var(--surface); border-bottom: 1px solid var(--line); }
header a { display: inline-flex; align-items: center; gap: 0.5rem; height: 2.75rem; color: var(--ink); font-weight: 700;
  font-size: 1.125rem; text-decoration: none; }
main { place-self: center; max-width: 34rem; padding: 2rem; text-align: center; }
h1 { font-size: 1.75rem; line-height: 1.25; margin: 0 0 0.75rem; }
main a, footer a { display: inline-block; padding: 0.5rem; color: var(--accent); }
main a.main { padding: 0.75rem 1.5rem; border-radius: 0.75rem; background: var(--accent); color: var(--on-accent);
  font-weight: 600; text-decoration: none; }
main a:focus-visible, footer a:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; }
figure { margin: 1.5rem 0 0; }
figure svg { width: 20rem; max-width: 100%; border-radius: 0.75rem; background: #fff; }
footer { padding: 0.5rem 1rem; border-top: 1px solid var(--line); text-align: center; }
[role='alert'] { color: var(--danger); font-weight: 600; }
`;

export interface Link {
  href: string;
  label: string;
  /** What most people want to do next. */
  isMain?: boolean;
}

export interface Message {
  heading: string;
  alert?: string;
  text: string;
  /** Default: the home page. */
  links?: readonly Link[];
  /** An SVG of our own under the links. */
  figure?: { svg: string; caption: string };
  /** At the foot of the page. */
  notes?: readonly Link[];
  /** An inline script, which the page's policy must allow. */
  script?: string;
  /** The script asks this site. */
  isAsking?: true;
}

const HOME: Link = { href: '/', label: 'Go to the home page' };

const linkHtml = ({ href, label, isMain }: Link) =>
  `<a href="${escapeHtml(href)}"${isMain ? ' class="main"' : ''}${href.startsWith('/') ? '' : ' rel="noreferrer nofollow"'}>${escapeHtml(label)}</a>`;

export function messagePage(
  { heading, alert, text, links = [HOME], figure, notes, script }: Message,
  siteName: string,
): string {
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${ADULT_LABELS}
<title>${escapeHtml(`${heading} - ${siteName}`)}</title>
<style>${MESSAGE_STYLE}</style>
</head>
<body>
<header><a href="/"><img src="/icon.svg" width="30" height="30" alt=""> ${escapeHtml(siteName)}</a></header>
<main>
<h1>${escapeHtml(heading)}</h1>
${alert === undefined ? '' : `<p role="alert">${escapeHtml(alert)}</p>\n`}<p>${escapeHtml(text)}</p>
${links.map((link) => `<p>${linkHtml(link)}</p>`).join('\n')}
${figure ? `<figure>${figure.svg}<figcaption>${escapeHtml(figure.caption)}</figcaption></figure>\n` : ''}</main>
${notes ? `<footer><nav aria-label="Law and contact">${notes.map(linkHtml).join(' ')}</nav></footer>\n` : ''}${script ? `<script>${script}</script>\n` : ''}</body>
</html>
`;
}
