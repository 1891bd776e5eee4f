/** @jest-environment ./jest/browser-environment.ts */
import { fireEvent, render, screen } from '@testing-library/react';
import { Dialog } from '@/components/ui/dialog';
import { personAtPage } from '@/jest/person-at-page';

const dialog = () => screen.queryByRole('dialog', { name: 'Title' });
const around = (open: boolean, onClose: () => void, isForm?: boolean) => (
  <Dialog title="Title" open={open} onClose={onClose} isForm={isForm}>
    <p>Content</p>
  </Dialog>
);

describe('a dialog', () => {
  it('holds its content only while it is open, and is named by its heading', () => {
    const { rerender } = render(around(false, jest.fn()));
    expect(screen.queryByText('Content')).toBeNull();
    rerender(around(true, jest.fn()));
    expect(dialog()).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Title' })).toBeVisible();
    rerender(around(false, jest.fn()));
    expect(dialog()).toBeNull();
  });

  it('asks to be closed by its button, and when the browser closes it', async () => {
    const close = jest.fn();
    render(around(true, close));
    await personAtPage().press('Close');
    expect(close).toHaveBeenCalledTimes(1);
    fireEvent(screen.getByRole('dialog'), new Event('close'));
    expect(close).toHaveBeenCalledTimes(2);
  });

  it.each([
    [
      'its first field',
      <form key="form">
        <button type="button">Help</button>
        <input aria-label="First" />
      </form>,
      'First',
    ],
    [
      'the safe button of a question',
      <>
        <button type="button">Cancel</button>
        <button type="button">Delete</button>
      </>,
      'Cancel',
    ],
  ])('gives the focus to %s', (_, content, name) => {
    render(
      <Dialog title="Title" open onClose={jest.fn()}>
        {content}
      </Dialog>,
    );
    expect(document.activeElement).toHaveAccessibleName(name);
  });

  it('with nothing to fill in or press keeps the focus itself', async () => {
    const close = jest.fn();
    render(around(true, close));
    expect(dialog()).toHaveFocus();
    await personAtPage().user.keyboard(' {Enter}');
    expect(close).not.toHaveBeenCalled();
  });

  it('is closed by a click beside it, unless it holds a form', () => {
    const { rerender } = render(around(true, jest.fn()));
    expect(dialog()).toHaveAttribute('closedby', 'any');
    rerender(around(true, jest.fn(), true));
    expect(dialog()).toHaveAttribute('closedby', 'closerequest');
  });
});
