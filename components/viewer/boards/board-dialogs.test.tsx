/** @jest-environment ./jest/browser-environment.ts */
import { act, render, screen } from '@testing-library/react';
import { BoardDialogs } from '@/components/viewer/boards/board-dialogs';
import { openDialog } from '@/lib/client/board-dialogs';

it('a dialog about boards that is asked for before the page can show it opens as soon as it can', () => {
  openDialog({ kind: 'create' });
  const first = render(<BoardDialogs />);
  expect(screen.getByRole('dialog', { name: 'Create Board' })).toHaveProperty('open', true);
  first.unmount();

  render(<BoardDialogs />);
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => openDialog({ kind: 'create' }));
  expect(screen.getByRole('dialog', { name: 'Create Board' })).toHaveProperty('open', true);
});
