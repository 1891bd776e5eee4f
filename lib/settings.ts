import path from 'node:path';
import { optional, z } from 'zod';
import { CDNS } from '@/lib/domain/cdns';
import {
  accent,
  bucketUrl,
  databaseUrl,
  httpUrl,
  logoFile,
  originUrl,
  metaTags,
  partners,
  urlList,
} from '@/lib/setting-types';

/** As a URL names it: `images.example:8080`, `[::1]:8080`. */
const HOST_AND_PORT = /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\]):\d{1,5}$/;

/** In the order of `.env.example`, which explains each. */
export const settings = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  PORT: z.coerce.number().int().min(1).max(65535).default(3000),
  HOST: optional(z.union([z.ipv4(), z.ipv6(), z.hostname()], 'must be an address of this machine, as 0.0.0.0')),
  RENDERERS: optional(z.coerce.number().int().min(1).max(64)),
  TRUSTED_PROXY_HOPS: z.coerce.number().int().min(0).max(5).default(0),
  GEO_HEADER: optional(
    z
      .string()
      .regex(/^[a-z0-9-]{1,60}$/i, 'must be the name of a header')
      .transform((name) => name.toLowerCase()),
  ),
  GEO_FILE: optional(z.string().transform((file) => path.resolve(file))),
  DATA_DIR: z
    .string()
    .min(1)
    .default('.data')
    .transform((dir) => path.resolve(dir)),
  STORAGE_S3_BUCKET: optional(bucketUrl),
  MEDIA_SWEEP: z.enum(['on', 'off', 'dry-run']).default('on'),
  DATABASE_URL: optional(databaseUrl),
  FIREBASE_PROJECT_ID: optional(z.string().regex(/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/, 'must be the id of a project')),
  FIREBASE_API_KEY: optional(z.string().min(10)),
  FIREBASE_CREDENTIALS: optional(z.string()),
  FIREBASE_AUTH_EMULATOR_HOST: optional(
    z.string().regex(/^(127\.0\.0\.1|localhost):\d+$/, 'must be a port of this machine, as 127.0.0.1:9099'),
  ),
  GOOGLE_SIGN_IN: optional(
    z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i, 'must be the authDomain of the project, as pins.firebaseapp.com'),
  ),
  NEXTAUTH_SECRET: optional(z.string().min(32, 'must be 32 characters or more')),
  NEXTAUTH_SECRET_PREVIOUS: optional(z.string().min(32, 'must be 32 characters or more')),
  IMPORT_PRIVATE_HOSTS: z
    .string()
    .default('')
    .transform((list) =>
      list
        .toLowerCase()
        .split(',')
        .map((host) => host.trim())
        .filter(Boolean),
    )
    .refine((hosts) => hosts.every((host) => HOST_AND_PORT.test(host)), 'must be a list of host:port'),
  TERMS_FILE: optional(z.string().transform((file) => path.resolve(file))),
  MEDIA_WORKERS: z.coerce.number().int().min(1).max(32).default(2),
  FFMPEG_PATH: z.string().min(1).default('ffmpeg'),
  AVIF_STILLS: z.enum(['on', 'off']).default('on'),
  PAGE_CACHE_MB: z.coerce.number().int().min(8).max(65_536).default(256),
  CDN: optional(z.enum(CDNS)),
  CDN_ZONE: optional(z.string().regex(/^[\w-]{1,80}$/, 'must be the id of a zone, service or pull zone')),
  CDN_TOKEN: optional(z.string().min(8)),
  CDN_PURGE_URLS: optional(urlList),
  METRICS_TOKEN: optional(z.string().min(16)),
  DRAIN_SECONDS: optional(z.coerce.number().int().min(0).max(300)),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  SITE_URL: optional(originUrl),
  SITE_NAME: z.string().trim().min(1).max(30).default('Pinwall'),
  SITE_LOGO: optional(logoFile),
  ACCENT: optional(accent),
  DONATE_URL: httpUrl.default('https://donate.example.com/'),
  LIVE_CHAT_URL: httpUrl.default('https://chat.example.com/'),
  CONTACT_EMAIL: z.email().default('contact@example.com'),
  REPORTS_HIDE_PER_HOUR: z.coerce.number().int().min(0).max(100_000).default(20),
  REMOVED_MEDIA_DAYS: z.coerce.number().int().min(0).max(36_500).default(190),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/, error: 'must be as smtps://user:password@host:465' })),
  MAIL_FROM: optional(z.email()),
  OPERATOR_NAME: optional(z.string().trim().max(120)),
  OPERATOR_ADDRESS: optional(z.string().trim().max(300)),
  JURISDICTION: optional(z.string().trim().max(120)),
  RECORDS_CUSTODIAN: optional(z.string().trim().max(400)),
  TERMS_VERSION: z.iso.date('must be a day, as 2026-11-21').default('2026-11-21'),
  AGE_GATE: optional(z.enum(['on', 'off'])),
  ALLOWED_CRAWLERS: z
    .string()
    .default('')
    .transform((list) => (list ? list.split(',').map((purpose) => purpose.trim()) : []))
    .pipe(z.array(z.enum(['training', 'pictures']))),
  SAME_AS: optional(urlList),
  NOINDEX: z.enum(['on', 'off']).default('off'),
  SITE_VERIFICATION: optional(metaTags),
  INDEXNOW_KEY: optional(z.string().regex(/^[a-zA-Z0-9-]{8,128}$/, 'must be 8 to 128 letters, digits and hyphens')),
  PARTNERS: optional(partners),
  REVIEW: optional(z.enum(['off', 'new-uploaders', 'all'])),
  HASH_PROVIDER_URL: optional(httpUrl),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  LOG_FORMAT: z.enum(['json', 'text']).default('json'),
  ACCESS_LOG_SAMPLE: optional(z.coerce.number().min(0).max(1)),
  PACKED: z
    .enum(['yes', 'no'])
    .default('no')
    .transform((packed) => packed === 'yes'),
  PROCESS_NAME: z.string().default('command'),
});
export type Settings = z.infer<typeof settings>;
