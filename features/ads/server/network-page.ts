import { escapeHtml } from '@/lib/domain/escape-html';
import { ADULT_LABELS } from '@/lib/domain/ratings';

/** Reports the network's first visible content; takes over the theme of the site's page. */
const WATCH = `(function () {
  var isShown = false;
  function look() {
    if (isShown || !document.body) return;
    var all = document.body.querySelectorAll('iframe,img,video,canvas,object,embed,svg,a,div');
    isShown = Array.prototype.some.call(all, function (e) {
      var isThing = e.tagName !== 'DIV' && e.tagName !== 'A' || getComputedStyle(e).backgroundImage !== 'none' || e.tagName === 'A' && e.textContent.trim();
      return isThing && e.offsetWidth > 20 && e.offsetHeight > 10 || e.tagName === 'svg' && e.clientWidth > 20;
    });
    if (isShown) parent.postMessage({ pinsAd: 'shown' }, '*');
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true });
  addEventListener('load', look, true);
  addEventListener('message', function (e) {
    var theme = e.source === parent && e.data && e.data.pinsTheme;
    if (theme) document.documentElement.style.colorScheme = theme;
  });
})()`;

/** A network may do anything in its page, which has no origin, stays in its box and stands only in pages of the site. */
export function networkPolicy(siteUrl: string, script: string): string {
  const anything = `https: data: blob: ${new URL(script).origin} 'unsafe-inline' 'unsafe-eval'`;
  return `sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox; default-src ${anything}; base-uri 'none'; frame-ancestors ${siteUrl}`;
}

/** A page for a network that gives only a script. */
export const networkPage = (script: string): string => `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${ADULT_LABELS}
<meta name="color-scheme" content="light dark">
<title>Advertisement</title>
<style>html,body{margin:0;overflow:hidden}</style>
</head>
<body>
<script>${WATCH}</script>
<script src="${escapeHtml(script)}"></script>
</body>
</html>
`;
