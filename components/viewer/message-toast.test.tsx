/** @jest-environment ./jest/browser-environment.ts */
import '@testing-library/jest-dom';
import { act, render, screen, waitFor } from '@testing-library/react';
import { MessageToast } from '@/components/viewer/message-toast';
import { personAtPage } from '@/jest/person-at-page';
import { raiseMessage, type Message } from '@/lib/client/message-event';

const tell = (message: Message) => act(() => raiseMessage(message));
const texts = () =>
  screen.getAllByText(/./, { selector: '[role=alert], [role=status]' }).map((element) => element.textContent);

beforeEach(() => void render(<MessageToast />));

it('shows errors above successes, whichever comes first', () => {
  tell({ kind: 'status', text: 'Saved.' });
  tell({ kind: 'alert', text: 'The like was lost.' });
  tell({ kind: 'alert', text: 'The follow was lost.' });
  expect(texts()).toEqual(['The like was lost.', 'The follow was lost.', 'Saved.']);
  tell({ kind: 'status', text: 'Removed.' });
  expect(texts()).toEqual(['The like was lost.', 'The follow was lost.', 'Removed.']);
});

it('shows a repeated error once, and the latest three', () => {
  for (const text of ['One.', 'Two.', 'One.', 'Three.', 'Four.']) tell({ kind: 'alert', text });
  expect(texts()).toEqual(['One.', 'Three.', 'Four.']);
});

it('puts away the one that a person puts away or does again', async () => {
  const { user } = personAtPage();
  const retry = jest.fn();
  tell({ kind: 'alert', text: 'The like was lost.', retry });
  tell({ kind: 'status', text: 'Saved.' });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
  expect(texts()).toEqual(['Saved.']);
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('status')).toBeNull();
});

it('gives the focus back to where it was before it went to a message', async () => {
  const { user } = personAtPage();
  const button = document.body.appendChild(document.createElement('button'));
  button.id = 'hide';
  const undo = jest.fn();
  button.focus();
  tell({ kind: 'status', text: 'Hidden.', undo });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(button).toHaveFocus());

  tell({ kind: 'status', text: 'Removed.', undo: () => document.body.append(button) });
  button.remove();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(button).toHaveFocus());
  button.remove();
});
