import type { Env } from '@/lib/env';

/**
 * The site's settings. Read late, so that a wrong one becomes a list for the operator instead of a stack trace.
 * @throws an error named EnvError that lists every bad key
 */
export async function readSettings(): Promise<Env> {
  const { env } = await import('@/lib/env');
  return env;
}

/** What every process of the site gets besides the caller's own environment. */
export function childEnvironment(settings: Env & { DATABASE_URL: string; RENDERER_PORT: number }): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NODE_ENV: settings.NODE_ENV,
    PORT: String(settings.PORT),
    RENDERER_PORT: String(settings.RENDERER_PORT),
    DATA_DIR: settings.DATA_DIR,
    DATABASE_URL: settings.DATABASE_URL,
    SITE_URL: settings.SITE_URL,
  };
}
