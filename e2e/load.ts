import http from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

/** One request and how it ended; `status` is 0 when it was refused or broke off. */
export interface Visit {
  status: number;
  headers: http.IncomingHttpHeaders;
  /** performance.now() when it was sent. */
  sentAt: number;
  /** Until the last byte of the answer. */
  ms: number;
  error?: string;
}

const LIMIT_MS = 10_000;
/** Between two requests of a visitor, ms: the load shall be steady, not all that two processors can bear. */
const PAUSE_MS = 5;

interface VisitOptions {
  /** Unset: over a connection of its own. */
  agent?: http.Agent;
  /** Called when the server says that it has read the request, before it answers. */
  onRead?: () => void;
}

/** Asks for `url`; never rejects. */
export async function visit(url: string, { agent, onRead }: VisitOptions = {}): Promise<Visit> {
  const sentAt = performance.now();
  const headers = onRead ? { expect: '100-continue' } : {};
  try {
    const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
      const options = { agent: agent ?? false, headers, signal: AbortSignal.timeout(LIMIT_MS) };
      const request = http.get(url, options, resolve).on('error', reject);
      if (onRead) request.on('continue', onRead);
    });
    await buffer(response);
    const { statusCode: status = 0 } = response;
    return { status, headers: response.headers, sentAt, ms: performance.now() - sentAt };
  } catch (error) {
    return { status: 0, headers: {}, sentAt, ms: performance.now() - sentAt, error: String(error) };
  }
}

/** Visitors who ask for `urls` over and over until they are told to stop. */
export class Load {
  private readonly visits: Visit[] = [];
  private readonly agent = new http.Agent({ keepAlive: true });
  private readonly visitors: Promise<void>[];
  private isOver = false;

  constructor(urls: readonly string[], visitors = 8) {
    this.visitors = Array.from({ length: visitors }, (_, i) => this.browse(urls, i));
  }

  /** Everything that has been asked for, when the last answer is there. */
  async stop(): Promise<Visit[]> {
    this.isOver = true;
    await Promise.all(this.visitors);
    this.agent.destroy();
    return this.visits;
  }

  private async browse(urls: readonly string[], first: number): Promise<void> {
    for (let i = first; !this.isOver; i += 1) {
      const found = await visit(urls[i % urls.length] ?? '', { agent: this.agent });
      this.visits.push(found);
      if (found.error) return;
      await sleep(PAUSE_MS);
    }
  }
}

export const failures = (visits: readonly Visit[]) => visits.filter(({ status }) => status !== 200);

/** The middle of the times that the visits took, ms. */
export const medianMs = (visits: readonly Visit[]) =>
  visits.map(({ ms }) => ms).sort((a, b) => a - b)[Math.floor(visits.length / 2)] ?? 0;
