import type { Metadata, Viewport } from 'next';
import { env } from '@/lib/env';

/** Metadata of every page that the settings may leave out. More comes from `pageMetadata`, and what never changes from `constantHead`. */
export const siteMetadata: Metadata = {
  metadataBase: new URL(env.SITE_URL),
  verification: {
    google: env.VERIFY_GOOGLE,
    yandex: env.VERIFY_YANDEX,
    other: env.VERIFY_BING ? { 'msvalidate.01': env.VERIFY_BING } : undefined,
  },
};

export const siteViewport: Viewport = { width: 'device-width', initialScale: 1 };
