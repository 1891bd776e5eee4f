import type { CrawledPage } from '@/e2e/crawl';
import { expect } from '@/e2e/test';

const RTA = 'RTA-5042-1996-1400-1577-RTA';

/** The page says that it is for adults (rule 88). */
export function expectRated(sent: CrawledPage): void {
  expect(sent.metas('rating')).toEqual(['adult', RTA]);
  expect(sent.metas('age-meta-label')).toEqual(['age=18']);
  expect(sent.header('rating')).toEqual([RTA]);
  expect(sent.data.join()).toContain('"isFamilyFriendly":false');
}

/** The page tells crawlers what it is and whether to list it. */
export function expectMetadata(sent: CrawledPage, address: string, isIndexed: boolean): void {
  expect(sent).toMatchObject({ status: 200, lang: 'en', h1: 1 });
  expect(sent.title.length).toBeGreaterThanOrEqual(15);
  expect(sent.title.length).toBeLessThanOrEqual(65);
  const [description = '', ...others] = sent.metas('description');
  expect(others).toEqual([]);
  expect(description.length).toBeGreaterThanOrEqual(70);
  expect(description.length).toBeLessThanOrEqual(160);
  expect(sent.links('canonical')).toEqual([address]);
  const [robots] = sent.metas('robots');
  expect(robots).toContain(isIndexed ? 'index, follow' : 'noindex, follow');
  expect(robots?.includes('max-image-preview:large')).toBe(isIndexed);
  expect(sent.header('x-robots-tag')).toEqual(isIndexed ? [] : ['noindex, follow']);
}

/**
 * The page has a preview for social sites.
 * @returns the address of its picture
 */
export function expectPreview(sent: CrawledPage, address: string): string {
  const one = (property: string) => {
    const values = sent.metas(property);
    expect(values, property).toHaveLength(1);
    return values[0] ?? '';
  };
  expect(one('og:title')).toBe(sent.title);
  expect(one('twitter:title')).toBe(sent.title);
  expect(one('og:description')).toBe(one('description'));
  expect(one('og:url')).toBe(address);
  expect(one('og:site_name')).toMatch(/\S/);
  expect(one('og:type')).toMatch(/^(website|article|profile|video\.other)$/);
  const image = one('og:image');
  expect(new URL(image).origin).toBe(new URL(address).origin);
  expect(Number(one('og:image:width'))).toBeGreaterThan(0);
  expect(Number(one('og:image:height'))).toBeGreaterThan(0);
  expect(one('og:image:alt')).toMatch(/\S/);
  const isVideo = one('og:type') === 'video.other';
  expect(one('twitter:card')).toBe(isVideo ? 'player' : 'summary_large_image');
  expect(sent.metas('article:published_time')).toHaveLength(one('og:type') === 'article' ? 1 : 0);
  expect(sent.metas('video:release_date')).toHaveLength(one('og:type') === 'video.other' ? 1 : 0);
  expect(one('twitter:image')).toBe(image);
  expect(one('twitter:image:alt')).toBe(one('og:image:alt'));
  return image;
}

/** The page has exactly one policy, and the other headers that guard a page. */
export function expectGuarded({ header }: CrawledPage): void {
  const [policy, ...others] = header('content-security-policy');
  expect(others).toEqual([]);
  expect(policy).toContain("script-src 'self' 'sha256-");
  expect(policy).not.toMatch(/script-src[^;]*'unsafe/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(header('x-content-type-options')).toEqual(['nosniff']);
  expect(header('referrer-policy')).toEqual(['strict-origin-when-cross-origin']);
  expect(header('cross-origin-opener-policy')).toEqual(['same-origin-allow-popups']);
  expect(header('permissions-policy').join()).toContain('camera=()');
  expect(header('x-powered-by')).toEqual([]);
  expect(header('x-request-id').join()).toMatch(/\S/);
}
