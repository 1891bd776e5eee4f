import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { captureEarlyInput } from '@/lib/before-hydration/early-input';
import { replayEarlyInput } from '@/lib/before-hydration/replay';

/** Shows a page as the server sends it; what it returns brings React and does what has been held back. */
export function openPage(page: ReactNode) {
  document.body.innerHTML = `<div id="root">${renderToString(page)}</div>`;
  window.earlyInputs = captureEarlyInput();
  return async () => {
    const root = document.getElementById('root');
    if (root) await act(async () => hydrateRoot(root, page));
    await act(replayEarlyInput);
  };
}
