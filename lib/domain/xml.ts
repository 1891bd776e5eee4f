/** Escaped XML. */
export interface Xml {
  readonly xml: string;
}
type XmlValue = Xml | readonly Xml[] | string | number | undefined | null | false;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
/** Characters that XML 1.0 forbids in any form. */
const ILLEGAL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\p{Cs}\ufffe\uffff]/gu;

const escapeXml = (text: string): string =>
  text.replace(ILLEGAL, '').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

function render(value: XmlValue): string {
  if (value === undefined || value === null || value === false) return '';
  if (typeof value === 'object') return 'xml' in value ? value.xml : value.map((part) => part.xml).join('');
  return escapeXml(String(value));
}

/** Escapes values, except XML; null and false give nothing. */
export const xml = (strings: TemplateStringsArray, ...values: XmlValue[]): Xml => ({
  xml: strings.reduce((text, string, i) => text + render(values[i - 1]) + string),
});

export const xmlDocument = (root: Xml): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root.xml}\n`;
