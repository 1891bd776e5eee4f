import type { Category } from '@/lib/domain/categories';
import type { SitemapKind } from '@/lib/routes/page-types';

/** Paths for programs; apart from `paths`, since no browser follows them. */
export const machinePaths = {
  updatesFeedXml: '/updates/feed.xml',
  feedXml: '/feed.xml',
  categoryFeedXml: (name: Category) => `/category/${encodeURIComponent(name)}/feed.xml`,
  tagFeedXml: (name: string) => `/tag/${encodeURIComponent(name)}/feed.xml`,
  boardFeedXml: (slug: string) => `/board/${encodeURIComponent(slug)}/feed.xml`,
  profileFeedXml: (userId: string) => `/user-profile/${userId}/feed.xml`,
  sitemap: '/sitemap.xml',
  flaggedSitemap: '/sitemap-flagged.xml',
  sitemapPart: (kind: SitemapKind, range?: string) => `/sitemaps/${kind}${range ? `-${range}` : ''}.xml`,
  securityTxt: '/.well-known/security.txt',
  openSearch: '/opensearch.xml',
  embed: (pagePath: string) => `/embed${pagePath}`,
  oEmbed: (url: string, format: 'json' | 'xml') => `/oembed?url=${encodeURIComponent(url)}&format=${format}`,
  indexNowKey: (key: string) => `/${key}.txt`,
  health: '/api/health',
} as const;

export const isEmbedPath = (path: string): boolean => /^\/embed\/(?:pin|board)\/[^/]+$/.test(path);
