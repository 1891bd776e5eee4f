import { keepInput } from '@/lib/before-hydration/kept-input';
import { loadWholeIfMissing } from '@/lib/before-hydration/whole-page';
import { messagesPlace, showMessages } from '@/lib/client/messages-place';
import { SCRIPTS_PATIENCE_MS } from '@/lib/config';

/** Loads a page whole whose scripts do not load in time; where it is whole already, a notice says so. */
export function reportMissingScripts(): void {
  if (document.querySelector('script[data-version]')) return loadWholeIfMissing();
  setTimeout(() => {
    const { earlyInputs } = window;
    if (!earlyInputs) return;
    earlyInputs.stop();
    const button = Object.assign(document.createElement('button'), {
      className: 'button bg-raised',
      textContent: 'Try again',
    });
    button.addEventListener('click', () => {
      keepInput(earlyInputs);
      location.reload();
    });
    const notice = Object.assign(document.createElement('p'), { role: 'alert', className: 'error-banner' });
    notice.append('Part of this page did not load. ', button);
    messagesPlace().append(notice);
    showMessages();
  }, SCRIPTS_PATIENCE_MS);
}
