import { z } from 'zod';

const ENDPOINT_MAX = 1_000;
/** A name, since services have one; where it leads is judged when a message is sent. */
const HOST = /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/;

function isEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password } = new URL(text);
  return protocol === 'https:' && HOST.test(hostname) && port === '' && username + password === '';
}

const bytes = (count: number) =>
  z.base64url().refine((text) => Math.floor((text.length * 3) / 4) === count, `must be ${count} bytes`);

/** PUT /users/{id}/push: what a browser's PushSubscription says of itself. */
export const pushSubscriptionSchema = z.strictObject({
  endpoint: z.string().max(ENDPOINT_MAX).refine(isEndpoint, 'must be the https URL of a push service'),
  keys: z.strictObject({ p256dh: bytes(65), auth: bytes(16) }),
});
export type PushSubscriptionRequest = z.infer<typeof pushSubscriptionSchema>;

/** PUT /push: the URL of a subscription that its browser has replaced, and what replaces it. */
export const pushRenewalSchema = pushSubscriptionSchema.extend({ replaces: z.string().max(ENDPOINT_MAX) });
export type PushRenewalRequest = z.infer<typeof pushRenewalSchema>;

export const pushStateSchema = z.object({
  /** The site's public key, for the browser's push service. */
  key: z.base64url(),
  /** Whether this device gets push messages. */
  isOn: z.boolean(),
});
export type PushState = z.infer<typeof pushStateSchema>;
