import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Visit } from '@/bench/http/walk';

/** One that asks for one URL after the other, and rests in between. */
export interface Visitor {
  origin: string;
  next: () => Visit | undefined;
  /** Milliseconds between an answer and the next question. */
  restMs: number;
  /** Ends when this is over, or when there is nothing left to ask for. */
  until: AbortSignal;
}

/** @returns milliseconds until each answer was there whole. @throws Error for an answer that is not 200 */
export async function visit({ origin, next, restMs, until }: Visitor): Promise<number[]> {
  const agent = new http.Agent({ keepAlive: true });
  const times: number[] = [];
  try {
    for (let wish = next(); wish && !until.aborted; wish = next()) {
      const startedAt = performance.now();
      await ask(`${origin}${wish.path}`, agent, wish.cookie);
      times.push(performance.now() - startedAt);
      await sleep(restMs);
    }
    return times;
  } finally {
    agent.destroy();
  }
}

function ask(url: string, agent: http.Agent, cookie?: string): Promise<void> {
  const headers = { 'accept-encoding': 'gzip, deflate, br', ...(cookie && { cookie }) };
  return new Promise((resolve, reject) => {
    const request = http.get(url, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url}: ${answer.statusCode}`));
      answer.resume().on('end', resolve).on('error', reject);
    });
    request.on('error', reject);
  });
}
