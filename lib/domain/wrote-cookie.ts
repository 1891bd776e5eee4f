import { setCookie } from '@/lib/domain/set-cookie';

export const WROTE_COOKIE = 'pins.wrote';
const PATTERN = new RegExp(`(?:^|;)\\s*${WROTE_COOKIE}=`);

/** Seconds after a write in which a person gets fresh pages, not cached ones. */
export const AFTER_WRITE = 60;

/** Whether the sender has just written, through any front. */
export const hasWritten = (cookieHeader: string | undefined): boolean => PATTERN.test(cookieHeader ?? '');

/** Marks requests of people who have just written, for every front. */
export const wroteCookie = (isSecure: boolean): string =>
  setCookie(WROTE_COOKIE, '1', { maxAge: AFTER_WRITE, isSecure });
