import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { z } from 'zod';
import { accountSchema } from '@/lib/schemas/account';

/** A person of the site who listens. */
export interface Listener {
  id: string;
  token: string;
}

const tokenSchema = z.object({ idToken: z.string() });

async function send(url: string, method: 'POST' | 'PUT', body: object, token?: string): Promise<unknown> {
  const answer = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** Somebody new, at the identity service and at the site. */
export async function newListener(origin: string): Promise<Listener> {
  const person = { email: `${randomUUID()}@example.test`, password: randomUUID(), returnSecureToken: true };
  const url = `${origin}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo`;
  const { idToken: token } = tokenSchema.parse(await send(url, 'POST', person));
  return { id: accountSchema.parse(await send(`${origin}/api/users`, 'POST', {}, token))._id, token };
}

export const follow = (origin: string, who: Listener, target: Listener) =>
  send(`${origin}/api/users/${target.id}/follow`, 'PUT', { follow: 1 }, who.token);

interface OpenStream {
  /** Resolves with the next event. */
  next: () => Promise<void>;
  isOpen: () => boolean;
  close: () => void;
}

/** Opens an event stream; resolves with its first event. */
export function listen(origin: string, { id, token }: Listener): Promise<OpenStream> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
    const request = http.get(`${origin}/api/users/${id}/notifications/events`, { headers, agent: false }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`events: ${answer.statusCode}`));
      let wake: () => void = () => undefined;
      const next = () => new Promise<void>((heard) => (wake = heard));
      const stream = { next, isOpen: () => !answer.closed, close: () => request.destroy() };
      void next().then(() => resolve(stream));
      answer.setEncoding('utf8').on('data', (text: string) => {
        if (text.includes('event: unread')) wake();
      });
      answer.on('error', () => undefined);
    });
    request.on('error', reject);
  });
}
