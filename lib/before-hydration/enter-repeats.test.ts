/** @jest-environment ./jest/browser-environment.ts */
import { userEvent } from '@testing-library/user-event';
import { ignoreEnterRepeats } from '@/lib/before-hydration/enter-repeats';

ignoreEnterRepeats();

it.each([
  ['a button', '<button></button>', 'click', 1],
  ['a field of a form', '<form><input /><button></button></form>', 'submit', 1],
  ['a text of several lines', '<textarea></textarea>', 'input', 3],
])('a held Enter on %s', async (_, html, type, times) => {
  document.body.innerHTML = html;
  const heard = jest.fn((event: Event) => event.preventDefault());
  document.body.addEventListener(type, heard);
  document.querySelector<HTMLElement>('button:only-child, input, textarea')?.focus();
  await userEvent.keyboard('{Enter>3/}');
  document.body.removeEventListener(type, heard);
  expect(heard).toHaveBeenCalledTimes(times);
});
