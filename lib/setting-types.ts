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

/** The index of pgvector takes no longer vectors. */
const DIMENSIONS_MAX = 2_000;

/** A service of embeddings, as http://KEY@127.0.0.1:7997/embeddings?model=clip&dimensions=512. */
export const embeddingsUrl = httpUrl
  .refine((url) => readEmbeddings(url) !== null, {
    error: `must end as ?model=clip&dimensions=512, with ${DIMENSIONS_MAX} dimensions or less`,
    abort: true,
  })
  .transform((url) => readEmbeddings(url) ?? z.NEVER);

function readEmbeddings(text: string) {
  if (!URL.canParse(text)) return null;
  const { url, username: key } = withoutCredentials(text);
  const model = url.searchParams.get('model');
  const dimensions = Number(url.searchParams.get('dimensions'));
  if (!model || !Number.isInteger(dimensions) || dimensions < 1 || dimensions > DIMENSIONS_MAX) return null;
  for (const own of ['model', 'dimensions']) url.searchParams.delete(own);
  return { url: url.href, key, model, dimensions };
}

/** Base64 of the 24 to 64 bytes that Standard Webhooks asks for; %2F for /, as it stands before a host. */
const WEBHOOK_SECRET = /^whsec_((?:[a-z0-9+]|%2[fb]){32,86}(?:=|%3d){0,2})$/i;

/** A service that hears of events, with the secret that signs them: https://whsec_SECRET@hook.example/pins; `?wait=off`: new pins do not wait for it. */
export const webhookUrl = z
  .string()
  .refine((text) => /^https?:$/.test(protocolOf(text)) && WEBHOOK_SECRET.test(new URL(text).username), {
    error:
      'must be as https://whsec_SECRET@hook.example/pins, where SECRET is 24 to 64 bytes in Base64, with %2F for /',
    abort: true,
  })
  .transform((text) => {
    const { url, username } = withoutCredentials(text);
    const secret = Buffer.from(username.replace('whsec_', ''), 'base64');
    return { url: url.href, secret, isAwaited: url.searchParams.get('wait') !== 'off' };
  });

/** The API of the EU's transparency database with the token for it: https://TOKEN@transparency.dsa.ec.europa.eu/api/v1/statements. */
export const dsaApiUrl = httpUrl
  .refine((text) => !URL.canParse(text) || new URL(text).username !== '', {
    error: 'must have the token before its host, as https://TOKEN@transparency.dsa.ec.europa.eu/api/v1/statements',
    abort: true,
  })
  .transform((text) => {
    const { url, username } = withoutCredentials(text);
    return { url: url.href, token: username };
  });

/** NCMEC's CyberTipline Reporting API with the user and password for it: https://user:password@report.cybertip.org/ispws. */
export const cybertipUrl = httpUrl
  .refine((text) => !URL.canParse(text) || (new URL(text).username !== '' && new URL(text).password !== ''), {
    error: 'must have the user and password before its host, as https://user:password@report.cybertip.org/ispws',
    abort: true,
  })
  .transform((text) => {
    const { url, username, password } = withoutCredentials(text);
    return {
      url: url.href.replace(/\/+$/, ''),
      authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
    };
  });

const protocolOf = (text: string): string => (URL.canParse(text) ? new URL(text).protocol : '');

function withoutCredentials(text: string) {
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

/** A list that is written as JSON. */
const jsonList = <T extends z.ZodType>(item: T, most: number) =>
  z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: 'must be a list as JSON' });
        return z.NEVER;
      }
    })
    .pipe(z.array(item).max(most, `must have ${most} entries at most`));

const name = z.string().trim().min(1).max(40);

/** A page that is framed as it is, or a script that the site's own ads server wraps in one. */
const adProvider = z.union([z.strictObject({ name, url: httpUrl }), z.strictObject({ name, script: httpUrl })], {
  error: 'must have a name, and the address of a page as url or of a script as script',
});

/** The three ad providers. */
export const adProviders = jsonList(adProvider, 3).refine(
  (providers) => new Set(providers.map((provider) => provider.name)).size === providers.length,
  'must have a name of its own for each provider',
);

export const partners = jsonList(z.strictObject({ name, url: httpUrl, text: z.string().trim().min(1).max(500) }), 30);

/** A seller (domain, account, relation, certification authority) or a variable, as the IAB's ads.txt 1.1 has them. */
const ADS_TXT_LINE =
  /^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)+ *, *[^\s,;#]+ *, *(?:DIRECT|RESELLER)(?: *, *[a-z0-9]+)?|(?:CONTACT|SUBDOMAIN|INVENTORYPARTNERDOMAIN|OWNERDOMAIN|MANAGERDOMAIN)=[^\s;#]+)$/i;

/** Lines of an ads.txt, parted by semicolons. */
export const adsTxt = z
  .string()
  .transform((text) =>
    text
      .split(';')
      .map((line) => line.trim())
      .filter(Boolean),
  )
  .refine(
    (lines) => lines.every((line) => ADS_TXT_LINE.test(line)),
    'must be lines such as ads.example, 1234, DIRECT, parted by semicolons',
  );

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
