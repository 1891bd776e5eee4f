import { createDecipheriv, hkdfSync } from 'node:crypto';
import { sessionClaimsSchema, type SessionClaims } from '@/lib/auth/session-claims';

const ANY_SESSION = /(?:^|;\s*)(?:__(?:Secure|Host)-)?pins\.session(?:\.\d+)?=eyJ/;
/** An encrypted token (JWE) with a shared key: header, no key, 12 bytes of IV, ciphertext, 16 bytes of tag. */
const TOKEN = /^eyJ[\w-]+\.\.[\w-]{16}\.[\w-]+\.[\w-]{22}$/;
/** next-auth derives its key from this and the secret, anew for each token, which takes four times as long as the rest. */
const KEY_INFO = 'NextAuth.js Generated Encryption Key';

export const bearsSession = (cookieHeader: string | undefined): boolean =>
  cookieHeader !== undefined && ANY_SESSION.test(cookieHeader);

interface SessionCookieOptions {
  name: string;
  /** The secret of sessions, and its predecessor during a change. */
  secrets: readonly string[];
}

export class SessionCookies {
  private readonly name: string;
  private readonly keys: readonly Buffer[];

  constructor({ name, secrets }: SessionCookieOptions) {
    this.name = name;
    this.keys = secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', KEY_INFO, 32)));
  }

  /** The claims of the session in a Cookie header, ended or not; undefined unless the site made it. */
  claims(cookieHeader: string | undefined): SessionClaims | undefined {
    const token = bearsSession(cookieHeader) ? this.tokenOf(cookieHeader ?? '') : '';
    if (!TOKEN.test(token)) return undefined;
    for (const key of this.keys) {
      const text = decrypt(token, key);
      if (text !== undefined) return sessionClaimsSchema.safeParse(JSON.parse(text)).data;
    }
    return undefined;
  }

  /** The cookie's value, put together from its parts (`name.0`, `name.1` …) when it was split. */
  private tokenOf(cookieHeader: string): string {
    const { name } = this;
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

/** Undefined unless the tag proves that the token was made with the key. */
function decrypt(token: string, key: Buffer): string | undefined {
  const [header = '', , iv = '', text = '', tag = ''] = token.split('.');
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'), { authTagLength: 16 });
  decipher.setAAD(Buffer.from(header)).setAuthTag(Buffer.from(tag, 'base64url'));
  try {
    const start = decipher.update(Buffer.from(text, 'base64url'));
    return Buffer.concat([start, decipher.final()]).toString();
  } catch {
    return undefined;
  }
}
