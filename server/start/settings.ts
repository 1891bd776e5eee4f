import type { Env } from '@/lib/env';

/** The settings once the embedded services run. */
export type SiteSettings = Env & { DATABASE_URL: string; rendererPorts: number[]; ofFeatures?: Record<string, string> };

/** The environment of the site's processes, beside the caller's own. */
export function childEnvironment(settings: SiteSettings): NodeJS.ProcessEnv {
  return {
    ...process.env,
    FIREBASE_PROJECT_ID: settings.FIREBASE_PROJECT_ID,
    FIREBASE_AUTH_EMULATOR_HOST: settings.FIREBASE_AUTH_EMULATOR_HOST ?? '',
    NEXTAUTH_SECRET: settings.NEXTAUTH_SECRET,
    NEXTAUTH_URL: settings.SITE_URL,
    NODE_ENV: settings.NODE_ENV,
    PORT: String(settings.PORT),
    ...settings.ofFeatures,
    DATA_DIR: settings.DATA_DIR,
    SITE_LOGO: settings.SITE_LOGO ?? '',
    TERMS_FILE: settings.TERMS_FILE ?? '',
    DATABASE_URL: settings.DATABASE_URL,
    SITE_URL: settings.SITE_URL,
  };
}
