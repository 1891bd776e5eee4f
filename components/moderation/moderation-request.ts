import { api } from '@/lib/client/api';

const KEY = 'moderation-done';

/** Returns the message of the last action, once: the page was loaded again since. */
export function takeDone(): string | null {
  const text = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return text;
}

export interface ModerationRequest {
  /** Under /api/admin. */
  path: string;
  method?: 'POST' | 'PUT' | 'DELETE';
  body?: object;
  /** The message when it is done. */
  done: string;
}

/**
 * Sends a moderation request and loads the page again.
 * @throws ApiError
 */
export async function sendModerationRequest({ path, method = 'POST', body, done }: ModerationRequest): Promise<void> {
  await api(`/admin${path}`, { method, body });
  sessionStorage.setItem(KEY, done);
  location.reload();
}
