import { createHash } from 'node:crypto';

const INLINE_SCRIPT = /<script\b(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/gi;

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Sources that allow exactly the inline scripts of a page; JSON-LD is data and needs none. */
export function inlineScriptHashes(html: string): string[] {
  const scripts = [...html.matchAll(INLINE_SCRIPT)].filter(([, attributes]) => !/ld\+json/i.test(attributes ?? ''));
  // The parser reads CRLF as LF before the browser hashes.
  return [...new Set(scripts.map(([, , text]) => hash((text ?? '').replace(/\r\n?/g, '\n'))))];
}

/**
 * The one Content-Security-Policy of a page (quality B.1). It allows whatever inline script was rendered,
 * so it is as safe as the renderer's escaping. Development needs eval and the hot-reload socket.
 */
export function pagePolicy(html: string, dev: boolean): string {
  const scripts = dev ? ["'unsafe-inline'", "'unsafe-eval'"] : inlineScriptHashes(html);
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    `connect-src 'self'${dev ? ' ws: wss:' : ''}`,
    "font-src 'self'",
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
  ].join('; ');
}

/** For answers that are data: nothing may load or run. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";
/** For uploaded files: besides, no origin of their own. */
export const MEDIA_POLICY = `${DATA_POLICY}; sandbox`;

/** For the front's own pages: one inline style sheet and the site's icon. */
export const ownPagePolicy = (style: string): string =>
  `default-src 'none'; style-src ${hash(style)}; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
