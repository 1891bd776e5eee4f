import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { prepareForReact } from '@/lib/before-hydration/before-react';
import { captureEarlyInput } from '@/lib/before-hydration/early-input';
import { noteForeignChanges } from '@/lib/before-hydration/foreign-changes';
import { replayEarlyInput } from '@/lib/before-hydration/replay';

/**
 * Shows a page as the server sends it. The returned function hydrates it and replays early input; it runs `change` just before
 * hydration, when foreign changes are no longer recorded.
 */
export function openPage(page: ReactNode) {
  document.body.innerHTML = `<div id="root">${renderToString(page)}</div>`;
  dispatchEvent(new MouseEvent('mouseup')); // jsdom takes for pressed what has the focus
  window.earlyInputs = captureEarlyInput();
  delete window.undoForeignChanges;
  noteForeignChanges();
  return async (onRecoverableError?: () => void, change?: () => void) => {
    const root = document.getElementById('root');
    prepareForReact();
    change?.();
    if (root) await act(async () => hydrateRoot(root, page, { onRecoverableError }));
    await act(replayEarlyInput);
  };
}
