import { defineSettings } from '@/lib/features/settings';
import { protocolOf, withoutCredentials } from '@/lib/setting-types';
import { optional, z } from 'zod';

/** Base64 of the 24 to 64 bytes that Standard Webhooks asks for; %2F for /, as it stands before a host. */
const SECRET = /^whsec_((?:[a-z0-9+]|%2[fb]){32,86}(?:=|%3d){0,2})$/i;

/** A service that hears of events, with the secret that signs them: https://whsec_SECRET@hook.example/pins; `?wait=off`: new pins do not wait for it. */
const webhookUrl = z
  .string()
  .refine((text) => /^https?:$/.test(protocolOf(text)) && SECRET.test(new URL(text).username), {
    error:
      'must be as https://whsec_SECRET@hook.example/pins, where SECRET is 24 to 64 bytes in Base64, with %2F for /',
    abort: true,
  })
  .transform((text) => {
    const { url, username } = withoutCredentials(text);
    const secret = Buffer.from(username.replace('whsec_', ''), 'base64');
    return { url: url.href, secret, isAwaited: url.searchParams.get('wait') !== 'off' };
  });

export const webhookSettings = defineSettings({ WEBHOOK_URL: optional(webhookUrl) });

/** Whether a new pin that needs no review waits until the webhook has answered. */
export const waitsForWebhook = (): boolean => webhookSettings.values.WEBHOOK_URL?.isAwaited === true;
