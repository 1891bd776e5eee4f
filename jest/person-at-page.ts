import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

/** Somebody who uses the page that a test has rendered. */
export function personAtPage() {
  const user = userEvent.setup();
  return {
    user,
    /** Puts a text in the place of what a field holds, at once. */
    async fill(field: HTMLElement, text: string) {
      await user.clear(field);
      if (text === '') return;
      await user.click(field);
      await user.paste(text);
    },
    press: (name: string, role: 'button' | 'link' = 'button') => user.click(screen.getByRole(role, { name })),
  };
}

export const textbox = (name: string | RegExp) => screen.getByRole('textbox', { name });

/** Waits until a field has the focus, which the site gives to a field with an error. */
export const focused = (find: () => HTMLElement) => waitFor(() => expect(find()).toHaveFocus());

/** The message in place of a form that was sent; it has the focus. */
export async function outcome(): Promise<HTMLElement> {
  await focused(() => screen.getByRole('status'));
  return screen.getByRole('status');
}
