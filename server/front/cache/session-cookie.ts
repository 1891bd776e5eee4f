const SESSION = /(?:^|;\s*)(?:__(?:Secure|Host)-)?pins\.session(?:\.\d+)?=/;

/** True for a Cookie header that bears a session, valid or not (contract §1). */
export const hasSession = (cookieHeader: string | undefined): boolean =>
  cookieHeader !== undefined && SESSION.test(cookieHeader);
