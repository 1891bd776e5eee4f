import { absolute } from '@/lib/seo/site';
import { xml, xmlDocument } from '@/lib/domain/xml';

export interface SitemapEntry {
  path: string;
  changed?: Date;
  images?: readonly string[];
  video?: SitemapVideo;
}

/** Paths from the site's root. */
export interface SitemapVideo {
  thumbnail: string;
  title: string;
  description: string;
  file: string;
  /** Whole seconds. */
  duration?: number;
  published: string;
}

const lastmod = (changed?: Date) => changed && xml`<lastmod>${changed.toISOString()}</lastmod>`;

/** The order of Google's schema. */
const videoXml = ({ thumbnail, title, description, file, duration, published }: SitemapVideo) =>
  xml`<video:video><video:thumbnail_loc>${absolute(thumbnail)}</video:thumbnail_loc><video:title>${title}</video:title><video:description>${description}</video:description><video:content_loc>${absolute(file)}</video:content_loc>${duration && xml`<video:duration>${duration}</video:duration>`}<video:publication_date>${published}</video:publication_date><video:family_friendly>no</video:family_friendly></video:video>`;

export function sitemapXml(entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ path, changed, images = [], video }) => {
    const pictures = images.map((image) => xml`<image:image><image:loc>${absolute(image)}</image:loc></image:image>`);
    return xml`<url><loc>${absolute(path)}</loc>${lastmod(changed)}${pictures}${video && videoXml(video)}</url>\n`;
  });
  return xmlDocument(
    xml`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1">\n${urls}</urlset>`,
  );
}

export function sitemapIndexXml(entries: readonly Omit<SitemapEntry, 'images'>[]): string {
  const parts = entries.map(
    ({ path, changed }) => xml`<sitemap><loc>${absolute(path)}</loc>${lastmod(changed)}</sitemap>\n`,
  );
  return xmlDocument(xml`<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${parts}</sitemapindex>`);
}
