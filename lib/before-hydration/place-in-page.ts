/** Finds an element in another rendering of the page. */
export interface PlaceInPage {
  tag: string;
  /** Child indexes from the root or an element with an id. */
  path: (string | number)[];
  /** Undefined if a translator has changed it. */
  name?: string;
}

export const isPlace = (value: unknown): value is PlaceInPage =>
  typeof value === 'object' &&
  value !== null &&
  'tag' in value &&
  typeof value.tag === 'string' &&
  'path' in value &&
  Array.isArray(value.path) &&
  value.path.every((step) => typeof step === 'string' || typeof step === 'number') &&
  (!('name' in value) || typeof value.name === 'string');

/** Added by translators; the site has none. */
const FONT = 'FONT';

export const placeOf = (target: Element): PlaceInPage => ({
  tag: target.tagName,
  path: pathTo(target),
  name: nameOf(target),
});

const nameOf = (target: Element) =>
  target.getAttribute('aria-label') ??
  target.getAttribute('name') ??
  (target.querySelector(FONT) ? undefined : target.textContent);

const childrenOf = (parent: Element) => [...parent.children].filter(({ tagName }) => tagName !== FONT);

function pathTo(target: Element): PlaceInPage['path'] {
  const parent = target.parentElement;
  return target.id ? [target.id] : parent ? [...pathTo(parent), childrenOf(parent).indexOf(target)] : [];
}

/** By path, else by unique name. */
export function findPlace({ tag, path, name }: PlaceInPage): Element | undefined {
  const there = path.reduce<Element | null | undefined>(
    (node, step) => (typeof step === 'string' ? document.getElementById(step) : node && childrenOf(node)[step]),
    document.documentElement,
  );
  if (there?.tagName === tag && (name ?? nameOf(there)) === (nameOf(there) ?? name)) return there;
  const [found, ...others] = [...document.querySelectorAll(tag)].filter((element) => nameOf(element) === name);
  return others.length === 0 ? found : undefined;
}
