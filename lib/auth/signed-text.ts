import { createHmac, timingSafeEqual } from 'node:crypto';
import type { z } from 'zod';

const macOf = (use: string, text: string, secret: string) =>
  createHmac('sha256', secret).update(`${use}: ${text}`).digest();

/** `text`, a dot and a signature for one use; `text` must not contain a dot. */
export const signText = (use: string, text: string, secret: string): string =>
  `${text}.${macOf(use, text, secret).toString('base64url')}`;

/** The text that the secret has signed for that use; undefined without. */
export function readSigned(use: string, value: string, secret: string): string | undefined {
  const [text = '', given = '', ...more] = value.split('.');
  const mac = macOf(use, text, secret);
  const bytes = Buffer.from(given, 'base64url');
  return more.length === 0 && bytes.length === mac.length && timingSafeEqual(bytes, mac) ? text : undefined;
}

/** A value as JSON in base64url, signed for one use. */
export const signJson = (use: string, value: unknown, secret: string): string =>
  signText(use, Buffer.from(JSON.stringify(value)).toString('base64url'), secret);

/** What `signJson` has signed for that use; undefined without. @throws ZodError for another schema */
export function readSignedJson<T>(use: string, value: string, schema: z.ZodType<T>, secret: string): T | undefined {
  const text = readSigned(use, value, secret);
  return text === undefined ? undefined : schema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
}

/** A keyed hash of `text` for one use. */
export const derived = (use: string, text: string, secret: string): string =>
  macOf(use, text, secret).toString('base64url');
