import { randomInt } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Streams per person; a further one ends the oldest. */
const MOST_PER_PERSON = 10;
/** Silence ends connections on their way, and only writing finds dead ones. */
const HEARTBEAT_MS = 20_000;
const GATHER_MS = 200;
const RETRY_MS = 1_000;
/** Browsers of a leaving front reconnect within this range. */
const COME_AGAIN_MS = [500, 5_000] as const;
const BATCH = 200;
/** Unread bytes after which a browser counts as gone. */
const MOST_UNSENT = 16 * 1024;

export interface Unread {
  id: string;
  unread: number;
  signInsSince: number;
  /** Ids of open sessions. */
  sessions: readonly string[];
}

interface Admission {
  until: number;
  signedInAt: number;
  /** Undefined for calls without a session. */
  sessionId?: string;
}

interface Stream extends Admission {
  response: ServerResponse;
}

export class EventStreams {
  private readonly people = new Map<string, Set<Stream>>();
  private readonly waiting = new Set<string>();
  private readonly leave = new AbortController();
  private readonly heartbeat = setInterval(() => this.beat(), HEARTBEAT_MS).unref();
  private isSending = false;

  /** @param countUnread numbers of unread notifications and open sessions, without banned and deleted people */
  constructor(private readonly countUnread: (userIds: string[]) => Promise<Unread[]>) {}

  get size(): number {
    let size = 0;
    for (const streams of this.people.values()) size += streams.size;
    return size;
  }

  /** Fills a response, whose head was sent, until it has to end or the browser leaves. */
  hold(userId: string, response: ServerResponse, admission: Admission): void {
    if (this.leave.signal.aborted || response.destroyed) return void response.end();
    const stream = { response, ...admission };
    const streams = this.people.get(userId) ?? new Set();
    this.people.set(userId, streams.add(stream));
    response.on('error', () => undefined);
    response.once('close', () => {
      streams.delete(stream);
      if (streams.size === 0 && this.people.get(userId) === streams) this.people.delete(userId);
    });
    const [oldest] = streams;
    if (streams.size > MOST_PER_PERSON && oldest) end(streams, oldest);
    response.write(':\n\n');
    this.heard(userId);
  }

  heard(userId: string): void {
    if (!this.people.has(userId)) return;
    this.waiting.add(userId);
    void this.sendWaiting();
  }

  heardAll(): void {
    for (const userId of this.people.keys()) this.waiting.add(userId);
    void this.sendWaiting();
  }

  /** Ends every stream, also later ones; browsers get staggered times to reconnect. */
  close(): void {
    this.leave.abort();
    clearInterval(this.heartbeat);
    for (const streams of this.people.values()) {
      for (const { response } of streams) response.end(`retry: ${randomInt(...COME_AGAIN_MS)}\n\n`);
    }
  }

  private async sendWaiting(): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    while (this.waiting.size > 0 && !this.leave.signal.aborted) {
      const userIds = [...this.waiting].slice(0, BATCH);
      for (const userId of userIds) this.waiting.delete(userId);
      let pause = GATHER_MS;
      try {
        this.sendCounts(userIds, await this.countUnread(userIds));
      } catch {
        for (const userId of userIds) if (this.people.has(userId)) this.waiting.add(userId);
        pause = RETRY_MS;
      }
      const isBusy = userIds.length === BATCH && pause === GATHER_MS;
      if (!isBusy) await sleep(pause, undefined, { ref: false, signal: this.leave.signal }).catch(() => undefined);
    }
    this.isSending = false;
  }

  private sendCounts(userIds: readonly string[], counts: readonly Unread[]): void {
    const countOf = new Map(counts.map((count) => [count.id, count]));
    for (const userId of userIds) {
      const count = countOf.get(userId);
      const text = `event: unread\ndata: ${JSON.stringify({ unreadNotificationsCount: count?.unread })}\n\n`;
      for (const stream of this.people.get(userId) ?? []) {
        if (count && lasts(stream, count)) stream.response.write(text);
        else stream.response.end();
      }
    }
  }

  private beat(): void {
    const now = Date.now();
    for (const streams of this.people.values()) {
      for (const stream of streams) {
        if (stream.until <= now) end(streams, stream);
        else if (stream.response.writableLength > MOST_UNSENT) stream.response.destroy();
        else stream.response.write(':\n\n');
      }
    }
  }
}

const lasts = ({ signedInAt, sessionId }: Stream, { signInsSince, sessions }: Unread) =>
  signedInAt >= signInsSince && (sessionId === undefined || sessions.includes(sessionId));

function end(streams: Set<Stream>, stream: Stream): void {
  streams.delete(stream);
  stream.response.end();
}
