import type { Metadata, Viewport } from 'next';
import { env } from '@/lib/env';
import { RATINGS } from '@/lib/seo/page-metadata';

/** Metadata of every page; the rest comes from `pageMetadata`. */
export const siteMetadata: Metadata = {
  metadataBase: new URL(env.SITE_URL),
  applicationName: env.SITE_NAME,
  referrer: 'strict-origin-when-cross-origin',
  formatDetection: { telephone: false, address: false, email: false },
  manifest: '/manifest.webmanifest',
  icons: {
    icon: [
      { url: '/favicon.ico', sizes: '32x32' },
      { url: '/icon.svg', type: 'image/svg+xml' },
      { url: '/icon-192.png', type: 'image/png', sizes: '192x192' },
    ],
    apple: { url: '/apple-touch-icon.png', sizes: '180x180' },
  },
  verification: {
    google: env.VERIFY_GOOGLE,
    yandex: env.VERIFY_YANDEX,
    other: env.VERIFY_BING ? { 'msvalidate.01': env.VERIFY_BING } : undefined,
  },
  other: { rating: RATINGS },
};

/** Colours of the browser's own bars, those of the page's background (`--page` in app/styles/theme.css). */
export const THEME_COLORS = { light: '#faf9fb', dark: '#121015' };

export const siteViewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  colorScheme: 'light dark',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: THEME_COLORS.light },
    { media: '(prefers-color-scheme: dark)', color: THEME_COLORS.dark },
  ],
};
