/** @jest-environment ./jest/browser-environment.ts */
import { act, fireEvent, screen } from '@testing-library/react';
import '@testing-library/jest-dom';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { openPage } from '@/jest/early-page';
import { noteForeignChanges } from '@/lib/before-hydration/foreign-changes';
import { translate } from '@/testing/translation';

const user = userEvent.setup();
const onFailure = jest.fn();

function Page() {
  const [isLiked, setIsLiked] = useState(false);
  return (
    <main>
      <p>Some words</p>
      <aside>
        <b>Advertisement</b>
      </aside>
      <form>
        <label>
          Email <input name="email" />
        </label>
      </form>
      <button type="button" onClick={() => setIsLiked(!isLiked)}>
        <svg />
        <span>{isLiked ? 'Liked' : 'Like'}</span>
      </button>
    </main>
  );
}

const isLiked = () => expect(screen.getByRole('button')).toHaveTextContent(/^Liked$/);

beforeEach(() => {
  sessionStorage.clear();
  onFailure.mockReset();
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // React reports unexpected nodes
});
afterEach(() => window.earlyInputs?.stop());

describe('a page that others change before React comes is taken over as it was sent, and does what was pressed', () => {
  it.each<[string, () => void]>([
    ['a translator', () => translate(document.body)],
    [
      'a translator that changes texts in place',
      () => {
        for (const element of document.querySelectorAll('p,span'))
          if (element.firstChild) element.firstChild.nodeValue = '¤';
      },
    ],
    ['a blocker', () => document.querySelector('aside')?.remove()],
    ['a blocker that empties', () => document.querySelector('aside')?.replaceChildren()],
    ['a password manager', () => document.querySelector('label')?.prepend(document.createElement('div'))],
    ['an extension in front of the page', () => document.body.prepend(document.createElement('div'))],
    [
      'all of them, one after the other',
      () => {
        translate(document.body);
        document.querySelector('aside')?.remove();
        document.querySelector('label')?.append(document.createElement('div'));
        translate(document.body);
      },
    ],
  ])('%s', async (_, change) => {
    const hydrate = openPage(<Page />);
    const button = screen.getByRole('button');
    change();
    await user.click(button);
    expect(button).toHaveAttribute('aria-busy', 'true');
    await hydrate(onFailure);
    expect(onFailure).not.toHaveBeenCalled();
    expect(screen.getByRole('button')).toBe(button);
    expect(button).not.toHaveAttribute('aria-busy');
    isLiked();
  });
});

it('a part that React sends late stays where its own script has put it', async () => {
  const hydrate = openPage(<Page />);
  const [main, like] = [screen.getByRole('main'), screen.getByRole('button')];
  const [place, late] = [document.createElement('template'), document.createElement('div')];
  like.replaceWith(place);
  late.append(like);
  late.hidden = true;
  delete window.undoForeignChanges; // the page is as it is sent from here
  noteForeignChanges();
  document.body.append(late);
  main.insertBefore(like, place);
  place.remove();
  late.remove();
  await hydrate(onFailure);
  expect(onFailure).not.toHaveBeenCalled();
  expect(late).not.toBeInTheDocument();
  await user.click(screen.getByRole('button'));
  isLiked();
});

it.each<[string, () => void]>([
  ['of its place', () => translate(document.body)],
  [
    'of its place in a part with an id',
    () => {
      translate(document.body);
      document.body.prepend(document.createElement('div'));
    },
  ],
  ['of its name, where something before it is gone', () => document.querySelector('p')?.remove()],
])('a press is repeated on a page that React renders anew, by its %s', async (_, change) => {
  const hydrate = openPage(<Page />);
  await user.click(screen.getByRole('button'));
  await hydrate(onFailure, change);
  expect(onFailure).toHaveBeenCalled();
  isLiked();
});

it('a press is done once on a page that React renders anew between its two halves', async () => {
  const hydrate = openPage(<Page />);
  await hydrate(onFailure, () => {
    translate(document.body);
    fireEvent.mouseDown(screen.getByText('¤Like'));
  });
  expect(onFailure).toHaveBeenCalled();
  await act(async () => {
    fireEvent.mouseUp(screen.getByText('Like'));
    await new Promise((resolve) => setTimeout(resolve));
  });
  isLiked();
  await user.click(screen.getByRole('button'));
  expect(screen.getByRole('button')).toHaveTextContent(/^Like$/);
});

it('a press is done on a page that React renders anew right after its second half', async () => {
  function Pages() {
    const [key, setKey] = useState(0);
    return (
      <>
        <Page key={key} />
        <input type="checkbox" aria-label="Anew" onChange={() => flushSync(() => setKey(1))} />
      </>
    );
  }
  const hydrate = openPage(<Pages />);
  await hydrate(onFailure, () => {
    translate(document.body);
    fireEvent.mouseDown(screen.getByText('¤Like'));
  });
  await act(async () => {
    const button = screen.getByRole('button');
    fireEvent.mouseUp(screen.getByText('Like'));
    fireEvent.click(screen.getByLabelText('Anew'));
    expect(button).not.toBeInTheDocument();
    await new Promise((resolve) => setTimeout(resolve));
  });
  isLiked();
});

it('words that React changes are no longer those of a translator, and nothing breaks', async () => {
  function List() {
    const [count, setCount] = useState(1);
    return (
      <p>
        {count > 1 && <b>many</b>} pins
        {count === 1 && ' and no more'}
        <button type="button" onClick={() => setCount(count + 1)}>
          {`More than ${count}`}
        </button>
      </p>
    );
  }
  const hydrate = openPage(<List />);
  await hydrate();
  translate(document.body);
  await user.click(screen.getByRole('button'));
  expect(screen.getByRole('button')).toHaveTextContent(/^More than 2$/);
  document.querySelector('b')?.remove();
  await act(() => user.click(screen.getByRole('button')));
  expect(screen.getByRole('button')).toHaveTextContent(/^More than 3$/);
});
