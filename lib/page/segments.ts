type Segments = Record<string, string | string[]>;

/**
 * The decoded segments of a page's path. Next.js hands `generateMetadata` its segments decoded, but the page
 * itself the same ones encoded again: pages pass theirs through here, so that both read one URL alike.
 */
export function decodeSegments<T extends Segments>(params: T): T {
  const decode = (value: string | string[]) =>
    Array.isArray(value) ? value.map(decodeURIComponent) : decodeURIComponent(value);
  const entries = Object.entries(params).map(([name, value]) => [name, decode(value)]);
  return { ...params, ...Object.fromEntries(entries) };
}
