import { env } from '@/lib/env';
import { absolute } from '@/lib/seo/site';
import { xml, xmlDocument, type Xml } from '@/lib/domain/xml';

/** `updated` of an empty feed. */
const SITE_START = '2021-01-01T00:00:00.000Z';

/** A lasting name by RFC 4151; ids are never reused. */
const tagUri = (thing: string) => `tag:${new URL(env.SITE_URL).hostname},2021-01-01:${thing}`;

interface Author {
  name: string;
  url: string;
}

export interface AtomEntry {
  /** Its kind and id, as `pin/12`. */
  thing: string;
  title: string;
  url: string;
  published: string;
  updated?: string;
  author?: Author;
  categories?: readonly string[];
  content: Xml;
}

interface AtomFeed {
  title: string;
  /** Paths of the feed and of the page with the same list. */
  path: string;
  pagePath: string;
  /** Newest first. */
  entries: readonly AtomEntry[];
}

const authorXml = ({ name, url }: Author) => xml`<author><name>${name}</name><uri>${url}</uri></author>`;

const updatedOf = ({ published, updated = published }: AtomEntry) => updated;

const entryXml = (entry: AtomEntry) => xml`<entry>
<id>${tagUri(entry.thing)}</id>
<title>${entry.title}</title>
${entry.author && authorXml(entry.author)}
<link rel="alternate" type="text/html" href="${entry.url}"/>
<published>${entry.published}</published>
<updated>${updatedOf(entry)}</updated>
${entry.categories?.map((term) => xml`<category term="${term}"/>`)}
${entry.content}
</entry>
`;

/** An Atom feed (RFC 4287); entries may have Media RSS elements, with the prefix `media`. */
export function atomXml({ title, path, pagePath, entries }: AtomFeed): string {
  // Times of one zone and form sort as text.
  const updated = entries.map(updatedOf).sort().at(-1) ?? SITE_START;
  return xmlDocument(xml`<feed xmlns="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/" xml:lang="en">
<id>${tagUri(path.slice(1))}</id>
<title>${title}</title>
<updated>${updated}</updated>
${authorXml({ name: env.SITE_NAME, url: absolute('/') })}
<rights>Adult content, RTA-5042-1996-1400-1577-RTA</rights>
<icon>${absolute('/favicon.ico')}</icon>
<link rel="self" type="application/atom+xml" href="${absolute(path)}"/>
<link rel="alternate" type="text/html" href="${absolute(pagePath)}"/>
${entries.map(entryXml)}</feed>`);
}
