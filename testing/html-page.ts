import { parse, type DefaultTreeAdapterTypes } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** The parts of a page that a crawler reads. */
export interface HtmlPage {
  title: string;
  description: string;
  canonicals: string[];
  robots: string;
  /** Contents of its metas by their property, of Open Graph. */
  properties: Record<string, string>;
  /** Its blocks of structured data, as text. */
  data: string[];
  links: Link[];
}

export interface Link {
  href: string;
  rel: string[];
  /** Accessible name of the nearest named ancestor, such as "Pins". */
  within: string;
}

/** Reads a page as HTML5 parsers do. */
export function readHtml(html: string): HtmlPage {
  const page: HtmlPage = {
    title: '',
    description: '',
    canonicals: [],
    robots: '',
    properties: {},
    data: [],
    links: [],
  };
  visit(parse(html), '', page);
  return page;
}

function visit(node: Node, within: string, page: HtmlPage): void {
  const element = 'tagName' in node ? node : undefined;
  if (element) take(element, within, page);
  if (element?.tagName === 'svg' || !('childNodes' in node)) return;
  const name = (element && attribute(element, 'aria-label')) || within;
  for (const child of node.childNodes) visit(child, name, page);
}

function take(element: Element, within: string, page: HtmlPage): void {
  const content = attribute(element, 'content') ?? '';
  const href = attribute(element, 'href');
  const rel = (attribute(element, 'rel') ?? '').split(/\s+/);
  if (element.tagName === 'title') page.title = text(element).trim();
  if (element.tagName === 'meta' && attribute(element, 'name') === 'description') page.description = content;
  if (element.tagName === 'meta' && attribute(element, 'name') === 'robots') page.robots = content;
  const property = element.tagName === 'meta' && attribute(element, 'property');
  if (property) page.properties[property] ??= content;
  if (element.tagName === 'script' && attribute(element, 'type') === 'application/ld+json')
    page.data.push(text(element));
  if (element.tagName === 'link' && rel.includes('canonical') && href) page.canonicals.push(href);
  if (element.tagName === 'a' && href !== undefined) page.links.push({ href, rel, within });
}

function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((attr) => attr.name === name)?.value;
}

function text(node: Node): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(text).join('') : '';
}
