import { api } from '@/lib/client/api';
import { ofTab, store } from '@/lib/client/stored';
import type { ModerationRequest } from '@/lib/domain/acts/act';

const DONE = 'moderation-done';
const NEXT = 'moderation-next';

export type Done = Pick<ModerationRequest, 'undo'> & { done: string };

function take(key: string): string | null {
  const text = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return text;
}

const isDone = (value: unknown): value is Done =>
  typeof value === 'object' && value !== null && 'done' in value && typeof value.done === 'string';

/** Removes and returns the message kept across the reload. */
export function takeDone(): Done | null {
  const kept: unknown = JSON.parse(take(DONE) ?? 'null');
  return isDone(kept) ? kept : null;
}

/** Removes and returns the item to go to after the reload. */
export const takeNext = (): string | null => take(NEXT);

/** Reloads the page. @throws ApiError */
export async function sendModerationRequest(request: ModerationRequest): Promise<void> {
  const { path, method = 'POST', body, done, undo, next } = request;
  const answer = await api<unknown>(`/admin${path}`, { method, body });
  const said = typeof done === 'string' ? done : done(answer);
  store(DONE, JSON.stringify({ done: said, undo }), ofTab);
  if (next !== undefined) store(NEXT, next, ofTab);
  location.reload();
}
