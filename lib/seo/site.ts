import { env } from '@/lib/env';

/** A URL of the site with its origin. */
export const absolute = (path: string): string => new URL(path, env.SITE_URL).href;

export interface PreviewImage {
  /** Path from the site's root. */
  path: string;
  width: number;
  height: number;
  alt: string;
}

/** The preview image of pages without a picture of their own. */
export const SITE_IMAGE: PreviewImage = {
  path: '/social.png',
  width: 1200,
  height: 630,
  alt: `${env.SITE_NAME}, a gallery of pins`,
};
