/** @jest-environment ./jest/browser-environment.ts */
import '@testing-library/jest-dom';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SearchSuggestions } from '@/components/layout/search-suggestions';
import { noteSearch } from '@/lib/client/recent-searches';
import type { Suggestions } from '@/lib/schemas/suggestion';

const found = jest.fn<Suggestions, [string]>(() => []);
jest.mock('@/lib/client/search-suggestions', () => ({
  useSearchSuggestions: (term: string) => (term ? found(term) : []),
}));

const GROUPS: Suggestions = [
  { group: 'Tags', options: [{ label: 'nebula', href: '/tag/nebula', pins: 1234, image: '/media/n.webp' }] },
  { group: 'People', options: [{ label: 'Nell', href: '/user-profile/7', image: null }] },
];

/** A box with what was typed. */
function open(typed: string) {
  const box = document.body.appendChild(document.createElement('div'));
  const field = box.appendChild(document.createElement('input'));
  field.value = typed;
  field.focus();
  const shown = render(<SearchSuggestions field={field} />, {
    container: box.appendChild(document.createElement('div')),
  });
  return { field, box, ...shown };
}

beforeEach(() => found.mockReturnValue([]));
afterEach(() => {
  localStorage.clear();
  document.body.replaceChildren();
});

it.each([
  [GROUPS.slice(0, 1), '1 suggestion'],
  [GROUPS, '2 suggestions'],
])('it is said how many suggestions there are', (groups, said) => {
  found.mockReturnValue(groups);
  open('ne');
  expect(screen.getByRole('status')).toHaveTextContent(new RegExp(`^${said}$`));
});

it('suggestions stand in named groups, and the arrows go through all of them', () => {
  found.mockReturnValue(GROUPS);
  noteSearch('nebula -red');
  noteSearch('sky');
  const { field } = open('ne');
  const options = () => screen.getAllByRole('option');
  expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-labelledby'))).toHaveLength(3);
  expect(screen.getByRole('group', { name: 'Recent searches' })).toHaveTextContent('nebula -red');
  expect(options().map((option) => option.getAttribute('href'))).toEqual([
    '/search/nebula%20-red',
    '/tag/nebula',
    '/user-profile/7',
  ]);
  expect(options()[1]).toHaveTextContent('nebula1,234');
  expect(options()[2]).toHaveTextContent('NNell'); // with the initial in place of a picture
  expect(options()[2]).toHaveAccessibleName('Nell');
  for (const chosen of [0, 1, 2]) {
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    expect(options().map((option) => option.getAttribute('aria-selected'))).toEqual(
      [0, 1, 2].map((at) => String(at === chosen)),
    );
    expect(field).toHaveAttribute('aria-activedescendant', options()[chosen]?.id);
  }
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(field).not.toHaveAttribute('aria-activedescendant');
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('the empty field shows recent searches, which can be cleared; the page’s own search shows nothing', async () => {
  noteSearch('red');
  noteSearch('blue');
  const { field } = open('');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['blue', 'red']);
  await userEvent.click(screen.getByRole('button', { name: 'Clear recent searches' }));
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(localStorage.getItem('recent-searches')).toBeNull();
  expect(field).toHaveFocus();
  noteSearch('blue');
  field.defaultValue = 'blue';
  field.value = 'blue';
  act(() => field.blur());
  act(() => field.focus());
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('the list stays while the focus is in it, and closes when the focus leaves', async () => {
  noteSearch('red');
  const { field } = open('');
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Clear recent searches' })).toHaveFocus();
  expect(screen.getByRole('listbox', { name: 'Suggestions' })).toBeInTheDocument();
  await userEvent.tab();
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field).not.toHaveFocus();
});
