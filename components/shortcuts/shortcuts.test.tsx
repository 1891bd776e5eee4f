/** @jest-environment ./jest/browser-environment.ts */
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { noteShownCards } from '@/components/feed/shown-list';
import { ShortcutKeys } from '@/components/layout/shortcut-keys';
import { cardsOf } from '@/components/lightbox/testing/pins';
import { personAtPage } from '@/jest/person-at-page';
import { SHOW_SHORTCUTS } from '@/lib/client/show-shortcuts';

const { user } = personAtPage();
const presses: string[] = [];
let now = 10_000;
const wait = (ms: number) => (now += ms);

/** Two columns: the third card is below the first. */
const PLACES: Record<string, [left: number, top: number]> = { one: [0, 100], two: [316, 100], three: [0, 500] };

function Card({ name }: { name: string }) {
  return (
    <li>
      <article>
        <a href={`/pin/${name}`}>{name}</a>
        <button type="button" onClick={() => presses.push(`like ${name}`)}>
          Like
        </button>
        <button type="button" aria-label="Add to Board" onClick={() => presses.push(`save ${name}`)} />
      </article>
    </li>
  );
}

function Page() {
  return (
    <>
      <header>
        <input type="search" aria-label="Search" />
      </header>
      <main>
        <button type="button" onClick={() => presses.push('like the pin')}>
          Liked
        </button>
        <menu className="pins">
          {Object.keys(PLACES).map((name) => (
            <Card key={name} name={name} />
          ))}
        </menu>
      </main>
      <ShortcutKeys />
    </>
  );
}

const link = (name: string) => screen.getByRole('link', { name });
const dialog = () => screen.queryByRole('dialog', { name: 'Keyboard shortcuts' });

beforeEach(async () => {
  localStorage.clear();
  presses.length = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const [left, top] = PLACES[this.textContent ?? ''] ?? [0, 0];
    return DOMRect.fromRect({ x: left, y: top, width: 300, height: 380 });
  });
  render(<Page />);
  fireEvent(window, new Event(SHOW_SHORTCUTS));
  await screen.findByRole('dialog', undefined, { timeout: 10_000 });
  await user.click(screen.getByRole('button', { name: 'Close' }));
  wait(1000);
});

it('j and k go from card to card, the arrows only once a card has the focus', async () => {
  await user.keyboard('{ArrowRight}');
  expect(document.body).toHaveFocus();
  await user.keyboard('j');
  expect(link('one')).toHaveFocus();
  await user.keyboard('j');
  expect(link('two')).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(link('three')).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(link('one')).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(link('three')).toHaveFocus();
  await user.keyboard('jk');
  expect(link('two')).toHaveFocus();
});

it('l and s press the buttons of the card with the focus, else of the page', async () => {
  await user.keyboard('l');
  expect(presses).toEqual(['like the pin']);
  await user.keyboard('jjls');
  expect(presses.slice(1)).toEqual(['like two', 'save two']);
});

it('f opens the picture of the card with the focus in its list', async () => {
  noteShownCards(cardsOf(3));
  await user.keyboard('jj');
  link('two').setAttribute('href', '/pin/pin-2');
  await user.keyboard('f');
  const viewer = await screen.findByRole('dialog', { name: 'Picture viewer' }, { timeout: 10_000 });
  expect(within(viewer).getByRole('link', { name: 'Pin 2' })).toBeVisible();
  act(() => history.back());
  await waitFor(() => expect(viewer).not.toBeInTheDocument());
});

it('the search gets the focus where the page stands', async () => {
  const focus = jest.spyOn(screen.getByRole('searchbox'), 'focus');
  await user.keyboard('/');
  expect(focus).toHaveBeenCalledWith({ preventScroll: true });
});

it('no key acts in a field, with a modifier or in a dialog', async () => {
  await user.keyboard('/');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  await user.keyboard('jl?');
  expect(screen.getByRole('searchbox')).toHaveValue('jl?');
  await user.click(document.body);
  await user.keyboard('{Control>}j{/Control}{Alt>}l{/Alt}');
  expect(document.body).toHaveFocus();
  await user.keyboard('?');
  await user.keyboard('l');
  expect(presses).toEqual([]);
});

it('keys rest for a second after a dialog', async () => {
  await user.keyboard('?');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  wait(999);
  await user.keyboard('l');
  expect(presses).toEqual([]);
  wait(1);
  await user.keyboard('l');
  expect(presses).toEqual(['like the pin']);
});

it('the keys can be turned off where they are listed, and stay so', async () => {
  await user.keyboard('?');
  await user.click(screen.getByRole('switch', { name: 'Use these keys' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  wait(1000);
  await user.keyboard('j?');
  expect(document.body).toHaveFocus();
  expect(dialog()).toBeNull();
  expect(localStorage.getItem('single-keys')).toBe('off');
  fireEvent(window, new Event(SHOW_SHORTCUTS));
  expect(dialog()).toBeVisible();
});
