import { NEUTRAL_ICON } from '@/features/discreet/neutral-icon';
import { discreetSettings } from '@/features/discreet/settings';
import { COVERED } from '@/features/discreet/stored-modes';
import { escapeHtml } from '@/lib/domain/escape-html';

const STYLE = `:root{color-scheme:light dark}body{margin:2rem auto;max-width:34rem;padding:0 1rem;font:1.0625rem/1.6 system-ui,sans-serif}
li{margin:.5rem 0}a{display:inline-block;padding:.75rem 0;color:inherit;font-size:.8125rem}`;

/** The first moments belong to somebody who presses Escape more often than twice. */
const RESTS_MS = 2000;
const TWICE_WITHIN_MS = 500;

const SCRIPT = `var last=-${TWICE_WITHIN_MS};function leave(event){event.preventDefault();try{sessionStorage.removeItem('${COVERED}')}catch(e){}location.replace('/')}
document.querySelector('a').addEventListener('click',leave);
addEventListener('keydown',function(event){var at=event.timeStamp;if(event.key!=='Escape'||event.repeat||at<${RESTS_MS})return;if(at-last<${TWICE_WITHIN_MS})leave(event);last=at})`;

/** Without a word, a picture or a style of the site (rule 307). */
export function neutralPageHtml(): string {
  const { title, lines } = discreetSettings.values.NEUTRAL_PAGE;
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="${NEUTRAL_ICON}">
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<ul>
${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('\n')}
</ul>
<a href="/">Continue</a>
</main>
<script>${SCRIPT}</script>
</body>
</html>
`;
}
