import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { decode } from 'next-auth/jwt';

const ANY_SESSION = /(?:^|;\s*)(?:__(?:Secure|Host)-)?pins\.session(?:\.\d+)?=/;
/** An encrypted token (JWE) whose key is agreed on beforehand. */
const TOKEN = /^[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/;
/** Cookies whose verdict is remembered. */
const MAX_KNOWN = 10_000;

/** True for a Cookie header that bears what may be a session. */
export const bearsSession = (cookieHeader: string | undefined): boolean =>
  cookieHeader !== undefined && ANY_SESSION.test(cookieHeader);

interface SessionCookieOptions {
  name: string;
  /** What the site encrypts its sessions with. */
  secret: string;
}

/** Tells the sessions that this site has made from cookies that only bear the name. */
export class SessionCookies {
  private readonly known = new LRUCache<string, Promise<boolean>>({ max: MAX_KNOWN });

  constructor(private readonly options: SessionCookieOptions) {}

  /** Whether a Cookie header bears a session that the site has made, be it over or not. Never rejects. */
  async areGenuine(cookieHeader: string | undefined): Promise<boolean> {
    const token = bearsSession(cookieHeader) ? this.tokenOf(cookieHeader ?? '') : '';
    if (!TOKEN.test(token)) return false;
    const key = createHash('sha256').update(token).digest('base64');
    let verdict = this.known.get(key);
    if (!verdict) this.known.set(key, (verdict = decrypts(token, this.options.secret)));
    return verdict;
  }

  /** The value of the cookie, put together from its parts (`name.0`, `name.1` …) when it was too long for one. */
  private tokenOf(cookieHeader: string): string {
    const { name } = this.options;
    const parts = new Map<number, string>();
    for (const pair of cookieHeader.split(';')) {
      const [key = '', value = ''] = pair.trim().split('=', 2);
      const suffix = key.startsWith(name) ? key.slice(name.length) : undefined;
      if (suffix === '') parts.set(-1, value);
      else if (suffix !== undefined && /^\.\d{1,2}$/.test(suffix)) parts.set(Number(suffix.slice(1)), value);
    }
    return [...parts]
      .sort(([a], [b]) => a - b)
      .map(([, value]) => value)
      .join('');
  }
}

async function decrypts(token: string, secret: string): Promise<boolean> {
  try {
    await decode({ token, secret });
    return true;
  } catch (error) {
    // Its time is looked at once it is decrypted.
    return error instanceof Error && 'code' in error && error.code === 'ERR_JWT_EXPIRED';
  }
}
