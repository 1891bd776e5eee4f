import type { AiSource } from '@/lib/domain/ai-made';
import { LICENSES, type License } from '@/lib/domain/licenses';
import { xml, type Xml } from '@/lib/domain/xml';

/** What the files of a pin say of it. */
export interface FileFacts {
  source: AiSource | null;
  /** With the name that gets the credit. */
  license: { by: string; terms: License } | null;
}

const VOCABULARY = 'http://cv.iptc.org/newscodes/digitalsourcetype/';
const BEGIN = '<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>';
const END = '<?xpacket end="r"?>';

const NAMESPACES = {
  cc: 'http://creativecommons.org/ns#',
  dc: 'http://purl.org/dc/elements/1.1/',
  photoshop: 'http://ns.adobe.com/photoshop/1.0/',
  plus: 'http://ns.useplus.org/ldf/xmp/1.0/',
  xmpRights: 'http://ns.adobe.com/xap/1.0/rights/',
} as const;

const declared = (...prefixes: (keyof typeof NAMESPACES)[]): Xml[] =>
  prefixes.map((prefix) => ({ xml: ` xmlns:${prefix}="${NAMESPACES[prefix]}"` }));

/** Creator, credit and licence as IPTC's Photo Metadata Standard has them. */
function licenseXml({ by, terms }: NonNullable<FileFacts['license']>): Xml {
  const isFree = terms.kind === 'granted' && terms.url === LICENSES.cc0.url;
  const rights =
    terms.kind === 'granted'
      ? xml`<xmpRights:Marked>${isFree ? 'False' : 'True'}</xmpRights:Marked><xmpRights:WebStatement>${terms.url}</xmpRights:WebStatement><cc:license rdf:resource="${terms.url}"/>`
      : xml`<plus:Licensor><rdf:Seq><rdf:li rdf:parseType="Resource"><plus:LicensorURL>${terms.url}</plus:LicensorURL></rdf:li></rdf:Seq></plus:Licensor>`;
  const used = declared(
    'dc',
    'photoshop',
    ...(terms.kind === 'granted' ? (['xmpRights', 'cc'] as const) : (['plus'] as const)),
  );
  return xml`<rdf:Description rdf:about=""${used}><dc:creator><rdf:Seq><rdf:li>${by}</rdf:li></rdf:Seq></dc:creator><photoshop:Credit>${by}</photoshop:Credit>${rights}</rdf:Description>`;
}

const sourceXml = (source: AiSource): Xml =>
  xml`<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" Iptc4xmpExt:DigitalSourceType="${VOCABULARY + source}"/>`;

/** An XMP packet with these facts alone; empty without any. */
export function xmpOf({ source, license }: FileFacts): Buffer {
  if (!source && !license) return Buffer.alloc(0);
  const parts = xml`${source && sourceXml(source)}${license && licenseXml(license)}`;
  return Buffer.from(
    `${BEGIN}<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">${parts.xml}</rdf:RDF></x:xmpmeta>${END}`,
  );
}

/** The packet of a file that the site has made; empty without one. */
export function xmpIn(file: Buffer): Buffer {
  const start = file.lastIndexOf(BEGIN);
  const end = start < 0 ? -1 : file.indexOf(END, start);
  return end < 0 ? Buffer.alloc(0) : file.subarray(start, end + END.length);
}
