import path from 'node:path';
import { z } from 'zod';

const address = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
const optionalAddress = z.preprocess((value) => (value === '' ? undefined : value), address.optional());

const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  /** Port that visitors connect to. */
  PORT: z.coerce.number().int().min(1).max(65535).default(3000),
  /** Loopback port of the Next.js process behind the front; the launcher chooses it. */
  RENDERER_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  /** Own proxies before the front; the client's address is that many entries from the right of X-Forwarded-For. */
  TRUSTED_PROXY_HOPS: z.coerce.number().int().min(0).max(5).default(0),
  /** Folder of everything that the embedded services and the disk storage keep. */
  DATA_DIR: z
    .string()
    .min(1)
    .default('.data')
    .transform((dir) => path.resolve(dir)),
  /** PostgreSQL 15 or later; unset: the embedded server. */
  DATABASE_URL: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
  ),
  /** Bytes of pages that the front keeps in memory, in mebibytes. */
  PAGE_CACHE_MB: z.coerce.number().int().min(8).max(65_536).default(256),
  /** Lets a collector from elsewhere read /metrics, as a bearer token; unset: only this machine may. */
  METRICS_TOKEN: z.preprocess((value) => (value === '' ? undefined : value), z.string().min(16).optional()),
  /** Public address of the site, the only source of absolute links; unset: http://localhost:PORT. */
  SITE_URL: optionalAddress,
  SITE_NAME: z.string().trim().min(1).max(30).default('Pinwall'),
  DONATE_URL: address.default('https://donate.example.com/'),
  LIVE_CHAT_URL: address.default('https://chat.example.com/'),
  CONTACT_EMAIL: z.email().default('contact@example.com'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

/** Every setting, in the order in which `.env.example` lists them. */
export const ENV_KEYS: readonly string[] = Object.keys(schema.shape);

export type Env = Omit<z.infer<typeof schema>, 'SITE_URL'> & {
  /** Origin without a trailing slash. */
  SITE_URL: string;
};

/** Lists every setting that is wrong, one a line, without its value. */
export class EnvError extends Error {
  override name = 'EnvError';
}

/**
 * Reads the settings from `source`; the only reader of `process.env` in the project.
 * @throws EnvError naming every bad key at once
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const result = schema.safeParse(source);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new EnvError(`These settings are wrong:\n${lines.join('\n')}`);
  }
  const { SITE_URL, ...rest } = result.data;
  return { ...rest, SITE_URL: new URL(SITE_URL ?? `http://localhost:${rest.PORT}`).origin };
}

export const env: Env = readEnv();
