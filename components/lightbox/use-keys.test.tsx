/** @jest-environment ./jest/browser-environment.ts */
import { createRoot } from 'react-dom/client';
import { useKeys } from '@/components/lightbox/use-keys';
import type { Action } from '@/components/lightbox/keys';

const asked = jest.fn();
const actions = new Proxy({} as Record<Action, () => void>, { get: (_, action) => () => asked(action) });

function Shown() {
  useKeys(actions);
  return <p>shown</p>;
}

it('keys work as soon as the lightbox is open', async () => {
  const box = document.createElement('div');
  const isThere = new Promise<void>((resolve) => {
    new MutationObserver(() => {
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }));
      resolve();
    }).observe(box, { childList: true });
  });
  const root = createRoot(box);
  root.render(<Shown />);
  await isThere;
  expect(asked.mock.calls).toEqual([['next']]);
  root.unmount();
});
