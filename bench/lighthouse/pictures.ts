import type { Result } from 'lighthouse';
import type { Finding } from '@/testing/findings';

const STILL = /\/media\/(.+?)(?:-300w|-640w)?\.(?:webp|avif)$/;

export function paintedElement({ audits }: Pick<Result, 'audits'>): string {
  const details = JSON.stringify(audits['largest-contentful-paint-element']?.details ?? {});
  return /"snippet":"<([\w-]+)/.exec(details)?.[1] ?? 'unknown';
}

export function twiceLoaded({ audits }: Pick<Result, 'audits'>): string[] {
  const details = audits['network-requests']?.details;
  const urls = details?.type === 'table' ? details.items.map(({ url }) => String(url)) : [];
  const sizes = new Map<string, Set<string>>();
  for (const url of urls) {
    const [, key] = STILL.exec(url) ?? [];
    if (key) sizes.set(key, (sizes.get(key) ?? new Set()).add(url));
  }
  return [...sizes].flatMap(([key, found]) => (found.size > 1 ? [key] : []));
}

/** The largest paint is a still, and no picture is loaded in two sizes (rule 8). */
export const judgePictures = (path: string, result: Pick<Result, 'audits'>): Finding[] => [
  ...(paintedElement(result) === 'img'
    ? []
    : [{ place: path, problem: `its largest paint is ${paintedElement(result)}, no still` }]),
  ...twiceLoaded(result).map((key) => ({ place: path, problem: `loads ${key} in two sizes` })),
];
