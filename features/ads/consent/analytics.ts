import { API_DONE, type ApiDoneDetail } from '@/lib/client/api-done-event';
import { LIKE_WANTED_HEADER } from '@/lib/config';

type Command = ['js', Date] | ['config' | 'event', string, Record<string, unknown>];

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Google's script expects the object `arguments`, not an array. */
function gtag(..._command: Command): void {
  (window.dataLayer ??= []).push(arguments.valueOf());
}

export function eventOf({ path, method = 'GET', body, headers }: ApiDoneDetail): string | undefined {
  const says = (key: string) => typeof body === 'object' && body !== null && Reflect.get(body, key) === 1;
  if (method === 'POST' && /^\/pins\/[^/]+\/save$/.test(path))
    return headers?.[LIKE_WANTED_HEADER] === '1' ? 'like' : undefined;
  if (method === 'PATCH' && /^\/boards\/[^/]+\/pins$/.test(path)) return says('add') ? 'save' : undefined;
  if (method === 'PUT' && /^\/(?:users|boards)\/[^/]+\/follow$/.test(path))
    return says('follow') ? 'follow' : undefined;
  return undefined;
}

let isRunning = false;

const count = (event: Event) => {
  const name = event instanceof CustomEvent ? eventOf(event.detail) : undefined;
  if (name) gtag('event', name, {});
};

/** Only after consent. */
export function startAnalytics(id: string): void {
  if (isRunning) return;
  isRunning = true;
  Object.assign(window, { [`ga-disable-${id}`]: false });
  const script = document.createElement('script');
  script.src = `https://www.googletagmanager.com/gtag/js?id=${id}`;
  script.async = true;
  document.head.append(script);
  gtag('js', new Date());
  gtag('config', id, { allow_google_signals: false, allow_ad_personalization_signals: false });
  if (/^\/search(?:-boards)?\//.test(location.pathname)) gtag('event', 'search', {});
  addEventListener(API_DONE, count);
}

export function stopAnalytics(id: string): void {
  Object.assign(window, { [`ga-disable-${id}`]: true });
  removeEventListener(API_DONE, count);
  isRunning = false;
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '');
  const domains = location.hostname.split('.').map((_, i, parts) => parts.slice(i).join('.'));
  for (const name of names.filter((cookie) => /^_ga/.test(cookie))) {
    for (const domain of ['', ...domains]) {
      document.cookie = `${name}=; max-age=0; path=/${domain && `; domain=${domain}`}`;
    }
  }
}
