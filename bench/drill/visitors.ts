import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** What visitors have met since the last look. */
export interface Met {
  requests: number;
  failures: number;
  /** How often each failure was met. */
  reasons: Record<string, number>;
  longestMs: number;
}

const READERS = 6;
const PAUSE_MS = 5;
const MESSAGE = JSON.stringify({ email: 'visitor@example.com', message: 'Where are the red waves?' });

/** People who read cached and uncached pages, and one who writes, until they are told to leave. */
export class Visitors {
  private met = nothing();
  private isOver = false;
  private readonly agent = new http.Agent({ keepAlive: true });
  private readonly all: Promise<void>[];

  constructor(private readonly port: number) {
    const reader = (n: number) => this.visit(() => (n % 2 ? '/' : `/search/${unseenWord()}`));
    this.all = [...Array.from({ length: READERS }, (_, n) => reader(n)), this.visit(() => '/api/contact', MESSAGE)];
  }

  /** What they have met since they were asked last. */
  take(): Met {
    const { met } = this;
    this.met = nothing();
    return met;
  }

  async leave(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.all);
    this.agent.destroy();
  }

  private async visit(path: () => string, body?: string): Promise<void> {
    while (!this.isOver) {
      const start = performance.now();
      const outcome = await this.ask(path(), body);
      const { met } = this;
      met.requests += 1;
      met.longestMs = Math.max(met.longestMs, performance.now() - start);
      if (outcome !== undefined) {
        met.failures += 1;
        met.reasons[outcome] = (met.reasons[outcome] ?? 0) + 1;
      }
      await sleep(PAUSE_MS);
    }
  }

  /** The reason of a failure; undefined: it went well. */
  private ask(path: string, body?: string): Promise<string | undefined> {
    const { port, agent } = this;
    const headers = body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } : {};
    const what = body ? 'write' : 'read';
    return new Promise((resolve) => {
      const request = http.request({ port, path, agent, headers, method: body ? 'POST' : 'GET' }, (answer) => {
        const { statusCode = 0 } = answer;
        answer.resume();
        answer.on('end', () => resolve(statusCode < 400 ? undefined : `${what}: ${statusCode}`));
        answer.on('error', (error) => resolve(`${what}: ${error.message}`));
      });
      request.on('error', (error) => resolve(`${what}: ${error.message}`));
      request.end(body);
    });
  }
}

/** A word that nobody has searched for, of letters that make no word of any list. */
const unseenWord = () =>
  process.hrtime
    .bigint()
    .toString()
    .replace(/\d/g, (digit) => 'bcdfghjklm'.charAt(Number(digit)));

const nothing = (): Met => ({ requests: 0, failures: 0, reasons: {}, longestMs: 0 });
