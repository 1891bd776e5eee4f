import { api } from '@/lib/client/api';

const KEY = 'desk-done';

/** What the last action did, once: the page was loaded anew since. */
export function takeDone(): string | null {
  const text = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return text;
}

export interface DeskRequest {
  /** Under /api/admin. */
  path: string;
  method?: 'POST' | 'PUT' | 'DELETE';
  body?: object;
  /** What is told when it is done. */
  done: string;
}

/**
 * Does something at the desk and shows the page as it is then.
 * @throws ApiError
 */
export async function deskAct({ path, method = 'POST', body, done }: DeskRequest): Promise<void> {
  await api(`/admin${path}`, { method, body });
  sessionStorage.setItem(KEY, done);
  location.reload();
}
