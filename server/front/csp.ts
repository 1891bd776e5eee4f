import { createHash } from 'node:crypto';
import { EMBED_STYLE } from '@/lib/domain/embed-style';
import type { PageSources } from '@/lib/features/page-sources';

const INLINE_SCRIPT = /<script\b(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/gi;

const hash = (text: string) => `'sha256-${createHash('sha256').update(text, 'latin1').digest('base64')}'`;

/** Sources that allow exactly the inline scripts of a page (latin1); JSON-LD needs none. */
export function inlineScriptHashes(html: string): string[] {
  const scripts = [...html.matchAll(INLINE_SCRIPT)].filter(([, attributes]) => !/ld\+json/i.test(attributes ?? ''));
  // The parser reads CRLF as LF before the browser hashes.
  return [...new Set(scripts.map(([, , text]) => hash((text ?? '').replace(/\r\n?/g, '\n'))))];
}

export interface PolicySettings extends PageSources {
  dev: boolean;
  /** The Firebase project of sign-ins; the emulator is reached through the site. */
  firebase?: {
    /** Host of the window for Google's accounts, which a script of Google's opens; undefined: they are not offered. */
    authDomain?: string;
  };
}

const FIREBASE_CALLS = 'https://identitytoolkit.googleapis.com https://securetoken.googleapis.com';
const GOOGLE_SCRIPT = 'https://apis.google.com/js/';

/** The one Content-Security-Policy of a page (rule 239); it is as safe as the renderer's escaping. */
export function pagePolicy(html: string, { dev, firebase, ...sources }: PolicySettings): string {
  const { frames = [], scripts = [], calls = [] } = sources;
  const inline = dev ? ["'unsafe-inline'", "'unsafe-eval'"] : inlineScriptHashes(html);
  const directive = (...sources: (string | false | undefined)[]) => sources.filter(Boolean).join(' ');
  return [
    "default-src 'self'",
    directive("script-src 'self'", ...inline, firebase?.authDomain && GOOGLE_SCRIPT, ...scripts),
    "style-src 'self' 'unsafe-inline'",
    directive("img-src 'self' data: blob:", ...calls),
    "media-src 'self' blob:",
    directive("connect-src 'self'", dev && 'ws: wss:', firebase && FIREBASE_CALLS, ...calls),
    "font-src 'self'",
    directive("frame-src 'self'", firebase?.authDomain && `https://${firebase.authDomain}`, ...frames),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
    "worker-src 'self'",
  ].join('; ');
}

export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";
/** For uploaded files: no origin of their own. */
export const MEDIA_POLICY = `${DATA_POLICY}; sandbox`;

/** @param isAsking whether the script asks this site */
export const ownPagePolicy = (style: string, script?: string, isAsking = false): string =>
  `default-src 'none'; style-src ${hash(style)};${script === undefined ? '' : ` script-src ${hash(script)};`}${isAsking ? " connect-src 'self';" : ''} img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** For embeds, the only pages in foreign frames (rule 239): pictures, videos, one style sheet. */
export const EMBED_POLICY = `default-src 'none'; style-src ${hash(EMBED_STYLE)}; img-src 'self'; media-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *`;
