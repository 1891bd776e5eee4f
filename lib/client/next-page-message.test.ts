/** @jest-environment ./jest/browser-environment.ts */
import * as thisPage from '@/lib/client/next-page-message';

it('a message for the next page is shown there once, and not by the page that is left', () => {
  thisPage.showOnNextPage('Done.', { undo: [{ path: '/a', body: {} }], lasts: true });
  expect(thisPage.takeKeptMessage()).toBeNull();
  jest.isolateModules(() => {
    const next = jest.requireActual<typeof thisPage>('@/lib/client/next-page-message');
    expect(next.takeKeptMessage()).toEqual({ text: 'Done.', undo: [{ path: '/a', body: {} }], lasts: true });
    expect(next.takeKeptMessage()).toBeNull();
  });
});
