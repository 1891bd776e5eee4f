import { env } from '@/lib/env';

export const absolute = (path: string): string => new URL(path, env.SITE_URL).href;

export interface PreviewImage {
  path: string;
  width: number;
  height: number;
  alt: string;
}

/** The preview image of pages without a picture. */
export const SITE_IMAGE: PreviewImage = {
  path: '/social.png',
  width: 1200,
  height: 630,
  alt: `${env.SITE_NAME}, a gallery of pins`,
};
