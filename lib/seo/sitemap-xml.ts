import { absolute } from '@/lib/seo/site';
import { xml, xmlDocument } from '@/lib/seo/xml';

/** A page in a sitemap; paths from the site's root. */
export interface SitemapEntry {
  path: string;
  /** When the page last changed. */
  changed?: Date;
  images?: readonly string[];
}

const lastmod = (changed?: Date) => changed && xml`<lastmod>${changed.toISOString()}</lastmod>`;

/** A sitemap of pages with their pictures. */
export function sitemapXml(entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ path, changed, images = [] }) => {
    const pictures = images.map((image) => xml`<image:image><image:loc>${absolute(image)}</image:loc></image:image>`);
    return xml`<url><loc>${absolute(path)}</loc>${lastmod(changed)}${pictures}</url>\n`;
  });
  return xmlDocument(
    xml`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n${urls}</urlset>`,
  );
}

/** The sitemap of sitemaps. */
export function sitemapIndexXml(entries: readonly Omit<SitemapEntry, 'images'>[]): string {
  const parts = entries.map(
    ({ path, changed }) => xml`<sitemap><loc>${absolute(path)}</loc>${lastmod(changed)}</sitemap>\n`,
  );
  return xmlDocument(xml`<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${parts}</sitemapindex>`);
}
