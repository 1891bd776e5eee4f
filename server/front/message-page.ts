import { RATING } from './security-headers';

/** The only style sheet of the front's own pages; its hash is in their policy. */
export const MESSAGE_STYLE = `
:root { color-scheme: light dark; --back: #fafafa; --text: #1d1d24; --link: #6b21a8; }
@media (prefers-color-scheme: dark) { :root { --back: #16161d; --text: #ececf1; --link: #d8b4fe; } }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--back); color: var(--text);
  font: 1.0625rem/1.6 system-ui, sans-serif; }
main { max-width: 34rem; padding: 2rem; text-align: center; }
h1 { font-size: 1.75rem; line-height: 1.25; margin: 0 0 0.75rem; }
a { color: var(--link); }
`;

export interface Message {
  heading: string;
  text: string;
}

/** A page that needs nothing but itself: what the front says on its own behalf. */
export function messagePage({ heading, text }: Message, siteName: string): string {
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="rating" content="adult">
<meta name="rating" content="${RATING}">
<title>${escapeHtml(`${heading} - ${siteName}`)}</title>
<style>${MESSAGE_STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(heading)}</h1>
<p>${escapeHtml(text)}</p>
<p><a href="/">Go to the home page</a></p>
</main>
</body>
</html>
`;
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
