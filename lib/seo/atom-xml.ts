import { env } from '@/lib/env';
import { paths } from '@/lib/routes';
import type { Pin } from '@/lib/schemas/pin';
import { absolute } from '@/lib/seo/site';
import { xml, xmlDocument } from '@/lib/seo/xml';

/** Before the first pin: what an empty feed was updated at. */
const SITE_START = '2021-01-01T00:00:00.000Z';

/** A lasting name by RFC 4151; ids of things are never given twice. */
const tagUri = (thing: string) => `tag:${new URL(env.SITE_URL).hostname},2021-01-01:${thing}`;

interface AtomFeed {
  title: string;
  /** Paths of the feed itself and of the page with the same list. */
  path: string;
  pagePath: string;
  /** Newest first. */
  pins: readonly Pin[];
}

function entry(pin: Pin) {
  const address = absolute(paths.pin(pin.slug ?? pin._id));
  const image = absolute(pin.mediaType === 'gif' ? pin.image.replace(/\.webp$/, '.gif') : pin.image);
  return xml`<entry>
<id>${tagUri(`pin/${pin._id}`)}</id>
<title>${pin.title}</title>
<link rel="alternate" type="text/html" href="${address}"/>
<published>${pin.createdAt}</published>
<updated>${pin.createdAt}</updated>
${pin.tags.map((tag) => xml`<category term="${tag}"/>`)}
<content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p><a href="${address}"><img src="${image}" width="${pin.width}" height="${pin.height}" alt="${pin.alt}"/></a></p></div></content>
</entry>
`;
}

/** An Atom feed (RFC 4287) of pins. */
export function atomXml({ title, path, pagePath, pins }: AtomFeed): string {
  return xmlDocument(xml`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>${tagUri(path.slice(1))}</id>
<title>${title}</title>
<updated>${pins[0]?.createdAt ?? SITE_START}</updated>
<author><name>${env.SITE_NAME}</name><uri>${absolute('/')}</uri></author>
<rights>Adult content, RTA-5042-1996-1400-1577-RTA</rights>
<icon>${absolute('/favicon.ico')}</icon>
<link rel="self" type="application/atom+xml" href="${absolute(path)}"/>
<link rel="alternate" type="text/html" href="${absolute(pagePath)}"/>
${pins.map(entry)}</feed>`);
}
