import path from 'node:path';
import { optional, z } from 'zod';
import { CDNS } from '@/lib/domain/cdns';
import {
  adsTxt,
  bucketUrl,
  databaseUrl,
  httpUrl,
  originUrl,
  adProviders,
  metaTags,
  partners,
  urlList,
} from '@/lib/setting-types';

/** As a URL names it: `images.example:8080`, `[::1]:8080`. */
const HOST_AND_PORT = /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\]):\d{1,5}$/;

/** What each setting is, in the order in which `.env.example` lists them. */
export const settings = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  /** Port that visitors connect to. */
  PORT: z.coerce.number().int().min(1).max(65535).default(3000),
  /** Address that the site listens on; unset: every one, but with the embedded identity service loopback alone. */
  HOST: optional(z.union([z.ipv4(), z.ipv6(), z.hostname()], 'must be an address of this machine, as 0.0.0.0')),
  /** Next.js processes, which make pages; unset: as many as there are cores, four at most. */
  RENDERERS: optional(z.coerce.number().int().min(1).max(64)),
  /** Own proxies before the front; the client's IP address is that many entries from the right of X-Forwarded-For. */
  TRUSTED_PROXY_HOPS: z.coerce.number().int().min(0).max(5).default(0),
  /** Header in which an own proxy says where a request comes from, as cf-ipcountry; unset: sessions show no place. */
  GEO_HEADER: optional(
    z
      .string()
      .regex(/^[a-z0-9-]{1,60}$/i, 'must be the name of a header')
      .transform((name) => name.toLowerCase()),
  ),
  /** Folder of everything that the embedded services and the disk storage keep. */
  DATA_DIR: z
    .string()
    .min(1)
    .default('.data')
    .transform((dir) => path.resolve(dir)),
  /** S3 bucket of the media files; unset: files under DATA_DIR. */
  STORAGE_S3_BUCKET: optional(bucketUrl),
  /** The handling of media files that no row names: deleted, kept, or only logged. */
  MEDIA_SWEEP: z.enum(['on', 'off', 'dry-run']).default('on'),
  /** PostgreSQL 15 or later; unset: the embedded server. */
  DATABASE_URL: optional(databaseUrl),
  /** Firebase project whose accounts sign in; unset: the embedded identity service. */
  FIREBASE_PROJECT_ID: optional(z.string().regex(/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/, 'must be the id of a project')),
  /** Public web key of the project, which browsers get. */
  FIREBASE_API_KEY: optional(z.string().min(10)),
  /** File with the key of the service account by which the site deletes and bans accounts. */
  FIREBASE_CREDENTIALS: optional(z.string()),
  /** `host:port` of Firebase's Auth emulator; the launcher sets it for the embedded one. */
  FIREBASE_AUTH_EMULATOR_HOST: optional(
    z.string().regex(/^(127\.0\.0\.1|localhost):\d+$/, 'must be a port of this machine, as 127.0.0.1:9099'),
  ),
  /** Firebase's `authDomain`, where the window of "Continue with Google" runs; unset: Google is not offered. */
  GOOGLE_SIGN_IN: optional(
    z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i, 'must be the authDomain of the project, as pins.firebaseapp.com'),
  ),
  /** Encrypts the session cookies; 32 characters or more. */
  NEXTAUTH_SECRET: optional(z.string().min(32, 'must be 32 characters or more')),
  /** What NEXTAUTH_SECRET was before: what was made with it still holds. */
  NEXTAUTH_SECRET_PREVIOUS: optional(z.string().min(32, 'must be 32 characters or more')),
  /** Image servers of one's own that may be imported from although their IP addresses are not public. */
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
  /** JSON file with the terms that no text may hold (lib/services/term-lists); unset: a few for demos. */
  TERMS_FILE: optional(z.string().transform((file) => path.resolve(file))),
  /** Uploaded files that are prepared at once, each in a process of its own. */
  MEDIA_WORKERS: z.coerce.number().int().min(1).max(32).default(2),
  /** Whether the smaller stills are made and sent as AVIF to browsers that take it, too. */
  AVIF_STILLS: z.enum(['on', 'off']).default('on'),
  /** Bytes of pages that the front keeps in memory, in mebibytes. */
  PAGE_CACHE_MB: z.coerce.number().int().min(8).max(65_536).default(256),
  /** The CDN before the site, which is told what to forget (docs/operations/cdn.md); unset: answers bear no tags. */
  CDN: optional(z.enum(CDNS)),
  /** What the CDN calls the site: Cloudflare's zone, Fastly's service, bunny's pull zone. */
  CDN_ZONE: optional(z.string().regex(/^[\w-]{1,80}$/, 'must be the id of a zone, service or pull zone')),
  /** Key of the CDN's API that may purge. */
  CDN_TOKEN: optional(z.string().min(8)),
  /** Where purges go: of Varnish every machine; unset: the API of the CDN. */
  CDN_PURGE_URLS: optional(urlList),
  /** Lets a collector from elsewhere read /metrics, as a bearer token; unset: only this machine may. */
  METRICS_TOKEN: optional(z.string().min(16)),
  /** How long visitors are still served once the site is told to stop; unset: 5 s on a public site, else not at all. */
  DRAIN_SECONDS: optional(z.coerce.number().int().min(0).max(300)),
  /** Off: nobody is limited here, because something before the site does it, or because it is being measured. */
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  /** Public URL of the site, the only source of absolute links; unset: http://localhost:PORT. */
  SITE_URL: optional(originUrl),
  SITE_NAME: z.string().trim().min(1).max(30).default('Pinwall'),
  DONATE_URL: httpUrl.default('https://donate.example.com/'),
  LIVE_CHAT_URL: httpUrl.default('https://chat.example.com/'),
  CONTACT_EMAIL: z.email().default('contact@example.com'),
  /** Pins that reports about minors or consent may hide within an hour before a person has looked (rule 52); 0: none. */
  REPORTS_HIDE_PER_HOUR: z.coerce.number().int().min(0).max(100_000).default(20),
  /** Days after the removal of a pin at which its files are deleted; 0: they are kept for ever. */
  REMOVED_MEDIA_DAYS: z.coerce.number().int().min(0).max(36_500).default(190),
  /** Days that the journal of removals is kept: longer than any backup that may be put back. */
  REMOVAL_JOURNAL_DAYS: z.coerce.number().int().min(1).max(36_500).default(400),
  /** Server that mails go through; unset: they become files under DATA_DIR. */
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/, error: 'must be as smtps://user:password@host:465' })),
  /** From whom mails come. */
  MAIL_FROM: optional(z.email()),
  /** The operator of the site, for its terms and policies (docs/operations/lawful.md). */
  OPERATOR_NAME: optional(z.string().trim().max(120)),
  OPERATOR_ADDRESS: optional(z.string().trim().max(300)),
  JURISDICTION: optional(z.string().trim().max(120)),
  RECORDS_CUSTODIAN: optional(z.string().trim().max(400)),
  TERMS_VERSION: z.iso.date('must be a day, as 2026-11-21').default('2026-11-21'),
  /** Asks visitors for their age; unset: on a public site. */
  AGE_GATE: optional(z.enum(['on', 'off'])),
  /** Ads: unset: the embedded house ads; an empty list: none. */
  AD_PROVIDERS: optional(adProviders),
  /** Public URL of the embedded ads server, on a host of its own; on this machine the launcher sets it. */
  ADS_URL: optional(originUrl),
  /** Lines of /ads.txt, which says who may sell the site's ads; unset: there is none. */
  ADS_TXT: optional(adsTxt),
  /** Crawlers that gather training data, and those that copy pictures into collections (lib/domain/crawlers). */
  ALLOWED_CRAWLERS: z
    .string()
    .default('')
    .transform((list) => (list ? list.split(',').map((purpose) => purpose.trim()) : []))
    .pipe(z.array(z.enum(['training', 'pictures']))),
  /** Pages of the site's operator elsewhere, as of a social network, which structured data name. */
  SAME_AS: optional(urlList),
  /** Keeps search engines away, as a staging site needs: every answer says noindex, and IndexNow is told nothing. */
  NOINDEX: z.enum(['on', 'off']).default('off'),
  /** Meta tags, by their names, that prove to search engines whose site this is. */
  SITE_VERIFICATION: optional(metaTags),
  /** Key by which search engines are told of changed pages (IndexNow); unset: they are not. */
  INDEXNOW_KEY: optional(z.string().regex(/^[a-zA-Z0-9-]{8,128}$/, 'must be 8 to 128 letters, digits and hyphens')),
  /** Google Analytics, after consent; unset: nothing is counted. */
  MEASUREMENT_ID: optional(z.string().regex(/^G-[A-Z0-9]{4,16}$/, 'must be as G-ABCDE12345')),
  PARTNERS: optional(partners),
  /** The uploaders whose new and changed pins wait for review; unset: new ones on a public site. */
  REVIEW: optional(z.enum(['off', 'new-uploaders', 'all'])),
  /** Service that knows hashes of illegal media, with its key before the host; unset: the moderators' own list alone. */
  HASH_PROVIDER_URL: optional(httpUrl),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** Whether everything that is written is a line of JSON; the launcher chooses text for people at a terminal. */
  LOG_FORMAT: z.enum(['json', 'text']).default('json'),
  /** The share of hits and files that get a line in the log, where all other requests do; unset: failures and slow answers alone. */
  ACCESS_LOG_SAMPLE: optional(z.coerce.number().min(0).max(1)),
  /** Whether this is a packed tree, which has neither embedded services nor sources; the way in finds it out. */
  PACKED: z
    .enum(['yes', 'no'])
    .default('no')
    .transform((packed) => packed === 'yes'),
  /** Name of the process in its log; whoever starts it says which. */
  PROCESS_NAME: z.string().default('command'),
});
export type Settings = z.infer<typeof settings>;
