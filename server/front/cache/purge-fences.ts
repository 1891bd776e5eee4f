import { randomUUID } from 'node:crypto';
import { z } from 'zod';

/** Longest wait for the other fronts, ms: longer than any of them trusts its cache without the database. */
const LIMIT = 2_500;

const messageSchema = z.union([z.object({ ask: z.string() }), z.object({ seen: z.string(), by: z.number() })]);

interface OpenFence {
  missing: Set<number>;
  done: () => void;
}

/**
 * Questions between fronts: "have you seen all commits before this?" Notifications arrive in commit order, so an answer
 * follows the purges; a front that misses the time limit counts as hung until it speaks.
 */
export class PurgeFences {
  private readonly fences = new Map<string, OpenFence>();
  private hung: ReadonlySet<number> = new Set();

  constructor(private readonly limit = LIMIT) {}

  open(pids: readonly number[]): { id: string; seen: Promise<void> } {
    const id = randomUUID();
    const missing = new Set(pids.filter((pid) => !this.hung.has(pid)));
    this.hung = new Set(pids.filter((pid) => this.hung.has(pid)));
    if (missing.size === 0) return { id, seen: Promise.resolve() };
    const seen = new Promise<void>((resolve) => {
      const timer = setTimeout(() => {
        this.hung = new Set([...this.hung, ...missing]);
        this.close(id);
      }, this.limit);
      const done = () => {
        clearTimeout(timer);
        resolve();
      };
      this.fences.set(id, { missing, done });
    });
    return { id, seen };
  }

  /** Takes a message in; returns this front's reply, if any. @throws when it cannot be read */
  hear(payload: string, pid: number): string | undefined {
    const message = messageSchema.parse(JSON.parse(payload));
    if ('ask' in message) {
      return this.fences.has(message.ask) ? undefined : JSON.stringify({ seen: message.ask, by: pid });
    }
    this.hung = new Set([...this.hung].filter((hung) => hung !== message.by));
    const fence = this.fences.get(message.seen);
    fence?.missing.delete(message.by);
    if (fence?.missing.size === 0) this.close(message.seen);
    return undefined;
  }

  private close(id: string): void {
    this.fences.get(id)?.done();
    this.fences.delete(id);
  }
}
