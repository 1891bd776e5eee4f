import { keepInput } from '@/lib/before-hydration/kept-input';
import { messagesPlace, showMessages } from '@/lib/client/messages-place';
import { SCRIPTS_PATIENCE_MS } from '@/lib/config';

/** Shows a notice if the scripts of a page that has all of them do not load in time. */
export function reportMissingScripts(): void {
  // The loader handles deferred ones.
  if (document.querySelector('script[data-version]')) return;
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
