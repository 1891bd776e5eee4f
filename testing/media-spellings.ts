export interface MediaRequest {
  method: string;
  /** As it stands in the request line. */
  target: string;
  headers: Record<string, string>;
}

const double = (text: string) => text.replaceAll('%', '%25');

/** Ways to write the path of a file below `/media/`. */
function spellings(path: string): string[] {
  const key = path.slice('/media/'.length);
  const letters = [...'media'].map((letter, i) => path.replace('media', `${'media'.slice(0, i)}%${letter.charCodeAt(0).toString(16)}${'media'.slice(i + 1)}`)); // prettier-ignore
  const slashes = [`/%2fmedia/${key}`, `/media%2f${key}`, `/media/%2F${key}`, `//media/${key}`, `/media//${key}`, `///media///${key}`]; // prettier-ignore
  const dots = [`/./media/${key}`, `/media/./${key}`, `/x/../media/${key}`, `/media/x/../${key}`, `/%2e/media/${key}`, `/x/%2e%2e/media/${key}`, `/_next/static/../../media/${key}`, `/_next/static/..%2f..%2fmedia/${key}`, `/api/../media/${key}`, `/terms/../media/${key}`]; // prettier-ignore
  const ends = ['/', '?', '?x=1', '?token=1', '?url=/terms', '#', '%20', '%00', ';a=b', '.', '%2e', '\t'.replace('\t', '%09')].map((end) => path + end); // prettier-ignore
  const cases = [path.toUpperCase(), path.replace('media', 'Media'), path.replace('media', 'MEDIA')];
  const open = ['/terms', '/api/health', '/robots.txt', '/_next/static', '/age-check', '/page-scripts', '/livez'];
  return [
    path,
    ...letters,
    ...letters.map(double),
    ...slashes,
    ...dots,
    ...ends,
    ...cases,
    `/media\\${key}`,
    `http://localhost${path}`,
    `http://elsewhere.example${path}`,
    `HTTP://LOCALHOST${path}`,
    `/_next/image?url=${encodeURIComponent(path)}&w=640&q=75`,
    `/oembed?url=${encodeURIComponent(path)}`,
    ...open.map((prefix) => prefix + path),
    ...open.map((prefix) => `${prefix}?${path}`),
  ];
}

const HEADERS: readonly Record<string, string>[] = [
  {},
  { range: 'bytes=0-99' },
  { range: 'bytes=-100' },
  { 'if-none-match': '*' },
  { 'if-range': '"x"', range: 'bytes=0-' },
  { host: 'cdn.example' },
  { host: 'localhost:1' },
  { 'x-forwarded-host': 'localhost', 'x-forwarded-proto': 'https' },
  { 'x-original-url': '/terms', 'x-rewrite-url': '/terms' },
  { accept: 'image/avif,image/webp,*/*', 'sec-fetch-dest': 'image', referer: 'http://localhost/terms' },
  { cookie: 'age-proof=9999999999.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' },
  { cookie: '__Host-age-proof=9999999999; age-proof=true; age-confirmed=1' },
  { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
  { 'user-agent': 'facebookexternalhit/1.1' },
  { purpose: 'prefetch', 'sec-purpose': 'prefetch;prerender' },
  { 'x-http-method-override': 'GET', 'x-forwarded-for': '127.0.0.1' },
  { authorization: 'Bearer x' },
];

/** More than two hundred ways to ask for one file: every spelling, in two methods, and every header. */
export function mediaRequests(path: string): MediaRequest[] {
  const plain = spellings(path).flatMap((target) =>
    ['GET', 'HEAD'].map((method) => ({ method, target, headers: { ...HEADERS[0] } })),
  );
  const ranged = spellings(path).map((target) => ({ method: 'GET', target, headers: { range: 'bytes=0-99' } }));
  const dressed = HEADERS.slice(1).flatMap((headers) =>
    ['GET', 'POST', 'OPTIONS'].map((method) => ({ method, target: path, headers })),
  );
  return [...plain, ...ranged, ...dressed];
}
