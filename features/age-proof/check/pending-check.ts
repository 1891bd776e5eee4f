import { z } from 'zod';
import { CHECK_MINUTES } from '@/features/age-proof/check/age-proof';
import { readSignedJson, signJson } from '@/lib/auth/signed-text';
import { setCookie } from '@/lib/domain/set-cookie';

const USE = 'check of age';

/** What the visitor's browser keeps while a check is under way. */
const pendingSchema = z.object({
  /** The provider's name. */
  provider: z.string(),
  memory: z.string(),
  /** The page that they wanted. */
  to: z.string(),
  until: z.number(),
});
type Pending = z.infer<typeof pendingSchema>;

/** A signed cookie in place of a table of visitors. */
export class PendingCheck {
  private readonly name: string;
  private readonly pattern: RegExp;

  constructor(private readonly options: { secret: string; isSecure: boolean }) {
    this.name = options.isSecure ? '__Host-age-check' : 'age-check';
    this.pattern = new RegExp(`(?:^|;) *${this.name}=([^;]*)`);
  }

  /** A `Set-Cookie` for a check that begins. */
  make(begun: Omit<Pending, 'until'>): string {
    const pending = { ...begun, until: Date.now() + CHECK_MINUTES * 60_000 };
    return this.set(signJson(USE, pending, this.options.secret), CHECK_MINUTES * 60);
  }

  /** A `Set-Cookie` that ends it. */
  clear(): string {
    return this.set('', 0);
  }

  /** The check that is under way in a browser; undefined: none. */
  find(cookie = ''): Pending | undefined {
    const value = this.pattern.exec(cookie)?.[1] ?? '';
    const pending = readSignedJson(USE, value, pendingSchema, this.options.secret);
    return pending && pending.until >= Date.now() ? pending : undefined;
  }

  private set(value: string, maxAge: number): string {
    return setCookie(this.name, value, { maxAge, isSecure: this.options.isSecure });
  }
}
