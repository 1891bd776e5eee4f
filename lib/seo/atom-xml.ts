import { env } from '@/lib/env';
import { absolute } from '@/lib/seo/site';
import { xml, xmlDocument, type Xml } from '@/lib/seo/xml';

/** Before the first entry: what an empty feed was updated at. */
const SITE_START = '2021-01-01T00:00:00.000Z';

/** A lasting name by RFC 4151; ids of things are never given twice. */
const tagUri = (thing: string) => `tag:${new URL(env.SITE_URL).hostname},2021-01-01:${thing}`;

export interface AtomEntry {
  /** Its kind and id, as `pin/12`. */
  thing: string;
  title: string;
  /** Its absolute URL. */
  url: string;
  /** Moment, ISO. */
  published: string;
  categories?: readonly string[];
  content: Xml;
}

interface AtomFeed {
  title: string;
  /** Paths of the feed itself and of the page with the same list. */
  path: string;
  pagePath: string;
  /** Newest first. */
  entries: readonly AtomEntry[];
}

const entryXml = ({ thing, title, url, published, categories = [], content }: AtomEntry) => xml`<entry>
<id>${tagUri(thing)}</id>
<title>${title}</title>
<link rel="alternate" type="text/html" href="${url}"/>
<published>${published}</published>
<updated>${published}</updated>
${categories.map((term) => xml`<category term="${term}"/>`)}
${content}
</entry>
`;

/** An Atom feed (RFC 4287). */
export function atomXml({ title, path, pagePath, entries }: AtomFeed): string {
  return xmlDocument(xml`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>${tagUri(path.slice(1))}</id>
<title>${title}</title>
<updated>${entries[0]?.published ?? SITE_START}</updated>
<author><name>${env.SITE_NAME}</name><uri>${absolute('/')}</uri></author>
<rights>Adult content, RTA-5042-1996-1400-1577-RTA</rights>
<icon>${absolute('/favicon.ico')}</icon>
<link rel="self" type="application/atom+xml" href="${absolute(path)}"/>
<link rel="alternate" type="text/html" href="${absolute(pagePath)}"/>
${entries.map(entryXml)}</feed>`);
}
