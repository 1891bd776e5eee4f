/** @jest-environment ./jest/browser-environment.ts */
import { render } from '@testing-library/react';
import { SHORTCUTS } from '@/components/shortcuts/shortcut-table';
import { LikeLabel } from '@/components/viewer/like-label';

it.each([0, 21])('the key l presses the button of a pin with %i likes', (count) => {
  const press = jest.fn();
  render(
    <main>
      <button type="button" onClick={press}>
        <LikeLabel isLiked={false} count={count} />
      </button>
    </main>,
  );
  SHORTCUTS.find(({ key }) => key === 'l')?.run();
  expect(press).toHaveBeenCalledTimes(1);
});
