/** @jest-environment ./jest/browser-environment.ts */
import { act, render, screen } from '@testing-library/react';
import { WhileOnBoard } from '@/components/viewer/live-board-counts';
import { noteBoardChange } from '@/lib/client/board-changes';

it('a board leaves the page of a pin that the viewer takes off it, and is back with Undo', () => {
  const board = { _id: '5', name: 'Slow loops', slug: 'slow-loops', isPrivate: false };
  render(
    <WhileOnBoard pinId="7" slug={board.slug}>
      <p>Slow loops</p>
    </WhileOnBoard>,
  );
  act(() => noteBoardChange('8', board, false));
  expect(screen.queryByText('Slow loops')).not.toBeNull();
  act(() => noteBoardChange('7', board, false));
  expect(screen.queryByText('Slow loops')).toBeNull();
  act(() => noteBoardChange('7', board, true));
  expect(screen.queryByText('Slow loops')).not.toBeNull();
});
