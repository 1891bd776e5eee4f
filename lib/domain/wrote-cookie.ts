export const WROTE_COOKIE = 'pins.wrote';
const PATTERN = new RegExp(`(?:^|;)\\s*${WROTE_COOKIE}=`);

/** For so long after a change a person's pages are made for them: a page that everybody gets may be from before it, seconds. */
export const AFTER_WRITE = 60;

/** Whether who sends these cookies has just changed something, through whichever front. */
export const hasWritten = (cookieHeader: string | undefined): boolean => PATTERN.test(cookieHeader ?? '');

/** The Set-Cookie header by which every front learns that its bearer has changed something. */
export const wroteCookie = (secure: boolean): string =>
  `${WROTE_COOKIE}=1; Path=/; Max-Age=${AFTER_WRITE}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
