/** @jest-environment ./jest/browser-environment.ts */
import { render, screen, waitFor } from '@testing-library/react';
import { ShortcutKeys } from '@/components/layout/shortcut-keys';
import { personAtPage } from '@/jest/person-at-page';

const { user } = personAtPage();

it('keys pressed before their code is loaded are replayed in order', async () => {
  render(
    <>
      <header>
        <input type="search" aria-label="Search" />
      </header>
      <menu className="pins">
        {['one', 'two'].map((name) => (
          <article key={name}>
            <a href={`/pin/${name}`}>{name}</a>
          </article>
        ))}
      </menu>
      <ShortcutKeys />
    </>,
  );
  await user.keyboard('jj/');
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveFocus(), { timeout: 10_000 });
  await user.keyboard('red');
  expect(screen.getByRole('searchbox')).toHaveValue('red');
});
