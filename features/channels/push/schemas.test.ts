import { pushSubscriptionSchema } from '@/features/channels/push/schemas';

const KEYS = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
const accepts = (endpoint: string, keys: object = KEYS) => pushSubscriptionSchema.safeParse({ endpoint, keys }).success;

it.each(['https://fcm.googleapis.com/fcm/send/abc:def', 'https://updates.push.services.mozilla.com/wpush/v2/x'])(
  'takes %s',
  (endpoint) => expect(accepts(endpoint)).toBe(true),
);

it.each([
  'http://push.example/1',
  'https://127.0.0.1/1',
  'https://2130706433/1',
  'https://0x7f.1/1',
  'https://[::1]/1',
  'https://localhost/1',
  'https://push.example:8443/1',
  'https://somebody:secret@push.example/1',
  `https://push.example/${'x'.repeat(1_000)}`,
  'javascript:alert(1)',
  '',
])('refuses %s', (endpoint) => expect(accepts(endpoint)).toBe(false));

it.each([
  {},
  { ...KEYS, p256dh: 'B'.repeat(88) },
  { ...KEYS, auth: '' },
  { ...KEYS, auth: 'ä'.repeat(22) },
  { ...KEYS, more: 'x' },
])('refuses the keys %j', (keys) => expect(accepts('https://push.example/1', keys)).toBe(false));
