import type { Metadata, Viewport } from 'next';
import { RATINGS } from '@/lib/domain/ratings';
import { THEME_COLORS } from '@/lib/domain/theme-colors';
import { env } from '@/lib/env';

/** The rest comes from `pageMetadata`. */
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
  verification: { other: env.SITE_VERIFICATION },
  other: RATINGS,
};

export const siteViewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  colorScheme: 'light dark',
  themeColor: Object.entries(THEME_COLORS).map(([scheme, color]) => ({
    media: `(prefers-color-scheme: ${scheme})`,
    color,
  })),
};
