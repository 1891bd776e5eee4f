import { createHash } from 'node:crypto';
import { EMBED_STYLE } from '@/lib/domain/embed-style';

const INLINE_SCRIPT = /<script\b(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/gi;

const hash = (text: string) => `'sha256-${createHash('sha256').update(text, 'latin1').digest('base64')}'`;

/**
 * Sources that allow exactly the inline scripts of a page; JSON-LD is data and needs none.
 * @param html a character for each byte (latin1)
 */
export function inlineScriptHashes(html: string): string[] {
  const scripts = [...html.matchAll(INLINE_SCRIPT)].filter(([, attributes]) => !/ld\+json/i.test(attributes ?? ''));
  // The parser reads CRLF as LF before the browser hashes.
  return [...new Set(scripts.map(([, , text]) => hash((text ?? '').replace(/\r\n?/g, '\n'))))];
}

/** Origins that pages may reach besides the site itself. */
export interface PolicySettings {
  /** Origins of the ads. */
  frames?: readonly string[];
  /** Counts visits, after consent. */
  analytics?: boolean;
  /** Development needs eval and the hot-reload socket. */
  dev: boolean;
  /** The Firebase project that browsers sign in at; the emulator is reached through the site. */
  firebase?: {
    authDomain: string;
    /** Its sign-in window is opened by a script of Google's. */
    google: boolean;
  };
}

const FIREBASE_CALLS = 'https://identitytoolkit.googleapis.com https://securetoken.googleapis.com';
const GOOGLE_SCRIPT = 'https://apis.google.com/js/';
const ANALYTICS_SCRIPT = 'https://www.googletagmanager.com/gtag/js';
const ANALYTICS_CALLS = 'https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com';

/**
 * The one Content-Security-Policy of a page (rule 63). It allows whatever inline script was rendered,
 * so it is as safe as the renderer's escaping.
 */
export function pagePolicy(html: string, { dev, firebase, frames = [], analytics }: PolicySettings): string {
  const scripts = dev ? ["'unsafe-inline'", "'unsafe-eval'"] : inlineScriptHashes(html);
  const directive = (...sources: (string | false | undefined)[]) => sources.filter(Boolean).join(' ');
  return [
    "default-src 'self'",
    directive("script-src 'self'", ...scripts, firebase?.google && GOOGLE_SCRIPT, analytics && ANALYTICS_SCRIPT),
    "style-src 'self' 'unsafe-inline'",
    directive("img-src 'self' data: blob:", analytics && ANALYTICS_CALLS),
    "media-src 'self' blob:",
    directive("connect-src 'self'", dev && 'ws: wss:', firebase && FIREBASE_CALLS, analytics && ANALYTICS_CALLS),
    "font-src 'self'",
    directive("frame-src 'self'", firebase && `https://${firebase.authDomain}`, ...frames),
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

/** For the pages that other sites may show in a frame, the only ones (rule 63): pictures, videos and one style sheet, no scripts. */
export const EMBED_POLICY = `default-src 'none'; style-src ${hash(EMBED_STYLE)}; img-src 'self'; media-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *`;
