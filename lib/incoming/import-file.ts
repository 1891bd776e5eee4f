import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { decoded } from '@/lib/domain/decoded';
import { findTarget, hostOf, pinnedLookup, portOf, readImageUrl, refused, type Target } from '@/lib/incoming/image-url';
import { lookUp, type Lookup } from '@/lib/incoming/look-up';
import { saveFile } from '@/lib/incoming/save-file';
import { AppError } from '@/lib/errors';
import type { ReceivedFile } from '@/lib/schemas/received-file';

const MAX_REDIRECTS = 3;
const PATIENCE_MS = 10_000;
const UNREACHABLE_MS = 1_000;
const SAVE_INSTEAD = 'Save the image and upload the file instead.';

interface Import {
  folder: string;
  userAgent: string;
  /** `host:port`, need not be public. */
  ownHosts: readonly string[];
  /** Lower than the format's own limit. */
  maxBytes?: number;
  signal?: AbortSignal;
  lookup?: Lookup;
  /** Certificate authorities as PEM, for tests. */
  ca?: string;
  /** Default: ten seconds. */
  patience?: AbortSignal;
  /** Minimum time before an "unreachable" answer. */
  unreachableMs?: number;
}

/**
 * Fetches an image within ten seconds; redirects are judged too, and connections go to the judged IP address.
 * @throws AppError at `address`: `invalid`, or as `saveFile`
 */
export async function importFile(href: string, options: Import): Promise<ReceivedFile> {
  const { patience = AbortSignal.timeout(PATIENCE_MS), signal } = options;
  try {
    return await follow(href, options, AbortSignal.any(signal ? [patience, signal] : [patience]));
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    if (error instanceof AppError) throw error.code === 'unavailable' ? error : error.atField('address');
    if (patience.aborted) throw refused(`The other server took longer than ten seconds. ${SAVE_INSTEAD}`);
    throw refused(`The image arrived incomplete. ${SAVE_INSTEAD}`);
  }
}

async function follow(first: string, options: Import, ends: AbortSignal): Promise<ReceivedFile> {
  let href = first;
  for (let redirects = 0; ; redirects += 1) {
    const { url, response } = await reach(href, options, ends);
    try {
      const { statusCode = 0, headers } = response;
      if ([301, 302, 303, 307, 308].includes(statusCode) && headers.location) {
        if (redirects === MAX_REDIRECTS) throw refused(`This address redirects too often. ${SAVE_INSTEAD}`);
        href = URL.canParse(headers.location, url.href) ? new URL(headers.location, url.href).href : '';
        continue;
      }
      if (statusCode !== 200) throw refused(`The other server sent no image (status ${statusCode}). ${SAVE_INSTEAD}`);
      if (!['', 'identity'].includes(headers['content-encoding'] ?? '')) {
        throw refused(`The other server compresses its images in a way we can’t read. ${SAVE_INSTEAD}`);
      }
      return await saveFile(response, { name: nameIn(url), folder: options.folder, maxBytes: options.maxBytes });
    } finally {
      response.destroy();
    }
  }
}

/** Missing, private and silent hosts get one sentence after a second, so that answers reveal nothing about the site's network. */
async function reach(href: string, options: Import, ends: AbortSignal) {
  const { lookup = lookUp, unreachableMs = UNREACHABLE_MS } = options;
  const image = readImageUrl(href, options.ownHosts);
  const startedAt = performance.now();
  try {
    const target = await inTime(findTarget(image, { lookup, signal: ends }), ends);
    return { url: image.url, response: await ask(target, options, ends) };
  } catch (error) {
    if (isUnproven(error)) throw refused(`The certificate of the other server is not valid. ${SAVE_INSTEAD}`);
    await sleep(Math.max(0, startedAt + unreachableMs - performance.now()));
    throw refused(`We couldn’t get an image from this address. Check it, or upload the file.`);
  }
}

const isUnproven = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && /CERT|SIGNATURE/.test(String(error.code));

type RequestSettings = Pick<Import, 'userAgent' | 'ca'>;

function ask(target: Target, settings: RequestSettings, signal: AbortSignal): Promise<IncomingMessage> {
  const { url } = target;
  const host = hostOf(url);
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? https : http).request({
      host,
      port: portOf(url),
      path: url.pathname + url.search,
      headers: { host: url.host, accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': settings.userAgent },
      servername: isIP(host) ? undefined : host,
      ca: settings.ca,
      lookup: pinnedLookup(target),
      agent: false,
      maxHeaderSize: 16_384,
      signal,
    });
    request.on('response', resolve).on('error', reject).end();
  });
}

/** System look-ups cannot be aborted. */
function inTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason);
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}

function nameIn(url: URL): string {
  const last = url.pathname.split('/').at(-1) ?? '';
  return decoded(last) ?? last;
}
