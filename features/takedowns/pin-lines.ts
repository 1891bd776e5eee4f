import { decoded } from '@/lib/domain/decoded';

export interface PinLine {
  /** From 1, with blank lines. */
  line: number;
  text: string;
  /** Null: no pin of this site. */
  slugOrId: string | null;
  /** Of a profile. */
  userId: string | null;
  /** The storage key of a media file. */
  file: string | null;
}

const SLUG_OR_ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const PATH = /^\/pin\/([^/?#]+)\/?(?:[?#].*)?$/;
const PROFILE = /^\/user(?:-profile)?\/(\d{1,16})(?:[/?#].*)?$/;
const FILE = /^\/media\/([\w./-]{1,300})(?:[?#].*)?$/;

/** Reads URLs, paths, slugs or ids of pins, and URLs of profiles and files, one a line; `origin` has no trailing slash. */
export function readPinLines(lines: readonly string[], origin: string): PinLine[] {
  return lines
    .map((text, i) => ({ line: i + 1, text: text.trim() }))
    .filter(({ text }) => text !== '')
    .map(({ line, text }) => ({
      line,
      text,
      slugOrId: slugOrIdIn(text, origin),
      userId: partOf(PROFILE, text, origin),
      file: partOf(FILE, text, origin),
    }));
}

const partOf = (pattern: RegExp, text: string, origin: string) => pattern.exec(pathIn(text, origin) ?? '')?.[1] ?? null;

function slugOrIdIn(text: string, origin: string): string | null {
  const path = pathIn(text, origin);
  const slugOrId = decoded((path === null ? text : PATH.exec(path)?.[1]) ?? '')?.toLowerCase() ?? '';
  return SLUG_OR_ID.test(slugOrId) && slugOrId.length <= 200 ? slugOrId : null;
}

function pathIn(text: string, origin: string): string | null {
  if (text.startsWith('/')) return text;
  const host = origin.replace(/^https?:\/\//, '');
  const site = new RegExp(
    `^(?:https?://)?(?:www\\.)?${host.replace(/^www\./, '').replace(/[.[\]]/g, '\\$&')}(?=/)`,
    'i',
  );
  if (site.test(text)) return text.replace(site, '');
  return text.includes('/') ? '' : null;
}

export function unknownLinesSentence(lines: readonly number[]): string {
  const named = lines.slice(0, 10).join(', ');
  const rest = lines.length - 10;
  const which = lines.length === 1 ? `Line ${named} is` : `Lines ${named}${rest > 0 ? ` and ${rest} more` : ''} are`;
  return `${which} no address of a pin here. Copy addresses from your browser, one a line; pins that are hidden or removed already need no notice.`;
}
