import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { CHECK_MINUTES } from '@/features/age-proof/check/age-proof';

/** Each is two short texts. */
const MAX_KNOWN = 10_000;

export const outcomeSchema = z.enum([
  'proved',
  'cancelled',
  'not confirmed',
  'expired',
  'unknown issuer',
  'not genuine',
]);
/** What became of a check. */
export type Outcome = z.infer<typeof outcomeSchema>;

/** How checks ended, by their random ids, until their browsers ask: in memory, limited, and nothing about a person. */
export class Outcomes {
  private readonly answered = new LRUCache<string, true>({ max: MAX_KNOWN, ttl: CHECK_MINUTES * 60_000 });
  private readonly known = new LRUCache<string, Outcome | 'taken'>({ max: MAX_KNOWN, ttl: CHECK_MINUTES * 60_000 });

  /** @param tell tells the other fronts of the site */
  constructor(private readonly tell: (id: string, outcome: Outcome) => void = () => undefined) {}

  /** Whether a request is answered for the first time. */
  isFirst(request: string): boolean {
    if (this.answered.has(request)) return false;
    this.answered.set(request, true);
    return true;
  }

  /** An answer that reached this front. */
  add(id: string, outcome: Outcome): void {
    this.hear(id, outcome);
    this.tell(id, outcome);
  }

  /** An answer that reached any front. */
  hear(id: string, outcome: Outcome): void {
    if (!this.known.has(id)) this.known.set(id, outcome);
  }

  /** Undefined: nothing has arrived. */
  of(id: string): Outcome | 'taken' | undefined {
    return this.known.get(id);
  }

  /** The check has ended in its browser. */
  take(id: string): void {
    this.known.set(id, 'taken');
  }
}
