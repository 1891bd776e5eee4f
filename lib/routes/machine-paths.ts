import type { Category } from '@/lib/domain/categories';

export const SITEMAP_KINDS = [
  'pins',
  'videos',
  'flagged',
  'flagged-videos',
  'boards',
  'users',
  'categories',
  'tags',
  'pages',
] as const;
export type SitemapKind = (typeof SITEMAP_KINDS)[number];

/** Paths that programs read; apart from `paths`, since no browser follows them. */
export const machinePaths = {
  updatesFeedXml: '/updates/feed.xml',
  feedXml: '/feed.xml',
  categoryFeedXml: (name: Category) => `/category/${encodeURIComponent(name)}/feed.xml`,
  tagFeedXml: (name: string) => `/tag/${encodeURIComponent(name)}/feed.xml`,
  boardFeedXml: (slug: string) => `/board/${encodeURIComponent(slug)}/feed.xml`,
  profileFeedXml: (userId: string) => `/user-profile/${userId}/feed.xml`,
  sitemap: '/sitemap.xml',
  /** Of what the default filter hides. */
  flaggedSitemap: '/sitemap-flagged.xml',
  sitemapPart: (kind: SitemapKind, range?: string) => `/sitemaps/${kind}${range ? `-${range}` : ''}.xml`,
  securityTxt: '/.well-known/security.txt',
  /** Tells browsers how the site is searched. */
  openSearch: '/opensearch.xml',
  /** The page at a path as other sites show it in a frame. */
  embed: (pagePath: string) => `/embed${pagePath}`,
  /** Describes the page at a URL to sites that embed it. */
  oEmbed: (url: string, format: 'json' | 'xml') => `/oembed?url=${encodeURIComponent(url)}&format=${format}`,
  /** Shows search engines that who tells them of pages (IndexNow) is the site. */
  indexNowKey: (key: string) => `/${key}.txt`,
  health: '/api/health',
} as const;

/** Whether a path is of a page that other sites may show in a frame. */
export const isEmbedPath = (path: string): boolean => /^\/embed\/(?:pin|board)\/[^/]+$/.test(path);
