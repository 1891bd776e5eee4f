import type { MetadataRoute } from 'next';
import { THEME_COLORS } from '@/lib/domain/theme-colors';
import { env } from '@/lib/env';
import { paths } from '@/lib/routes';
import { textResponse } from '@/lib/seo/text-response';

export const dynamic = 'force-dynamic'; // answered for each request: the build knows neither database nor settings

const icon = (size: number, name: string, purpose: 'any' | 'maskable') => ({
  src: `/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** Not `app/manifest.ts`: it would fix the site's name at build time. */
export function GET() {
  const manifest: MetadataRoute.Manifest = {
    id: '/',
    name: env.SITE_NAME,
    short_name: env.SITE_NAME,
    description: 'A gallery of pins and boards. Adults only.',
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: THEME_COLORS.light,
    theme_color: THEME_COLORS.light,
    // Opens the page prefilled; uploads nothing by itself.
    share_target: {
      action: paths.createPin,
      method: 'GET',
      enctype: 'application/x-www-form-urlencoded',
      params: { title: 'title', text: 'text', url: 'url' },
    },
    icons: [icon(192, 'icon-192', 'any'), icon(512, 'icon-512', 'any'), icon(512, 'icon-maskable-512', 'maskable')],
  };
  return textResponse('application/manifest+json', JSON.stringify(manifest));
}
