import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { EVENTS_OF, EVENTS_SESSION, EVENTS_SIGNED_IN, EVENTS_UNTIL } from '@/lib/domain/event-stream';
import type { Answer, AnswerHeaders } from '@/lib/front/answer';
import { EventStreams } from './event-streams';
import { NotificationListener } from './notification-listener';

export class EventHandoff {
  constructor(private readonly streams: Pick<EventStreams, 'hold'>) {}

  /** Takes an answer to be held open as an event stream; false for any other. */
  take(request: IncomingMessage, response: ServerResponse, answer: Answer, extra: AnswerHeaders): boolean {
    const {
      [EVENTS_OF]: userId,
      [EVENTS_UNTIL]: until,
      [EVENTS_SIGNED_IN]: signedInAt,
      [EVENTS_SESSION]: session,
      ...headers
    } = answer.headers;
    if (answer.kind !== 'stream' || typeof userId !== 'string') return false;
    answer.body?.destroy();
    // Buffering proxies would hold events back.
    const all = { ...headers, ...extra, 'x-accel-buffering': 'no' };
    for (const [name, value] of Object.entries(all)) if (value !== undefined) response.setHeader(name, value);
    response.removeHeader('content-length');
    response.writeHead(answer.status);
    if (request.method === 'HEAD') response.end();
    else {
      const sessionId = typeof session === 'string' ? session : undefined;
      this.streams.hold(userId, response, { until: Number(until), signedInAt: Number(signedInAt), sessionId });
    }
    return true;
  }
}

export function openEvents({ databaseUrl, log }: { databaseUrl: string; log: Logger }) {
  const streams: EventStreams = new EventStreams((userIds) => listener.unread(userIds));
  const listener = new NotificationListener({
    url: databaseUrl,
    log,
    onHeard: (userId) => streams.heard(userId),
    onConnected: () => streams.heardAll(),
  });
  listener.start();
  return {
    handoff: new EventHandoff(streams),
    /** Shutting down waits for streams, so it ends them. */
    async close(): Promise<void> {
      streams.close();
      await listener.stop();
    },
  };
}
