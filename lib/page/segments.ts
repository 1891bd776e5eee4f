type Segments = Record<string, string | string[]>;

/** Next.js decodes the segments for `generateMetadata`, but not for the page. */
export function decodeSegments<T extends Segments>(params: T): T {
  const decode = (value: string | string[]) =>
    Array.isArray(value) ? value.map(decodeURIComponent) : decodeURIComponent(value);
  const entries = Object.entries(params).map(([name, value]) => [name, decode(value)]);
  return { ...params, ...Object.fromEntries(entries) };
}
