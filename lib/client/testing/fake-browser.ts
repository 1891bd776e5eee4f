import type { Account } from '@/lib/schemas/account';

/** Keys are its own properties, as in a browser. */
class FakeStorage {
  [key: string]: unknown;
  getItem(key: string): string | null {
    const value = Object.hasOwn(this, key) ? this[key] : null;
    return typeof value === 'string' ? value : null;
  }
  setItem(key: string, value: string): void {
    this[key] = value;
  }
  removeItem(key: string): void {
    delete this[key];
  }
}

/** Records what happens. */
export function fakeBrowser(path = '/') {
  const events: Event[] = [];
  const visits: string[] = [];
  const target = new EventTarget();
  const visit = (kind: string) => (to?: string) => void visits.push(to ? `${kind} ${to}` : kind);
  const url = new URL(path, 'https://site.example');
  const { origin, pathname, search } = url;
  const localStorage = new FakeStorage();
  const location = {
    origin,
    pathname,
    search,
    assign: visit('assign'),
    replace: visit('replace'),
    reload: visit('reload'),
  };
  Object.assign(globalThis, {
    localStorage,
    sessionStorage: new FakeStorage(),
    location,
    document: { cookie: '', activeElement: null, documentElement: { dataset: {} } },
    HTMLElement: class {},
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    dispatchEvent: (event: Event) => {
      events.push(event);
      return target.dispatchEvent(event);
    },
  });
  return { events, visits, localStorage };
}

/** Answers in turn and records the calls. */
export function fakeFetch(answer: (path: string, init: RequestInit, call: number) => Response | Promise<Response>) {
  const calls: { path: string; init: RequestInit; token: string | null }[] = [];
  globalThis.fetch = async (input, init = {}) => {
    const path = String(input);
    calls.push({ path, init, token: new Headers(init.headers).get('authorization') });
    return answer(path, init, calls.length);
  };
  return calls;
}

export const SOMEBODY: Account = {
  _id: '7',
  name: 'Somebody',
  image: null,
  bio: '',
  counts: { pins: 0, boards: 0, followers: 0 },
  createdAt: '2025-01-01T00:00:00.000Z',
  isAdmin: false,
  isBanned: false,
  ban: null,
  emailVerified: true,
  unreadNotificationsCount: 0,
  sexualityFilter: 'straight-lesbian',
  imageVersion: 3,
};
