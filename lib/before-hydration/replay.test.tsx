/** @jest-environment ./jest/browser-environment.ts */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import '@testing-library/jest-dom';
import { userEvent } from '@testing-library/user-event';
import { openPage } from '@/jest/early-page';
import { WishButton } from '@/components/viewer/wish-button';
import { tabWish } from '@/lib/client/kept-wish';

const heard = jest.fn();
const user = userEvent.setup();

beforeEach(() => {
  heard.mockReset();
  sessionStorage.clear();
  window.earlyInputs?.stop();
});

describe('what a visitor does before React has come is done once afterwards', () => {
  it('a press of a button, on whatever is in it', async () => {
    const hydrate = openPage(
      <button type="button" onClick={() => heard('pressed')}>
        <b>Theme</b>
      </button>,
    );
    await user.click(screen.getByText('Theme'));
    expect(heard).not.toHaveBeenCalled();
    await hydrate();
    expect(heard.mock.calls).toEqual([['pressed']]);
    await user.click(screen.getByText('Theme'));
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('not a click on a link that opens it in another tab', async () => {
    const hydrate = openPage(
      <a href="#next" data-enhanced="" onClick={() => heard('pressed')}>
        Next
      </a>,
    );
    expect(fireEvent.click(screen.getByRole('link', { name: 'Next' }), { ctrlKey: true })).toBe(true);
    await hydrate();
    expect(heard).not.toHaveBeenCalled();
  });

  it('a visitor’s wish, before the form leads to the sign-in', async () => {
    const hydrate = openPage(
      <WishButton wish="savedPins 7" className="">
        Like
      </WishButton>,
    );
    const sent = jest.fn((event: Event) => event.preventDefault());
    document.addEventListener('submit', sent);
    await user.click(screen.getByRole('button', { name: 'Like' }));
    expect(sent).not.toHaveBeenCalled();
    await hydrate();
    document.removeEventListener('submit', sent);
    expect(sent).toHaveBeenCalledTimes(1);
    expect(tabWish()).toBe('savedPins 7');
  });

  it('each of several presses, in their order', async () => {
    const hydrate = openPage(
      ['One', 'Two'].map((name) => (
        <button key={name} type="button" onClick={() => heard(name)}>
          {name}
        </button>
      )),
    );
    for (const name of ['Two', 'One', 'Two']) await user.click(screen.getByRole('button', { name }));
    await hydrate();
    expect(heard.mock.calls.flat()).toEqual(['Two', 'One', 'Two']);
  });

  it('the choice of an option', async () => {
    const hydrate = openPage(
      <select aria-label="Filter" defaultValue="a" onChange={(event) => heard(event.target.value)}>
        <option value="a">A</option>
        <option value="b">B</option>
      </select>,
    );
    const reached = jest.fn();
    for (const type of ['input', 'change']) document.addEventListener(type, reached, { once: true });
    await user.selectOptions(screen.getByRole('combobox'), 'b');
    expect(reached).not.toHaveBeenCalled();
    await hydrate();
    expect(heard.mock.calls).toEqual([['b']]);
    expect(screen.getByRole('combobox')).toHaveValue('b');
  });

  it('the tick of a box', async () => {
    const hydrate = openPage(
      <label>
        <input type="checkbox" onChange={(event) => heard(event.target.checked)} />
        Sure
      </label>,
    );
    await user.click(screen.getByText('Sure'));
    await hydrate();
    expect(heard.mock.calls).toEqual([[true]]);
  });

  it('the text in a field, with the place of the caret', async () => {
    const hydrate = openPage(<input aria-label="Search" onInput={(event) => heard(event.currentTarget.value)} />);
    const field = screen.getByRole<HTMLInputElement>('textbox');
    await user.type(field, 'waves');
    field.setSelectionRange(2, 2);
    await hydrate();
    expect(new Set(heard.mock.calls.flat())).toEqual(new Set(['waves']));
    expect([field.value, field.selectionStart]).toEqual(['waves', 2]);
  });

  it('what comes during the replay, after what came before', async () => {
    const hydrate = openPage(
      <>
        <button
          type="button"
          onClick={() => {
            heard('One');
            setTimeout(() => screen.getByText('Three').click());
          }}
        >
          One
        </button>
        <button type="button" onClick={() => heard('Two')}>
          Two
        </button>
        <button type="button" onClick={() => heard('Three')}>
          Three
        </button>
      </>,
    );
    await user.click(screen.getByText('One'));
    await user.click(screen.getByText('Two'));
    await hydrate();
    await waitFor(() => expect(heard.mock.calls.flat()).toEqual(['One', 'Two', 'Three']));
  });

  it('the sending of a form that only scripts can send', async () => {
    const hydrate = openPage(
      <form
        onSubmit={(event) => {
          event.preventDefault();
          heard(new FormData(event.currentTarget).get('name'));
        }}
      >
        <input name="name" defaultValue="Ada" />
        <button type="submit">Send</button>
      </form>,
    );
    await user.click(screen.getByRole('button'));
    await hydrate();
    expect(heard.mock.calls).toEqual([['Ada']]);
  });

  it('a key that is typed into nothing', async () => {
    const hydrate = openPage(<main tabIndex={-1}>Pins</main>);
    const listen = (event: KeyboardEvent) => heard(event.key);
    document.addEventListener('keydown', listen);
    await user.keyboard('?');
    await user.keyboard('{Control>}k{/Control}');
    await hydrate();
    document.removeEventListener('keydown', listen);
    expect(heard.mock.calls.flat().filter((key) => key === '?')).toEqual(['?']);
  });
});

describe('what needs no React is left alone', () => {
  it.each([
    [
      'a link',
      <a key="a" href="#pins">
        Go
      </a>,
    ],
    [
      'a button that opens a popover',
      <button key="b" type="button" popoverTarget="menu">
        Go
      </button>,
    ],
    [
      'a button of a form with an address',
      <form key="c" action="/search">
        <button type="submit">Go</button>
      </form>,
    ],
    [
      'a part that answers by itself',
      <div key="d" data-self-acting="">
        <button type="button">Go</button>
      </div>,
    ],
  ])('%s', (_, page) => {
    openPage(page);
    const listen = (event: Event) => {
      heard(event.defaultPrevented);
      event.preventDefault();
    };
    document.addEventListener('click', listen);
    fireEvent.click(screen.getByText('Go'));
    document.removeEventListener('click', listen);
    expect(heard.mock.calls).toEqual([[false]]);
    expect(window.earlyInputs?.inputs).toEqual([]);
  });
});
