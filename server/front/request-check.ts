import { readPageDataPath } from '@/lib/domain/page-data';
import type { Target } from '@/lib/front/target';
import { matchPublicRoute } from '@/lib/routes/public-routes';
import { isApiPath } from './api-path';
import { PROBES } from './probes';

/** Longest request target, characters: a search for 1,000 letters has some 9,000 (rule 17). */
const MAX_TARGET = 10_240;

const READ = ['GET', 'HEAD'];
const READ_AND_SEND = [...READ, 'POST'];
const EVERY_METHOD = [...READ_AND_SEND, 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

export type TargetCheck =
  | ({ kind: 'ok' } & Target)
  | { kind: 'redirect'; location: string }
  | { kind: 'refuse'; status: 400 | 414; path: string }
  | { kind: 'refuse'; status: 405; path: string; allow: readonly string[] };

/** Judges a request line first of all (rule 240). An `ok` path is encoded, begins with exactly one slash, ends in none and holds no dot segments. */
export function checkTarget(method: string, rawTarget: string): TargetCheck {
  if (rawTarget.length > MAX_TARGET) return { kind: 'refuse', status: 414, path: rawTarget.slice(0, 100) };
  const target = encodeRawBytes(rawTarget.replace(/^https?:\/\/[^/?]*/i, ''));
  const mark = target.indexOf('?');
  const path = (mark < 0 ? target : target.slice(0, mark)) || '/';
  const query = mark < 0 ? '' : target.slice(mark + 1);
  if (!EVERY_METHOD.includes(method)) return { kind: 'refuse', status: 405, path, allow: allowedMethods(path) };
  if (!isCleanPath(path) || !isCleanQuery(query)) return { kind: 'refuse', status: 400, path };

  const search = query ? `?${query}` : '';
  const tidy = path.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
  if (tidy !== path) return { kind: 'redirect', location: tidy + search };
  const item = withoutAddedEnd(path);
  if (item) return { kind: 'redirect', location: item };
  const data = readPageDataPath(path);
  const match = matchPublicRoute(data?.path ?? path);
  const allow = allowedMethods(path, match);
  if (!allow.includes(method)) return { kind: 'refuse', status: 405, path, allow };
  return { kind: 'ok', method, path, search, data, match };
}

/** A page of one thing, whose slug or id holds letters, digits and hyphens alone, and what stands behind it. */
const ITEM = /^(\/(?:pin|board|user-profile)\/[a-z0-9-]+)([^/]+)$/i;

/** Chats, mail programs and people who copy add marks to the end of an address. */
function withoutAddedEnd(path: string): string | undefined {
  const [, item, added = ''] = ITEM.exec(path) ?? [];
  return /^[\p{P}\p{S}\p{Z}\p{C}]+$/u.test(decodeURIComponent(added)) ? item : undefined;
}

/** Two Host headers are ambiguous: a proxy may have read the other one. */
export function namesTwoHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

function allowedMethods(path: string, match = matchPublicRoute(path)): readonly string[] {
  if (isApiPath(path)) return EVERY_METHOD;
  const readOnly = /^\/(?:media|_next\/static)\//.test(path) || PROBES.includes(path) || match;
  return readOnly ? READ : READ_AND_SEND;
}

/** Some clients send raw UTF-8, which Node reads as Latin-1. */
function encodeRawBytes(target: string): string {
  return target.replace(/[\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`);
}

function isCleanPath(path: string): boolean {
  if (!path.startsWith('/') || path.includes('\\')) return false;
  try {
    const decoded = decodeURIComponent(path);
    if (decoded.includes('\0')) return false;
  } catch {
    return false;
  }
  return !/\/(?:\.|%2e){1,2}(?:\/|$)/i.test(path);
}

function isCleanQuery(query: string): boolean {
  return !/%(?![0-9a-f]{2})|%00|\0/i.test(query);
}
