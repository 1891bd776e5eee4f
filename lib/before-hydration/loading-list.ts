const LEADS_TO_A_LIST = '[role=group] a[href], [role=group] [type=submit], nav[aria-label=Pagination] a[href]';

/** Rule 8. */
export function announceLoadingLists(): void {
  const say = (text: string) => {
    const status = document.querySelector('[data-loading-list]');
    if (!status) return;
    status.className = text ? 'loading-pins' : 'sr-only';
    status.textContent = text;
  };
  document.addEventListener('click', (event) => {
    const opensElsewhere =
      event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey;
    if (!opensElsewhere && event.target instanceof Element && event.target.closest(LEADS_TO_A_LIST))
      say('Loading Pins...');
  });
  addEventListener('pageshow', () => say('')); // Restored from the back/forward cache.
}
