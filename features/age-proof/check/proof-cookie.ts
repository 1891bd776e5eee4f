import { LRUCache } from 'lru-cache';
import { readSigned, signText } from '@/lib/auth/signed-text';
import { setCookie } from '@/lib/domain/set-cookie';

const DAY = 86_400;
const DAYS = 90;
const USE = 'proof of age';

interface ProofCookieOptions {
  /** A replaced secret takes every proof back. */
  secret: string;
  isSecure: boolean;
  /** The clock, ms. */
  now?: () => number;
}

/** The proof of a visitor's age: a cookie with its end, in seconds, and a signature (rule 70). */
export class ProofCookie {
  readonly name: string;
  private readonly pattern: RegExp;
  /** Ends of values that are signed; all people of a day have the same. */
  private readonly signed = new LRUCache<string, number>({ max: 2 * DAYS });

  constructor(private readonly options: ProofCookieOptions) {
    this.name = options.isSecure ? '__Host-age-proof' : 'age-proof';
    this.pattern = new RegExp(`(?:^|;) *${this.name}=([^;]*)`);
  }

  /** A `Set-Cookie` for somebody who has just proved their age; the end is a midnight, so that it tells no two people apart. */
  make(): string {
    const end = (Math.floor(this.now() / DAY) + DAYS) * DAY;
    const value = signText(USE, String(end), this.options.secret);
    return setCookie(this.name, value, { maxAge: Math.floor(end - this.now()), isSecure: this.options.isSecure });
  }

  /** Whether a `Cookie` header has a proof that has not ended. */
  isIn(header: string | undefined): boolean {
    const value = header && this.pattern.exec(header)?.[1];
    if (!value) return false;
    let end = this.signed.get(value);
    if (end === undefined) {
      end = Number(readSigned(USE, value, this.options.secret));
      if (Number.isNaN(end)) return false;
      this.signed.set(value, end);
    }
    return end > this.now();
  }

  /** Seconds. */
  private now(): number {
    return (this.options.now ?? Date.now)() / 1000;
  }
}
