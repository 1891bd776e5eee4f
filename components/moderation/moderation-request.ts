import { api } from '@/lib/client/api';

const KEY = 'moderation-done';

/** Removes and returns the message kept across the reload. */
export function takeDone(): string | null {
  const text = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return text;
}

export interface ModerationRequest {
  /** Below /api/admin. */
  path: string;
  method?: 'POST' | 'PUT' | 'DELETE';
  body?: object;
  /** The success message. */
  done: string;
}

/** Reloads the page. @throws ApiError */
export async function sendModerationRequest({ path, method = 'POST', body, done }: ModerationRequest): Promise<void> {
  await api(`/admin${path}`, { method, body });
  sessionStorage.setItem(KEY, done);
  location.reload();
}
