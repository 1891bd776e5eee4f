import { decoded } from '@/lib/domain/decoded';

/** A line of a list of pins, as somebody typed it. */
export interface PinLine {
  /** Counted from 1, blank lines included. */
  line: number;
  text: string;
  /** Slug or id; null for what is no pin of this site. */
  slugOrId: string | null;
}

const SLUG_OR_ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const PATH = /^\/pin\/([^/?#]+)\/?(?:[?#].*)?$/;

/**
 * Reads pins, one a line: as a whole URL, as a path, or the slug or id alone.
 * @param origin of the site, without a trailing slash
 */
export function readPinLines(lines: readonly string[], origin: string): PinLine[] {
  return lines
    .map((text, i) => ({ line: i + 1, text: text.trim() }))
    .filter(({ text }) => text !== '')
    .map(({ line, text }) => ({ line, text, slugOrId: slugOrIdIn(text, origin) }));
}

function slugOrIdIn(text: string, origin: string): string | null {
  const path = pathIn(text, origin);
  const slugOrId = decoded((path === null ? text : PATH.exec(path)?.[1]) ?? '')?.toLowerCase() ?? '';
  return SLUG_OR_ID.test(slugOrId) && slugOrId.length <= 200 ? slugOrId : null;
}

/** Null for what is no URL or path, such as a slug. */
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

/** Told of lines that lead to no pin; only the first few are named. */
export function unknownLinesSentence(lines: readonly number[]): string {
  const named = lines.slice(0, 10).join(', ');
  const rest = lines.length - 10;
  const which = lines.length === 1 ? `Line ${named} is` : `Lines ${named}${rest > 0 ? ` and ${rest} more` : ''} are`;
  return `${which} no address of a pin here. Copy addresses from your browser, one a line; pins that were removed already need no notice.`;
}
