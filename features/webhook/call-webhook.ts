import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import { webhookAnswerSchema, type WebhookAnswer } from '@/features/webhook/answer';
import { heedAnswer } from '@/features/webhook/heed-answer';
import type { WebhookCall } from '@/features/webhook/job';
import { webhookSettings } from '@/features/webhook/settings';
import type { DB } from '@/lib/db/types';
import { env } from '@/lib/env';
import { previewUrl } from '@/lib/media/preview-url';
import { variantKey } from '@/lib/media/variants';
import type { MediaAssetStorage } from '@/lib/services/moderation/asset-files';
import { callService } from '@/lib/services/call-service';
import { BadAnswer, shortText } from '@/lib/services/short-text';

const PATIENCE_MS = 5_000;
const ANSWER_MAX = 10_000;

type Hook = NonNullable<typeof webhookSettings.values.WEBHOOK_URL>;

interface Place {
  database: Kysely<DB>;
  storage: MediaAssetStorage;
  /** Encrypts the URL of a file that is not public. */
  siteSecret: string;
}

/** Calls the operator's webhook and heeds what it says of a new pin (rules 201 and 202). @throws Error to try again, without its URL */
export async function callWebhook(
  { messageId, type, at, pin, data, thenLive }: WebhookCall,
  { database, storage, siteSecret }: Place,
  { hook = webhookSettings.values.WEBHOOK_URL, patienceMs = PATIENCE_MS } = {},
): Promise<void> {
  if (!hook) return;
  const media = pin === null ? {} : await findMedia(database, pin, siteSecret);
  if (!media) return; // The pin is gone.
  const answer = await post(
    { ...hook, patienceMs },
    messageId,
    JSON.stringify({ type, timestamp: at, data: { ...data, ...media } }),
  );
  if (pin !== null) await heedAnswer(pin, readAnswer(answer), { thenLive, database, storage });
}

/** Where the picture is now; one that is not public has a URL for an hour. */
async function findMedia(database: Kysely<DB>, pin: number, siteSecret: string) {
  const row = await database
    .selectFrom('pins')
    .select(['image', 'media_type', 'status'])
    .where('id', '=', pin)
    .executeTakeFirst();
  if (!row) return undefined;
  const key = variantKey.still(row.image);
  const path = row.status === 'live' ? `/media/${key}` : previewUrl(key, Date.now(), siteSecret);
  return { media: { type: row.media_type, url: env.SITE_URL + path } };
}

/** A signature of Standard Webhooks, version 1. */
export const signatureOf = (secret: Buffer, id: string, seconds: number, body: string): string =>
  `v1,${createHmac('sha256', secret).update(`${id}.${seconds}.${body}`).digest('base64')}`;

/** Resolves to the JSON of a good answer, '' for another type. */
function post({ url, secret, patienceMs }: Hook & { patienceMs: number }, id: string, body: string): Promise<string> {
  const seconds = Math.floor(Date.now() / 1_000);
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatureOf(secret, id, seconds, body),
  };
  return callService({ service: 'The webhook', url, headers, body, patienceMs }, async (answer) => {
    if (!answer.ok) throw new BadAnswer(`The webhook answered ${answer.status}.`);
    return answer.headers.get('content-type')?.startsWith('application/json')
      ? shortText(answer, ANSWER_MAX, 'The webhook')
      : '';
  });
}

/** An empty answer says nothing. @throws Error for what cannot be read, so that the pin goes on waiting */
function readAnswer(text: string): WebhookAnswer {
  try {
    return webhookAnswerSchema.parse(text.trim() === '' ? {} : JSON.parse(text));
  } catch {
    throw new BadAnswer('The webhook’s answer cannot be read.');
  }
}
