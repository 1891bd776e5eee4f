import { keepInput } from '@/lib/before-hydration/kept-input';
import { loadWholeIfMissing } from '@/lib/before-hydration/whole-page';
import { messagesPlace, showMessages } from '@/lib/client/messages-place';
import { SCRIPTS_PATIENCE_MS } from '@/lib/config';

/** If scripts do not load in time, loads the page again with its data inside; a page that has its data already shows a notice. */
export function reportMissingScripts(): void {
  if (document.querySelector('script[data-version]')) return loadWholeIfMissing();
  setTimeout(() => {
    const { earlyInputs } = window;
    if (!earlyInputs) return;
    earlyInputs.stop();
    const notice = document.createElement('p');
    notice.role = 'alert';
    notice.className = 'error-banner';
    notice.innerHTML = 'Part of this page did not load. <button class="button bg-raised">Try again</button>';
    notice.addEventListener('click', ({ target }) => {
      if (target === notice) return;
      keepInput(earlyInputs);
      location.reload();
    });
    messagesPlace().append(notice);
    showMessages();
  }, SCRIPTS_PATIENCE_MS);
}
