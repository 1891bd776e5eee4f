import { decoded } from '@/lib/domain/decoded';

export interface EmbedAddress {
  kind: 'pin' | 'board';
  slugOrId: string;
}

const PATH = /^\/+(pin|board)\/+([^/]+)\/*$/;

/** The pin or board of a page's URL, in any spelling that the site redirects; null for other URLs. */
export function readEmbedAddress(url: string, siteUrl: string): EmbedAddress | null {
  if (!URL.canParse(url)) return null;
  const { protocol, host, pathname } = new URL(url);
  if (!/^https?:$/.test(protocol) || host !== new URL(siteUrl).host) return null;
  const [, kind, segment = ''] = PATH.exec(pathname) ?? [];
  const slugOrId = decoded(segment);
  if ((kind !== 'pin' && kind !== 'board') || slugOrId === null || slugOrId.includes('\0')) return null;
  return { kind, slugOrId };
}
