import type { z } from 'zod';
import { CDN_FACTS } from '@/lib/domain/cdns';
import { settingWords } from '@/lib/setting-words';
import { settings, type Settings } from '@/lib/settings';

const FIREBASE_KEYS = ['FIREBASE_API_KEY', 'FIREBASE_CREDENTIALS'] as const;
/** Two checks of a load balancer, one every two seconds. */
const PUBLIC_DRAIN_SECONDS = 5;
const LOOPBACK = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/;
/** Whether answers could be forged on the way. */
export const isForgeable = (issuer: string): boolean => issuer.startsWith('http:') && !LOOPBACK.test(issuer);

/** Anybody can make the emulator's tokens. */
export const trustsEmulator = (read: Pick<Settings, 'FIREBASE_PROJECT_ID' | 'FIREBASE_AUTH_EMULATOR_HOST'>): boolean =>
  !read.FIREBASE_PROJECT_ID || read.FIREBASE_AUTH_EMULATOR_HOST !== undefined;

/** Rules between settings: a public site needs its own services and secret. */
const schema = settings.superRefine((read, context) => {
  const refuse = (key: keyof Settings, message: string) => context.addIssue({ code: 'custom', path: [key], message });
  const isPublic = read.NODE_ENV === 'production' && !LOOPBACK.test(read.SITE_URL ?? 'http://localhost');
  if (read.FIREBASE_AUTH_EMULATOR_HOST && !read.FIREBASE_PROJECT_ID?.startsWith('demo-')) {
    refuse('FIREBASE_PROJECT_ID', 'must begin with demo- for the emulator');
  }
  if (!trustsEmulator(read)) {
    for (const key of FIREBASE_KEYS) if (!read[key]) refuse(key, 'is needed with FIREBASE_PROJECT_ID');
  }
  if (read.NEXTAUTH_SECRET_PREVIOUS && !read.NEXTAUTH_SECRET)
    refuse('NEXTAUTH_SECRET', 'is needed with NEXTAUTH_SECRET_PREVIOUS');
  if (read.PACKED) {
    const without = 'is needed: a packed tree has no';
    if (!read.DATABASE_URL) refuse('DATABASE_URL', `${without} embedded database`);
    if (!read.FIREBASE_PROJECT_ID) refuse('FIREBASE_PROJECT_ID', `${without} embedded identity service`);
  }
  if (read.CDN === 'varnish' && !read.CDN_PURGE_URLS) refuse('CDN_PURGE_URLS', 'is needed with Varnish');
  if (read.CDN && read.CDN !== 'varnish') {
    for (const key of ['CDN_ZONE', 'CDN_TOKEN'] as const) if (!read[key]) refuse(key, `is needed with ${read.CDN}`);
  }
  if (read.SMTP_URL && !read.MAIL_FROM) refuse('MAIL_FROM', 'is needed with SMTP_URL');
  if (!isPublic) return;
  if (trustsEmulator(read)) {
    const key = read.FIREBASE_PROJECT_ID ? 'FIREBASE_AUTH_EMULATOR_HOST' : 'FIREBASE_PROJECT_ID';
    refuse(key, 'a public SITE_URL needs a real Firebase project: anybody could make the tokens of the emulator');
  }
  if (!read.NEXTAUTH_SECRET) refuse('NEXTAUTH_SECRET', 'is needed when SITE_URL is public');
  if (!read.DATABASE_URL) {
    refuse('DATABASE_URL', 'is needed when SITE_URL is public: the embedded database is for demos, and fills itself');
  }
});

/** In the order of `.env.example`. */
export const ENV_KEYS: readonly string[] = Object.keys(settings.shape);

export type Env = Omit<Settings, 'SITE_URL' | 'DRAIN_SECONDS' | 'AGE_GATE' | 'REVIEW'> & {
  /** Without a trailing slash. */
  SITE_URL: string;
  DRAIN_SECONDS: number;
  AGE_GATE: 'on' | 'off';
  REVIEW: 'off' | 'new-uploaders' | 'all';
};

export const isLoopback = (url: string): boolean => LOOPBACK.test(url);

const withoutEmpty = (source: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));

/** What is wrong with each setting, without its value. */
export type WrongSettings = ReadonlyMap<string, string>;

export class EnvError extends Error {
  override name = 'EnvError';

  constructor(readonly wrong: WrongSettings) {
    super(['These settings are wrong:', ...[...wrong].map(([key, message]) => `  ${key}: ${message}`)].join('\n'));
  }
}

/** The only reader of `process.env`. @throws EnvError with every bad key */
export function readEnv(given: Record<string, string | undefined> = process.env): Env {
  const { SITE_URL: siteUrl, DRAIN_SECONDS, AGE_GATE, REVIEW, ...rest } = parseSettings(schema, given);
  const { CDN, AVIF_STILLS } = rest;
  const SITE_URL = new URL(siteUrl ?? `http://localhost:${rest.PORT}`).origin;
  return {
    ...rest,
    SITE_URL,
    // Without `Vary` a CDN would send one format to every browser.
    AVIF_STILLS: CDN && !CDN_FACTS[CDN].heedsVary ? 'off' : AVIF_STILLS,
    DRAIN_SECONDS: DRAIN_SECONDS ?? (isLoopback(SITE_URL) ? 0 : PUBLIC_DRAIN_SECONDS),
    AGE_GATE: AGE_GATE ?? (isLoopback(SITE_URL) ? 'off' : 'on'),
    REVIEW: REVIEW ?? (isLoopback(SITE_URL) ? 'off' : 'new-uploaders'),
  };
}

/** An empty setting counts as one that is left out. @throws EnvError with every bad key */
export function parseSettings<Read>(schema: z.ZodType<Read>, given: Record<string, string | undefined>): Read {
  const source = withoutEmpty(given);
  const result = schema.safeParse(source, { error: settingWords });
  if (!result.success) throw new EnvError(problems(schema, source, result.error));
  return result.data;
}

/** Rules between settings are checked again without invalid ones. */
function problems(
  schema: z.ZodType,
  source: Record<string, string | undefined>,
  { issues }: z.ZodError,
): WrongSettings {
  const wrong = new Set(issues.map(({ path }) => path[0]));
  const others = schema.safeParse(Object.fromEntries(Object.entries(source).filter(([key]) => !wrong.has(key))));
  const all = [...issues, ...(others.error?.issues ?? []).filter(({ path }) => !wrong.has(path[0]))];
  const byKey = new Map(all.toReversed().map(({ path, message }) => [path.join('.'), message]));
  return new Map([...byKey].reverse());
}
