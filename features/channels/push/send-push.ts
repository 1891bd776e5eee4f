import https from 'node:https';
import type { Kysely } from 'kysely';
import webPush from 'web-push';
import type { DB } from '@/lib/db/types';
import { env } from '@/lib/env';
import { findTarget, pinnedLookup, type Target } from '@/lib/incoming/image-url';
import { lookUp, type Lookup } from '@/lib/incoming/look-up';
import { pushKeys } from '@/features/channels/push/push-keys';

const PATIENCE_MS = 10_000;
/** Push services keep a message for a device that is off, seconds. */
const KEPT_SECONDS = 86_400;
/** A later message replaces one that is still kept. */
const TOPIC = 'news';
const WORDS = `Something new on ${env.SITE_NAME}`;
const GONE = [404, 410];

/** For tests. */
interface Route {
  lookup?: Lookup;
  /** Servers that need not be public. */
  isOwn?: boolean;
  /** Certificate authorities as PEM. */
  ca?: string;
}

/** Sends a device its message, encrypted for its browser; a subscription that has ended is deleted. @throws Error to try again, without the URL */
export async function sendPush(database: Kysely<DB>, id: number, { lookup = lookUp, isOwn = false, ca }: Route = {}) {
  const device = await database.selectFrom('push_subscriptions').selectAll().where('id', '=', id).executeTakeFirst();
  if (!device) return;
  const { endpoint, p256dh, auth } = device;
  const keys = await pushKeys(database);
  const subject = env.SITE_URL.startsWith('https:') ? env.SITE_URL : `mailto:${env.CONTACT_EMAIL}`;
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, WORDS, {
    vapidDetails: { subject, ...keys },
    TTL: KEPT_SECONDS,
    topic: TOPIC,
  });
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const target = await findTarget({ url: new URL(endpoint), isOwn }, { lookup, signal });
  const status = await post(target, { headers, body, ca, signal });
  if (GONE.includes(status)) await database.deleteFrom('push_subscriptions').where('id', '=', id).execute();
  else if (status < 200 || status > 299) throw new Error(`A push service answered ${status}`);
}

interface Message {
  headers: Record<string, string | number>;
  body: Buffer | string | null;
  ca?: string;
  signal: AbortSignal;
}

/** Connects to the judged IP address alone and follows no redirect; resolves to the status. */
function post(target: Target, { headers, body, ca, signal }: Message): Promise<number> {
  const lookup = pinnedLookup(target);
  return new Promise((resolve, reject) => {
    const request = https.request(target.url, { method: 'POST', headers, ca, lookup, agent: false, signal });
    request.on('error', reject).on('response', (response) => {
      response.destroy();
      resolve(response.statusCode ?? 0);
    });
    request.end(body);
  });
}
