import { statSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { contrast } from '@/lib/domain/contrast';

/** A URL of the web. */
export const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

/** One without a path: the site has every path of its host. */
export const originUrl = httpUrl.refine((url) => !URL.canParse(url) || /^\w+:\/\/[^/?#@]+\/?$/.test(url), {
  error: 'must be a scheme and a host alone, as https://pins.example',
});

/** URLs with commas between; slashes at their ends are left out. */
export const urlList = z
  .string()
  .transform((list) => list.split(',').map((url) => url.trim().replace(/\/+$/, '')))
  .pipe(z.array(httpUrl).max(30, 'must have 30 entries at most'));

/** Such a character in a password ends the host before the password has ended. */
const PASSWORD_CUT = /^\w+:\/\/(?:[^/?#]*:[^/?#]*\/[^?#]*|[^/?#@]*:[^/?#@]*[?#].*)@/;
/** A key is whole or not there. */
const BUCKET_URL =
  /^https?:\/\/(?:[^/?#@:]+:[^/?#@:]+@)?[^/?#@]+\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](?:\?region=[\w-]+)?$/;
/** Hosts with commas between, as libpq takes them: after the password, or as a parameter. */
const SEVERAL_HOSTS = /^\w+:\/\/(?:[^/?#]*@)?[^/?#@]*,[^/?#@]*(?:[/?#]|$)|[?&]host=[^&#]*(?:,|%2c)/i;

/** A bucket of an S3-compatible service, as https://KEY:SECRET@s3.example.com/bucket?region=eu-central-1. */
export const bucketUrl = z
  .string()
  .refine((url) => !PASSWORD_CUT.test(url), { error: 'must have %2F for / in its secret', abort: true })
  .refine((url) => BUCKET_URL.test(url) && URL.canParse(url), {
    error: 'must be as https://KEY:SECRET@s3.example.com/bucket?region=us-east-1',
    abort: true,
  })
  .transform((text) => {
    const url = new URL(text);
    const [accessKeyId, secretAccessKey] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
    return {
      bucket: url.pathname.slice(1),
      endpoint: `${url.protocol}//${url.host}`,
      region: url.searchParams.get('region') ?? 'us-east-1',
      key: accessKeyId ? { accessKeyId, secretAccessKey } : undefined,
    };
  });

/** '' of what is no URL. */
export const protocolOf = (text: string): string => (URL.canParse(text) ? new URL(text).protocol : '');

/** A URL, and what stood before its host. @throws TypeError for what is no URL */
export function withoutCredentials(text: string) {
  const url = new URL(text);
  const [username, password] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
  Object.assign(url, { username: '', password: '' });
  return { url, username, password };
}

/** URL of a PostgreSQL. */
export const databaseUrl = z
  .string()
  .refine((url) => !PASSWORD_CUT.test(url), {
    error: 'must have %2F for /, %3F for ? and %23 for # in its password',
    abort: true,
  })
  .refine((url) => !SEVERAL_HOSTS.test(url), {
    error: 'must have one host: put HAProxy before several servers and name it here (docs/operations/failover.md)',
    abort: true,
  })
  .pipe(z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }));

/** What is written as JSON. */
export const json = (what: 'a list' | 'an object') =>
  z.string().transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: `must be ${what} as JSON` });
      return z.NEVER;
    }
  });

export const jsonList = <T extends z.ZodType>(item: T, most: number) =>
  json('a list').pipe(z.array(item).max(most, `must have ${most} entries at most`));

const name = z.string().trim().min(1).max(40);

export const partners = jsonList(z.strictObject({ name, url: httpUrl, text: z.string().trim().min(1).max(500) }), 30);

/** Meta tags as name=content, with commas between. */
export const metaTags = z
  .string()
  .transform((list) => list.split(',').map((tag) => tag.trim()))
  .refine(
    (tags) => tags.every((tag) => /^[\w.:-]{1,60}=[\w.=-]{8,120}$/.test(tag)),
    'must be the name and content of meta tags, as google-site-verification=abc123',
  )
  .transform((tags) => Object.fromEntries(tags.map((tag) => tag.split(/=(.*)/s, 2) as [string, string])));

const LEAST_CONTRAST = 4.5;

/** Main buttons have white words on it. */
export const accent = z
  .string()
  .toLowerCase()
  .regex(/^#[\da-f]{6}$/, { error: 'must be a colour, as #6a2fb5', abort: true })
  .refine((color) => contrast(color, '#ffffff') >= LEAST_CONTRAST, {
    error: ({ input }) =>
      `has a contrast of ${contrast(String(input), '#ffffff').toFixed(1)} to white words on it: choose a darker one, of ${LEAST_CONTRAST} or more`,
  });

const LOGO_BYTES_MAX = 8_192;
const isSmall = (file: string) => (statSync(file, { throwIfNoEntry: false })?.size ?? Infinity) <= LOGO_BYTES_MAX;

/** Every page carries it. */
export const logoFile = z
  .string()
  .transform((file) => path.resolve(file))
  .refine((file) => /\.(?:svg|png|webp)$/.test(file) && isSmall(file), {
    error: 'must be a file that ends in .svg, .png or .webp and has 8 KB at most',
  });
