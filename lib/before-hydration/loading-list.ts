import { isPlainClick } from '@/lib/client/plain-click';

const LEADS_TO_A_LIST = '[role=group] a[href], [role=group] [type=submit], nav[aria-label=Pagination] a[href]';

/** Rule 16. */
export function announceLoadingLists(): void {
  const say = (text: string) => {
    const status = document.querySelector('[data-loading-list]');
    if (!status) return;
    status.className = text ? 'loading-pins' : 'sr-only';
    status.textContent = text;
  };
  document.addEventListener('click', (event) => {
    if (
      !event.defaultPrevented &&
      isPlainClick(event) &&
      event.target instanceof Element &&
      event.target.closest(LEADS_TO_A_LIST)
    )
      say('Loading Pins...');
  });
  addEventListener('pageshow', () => say('')); // Restored from the back/forward cache.
}
