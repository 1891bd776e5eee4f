/** @jest-environment ./jest/browser-environment.ts */
import '@testing-library/jest-dom';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SearchSuggestions } from '@/components/layout/search-suggestions';
import { noteSearch } from '@/lib/client/recent-searches';
import { noteViewed } from '@/lib/client/recently-viewed';
import { toCard } from '@/lib/domain/to-card';
import type { Suggestions } from '@/lib/schemas/suggestion';
import { samplePin } from '@/lib/seo/testing/sample-data';

const found = jest.fn<Suggestions, [string]>(() => []);
jest.mock('@/lib/client/search-suggestions', () => ({
  useSearchSuggestions: (term: string | null) => (term === null ? [] : found(term)),
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

const view = (n: number, tags: string[]) =>
  noteViewed({ pin: toCard(samplePin({ _id: `${n}`, slug: `pin-${n}`, title: `Pin ${n}`, tags })) });
const groupsShown = () =>
  screen.getAllByRole('group').map((group) => {
    const options = within(group).getAllByRole('option');
    return options.map((option) => option.getAttribute('href'));
  });

it('the empty field shows the pins viewed last with their pictures, and what is popular', () => {
  found.mockImplementation((term) => (term ? [] : [{ group: 'Popular', options: GROUPS[0]?.options ?? [] }]));
  for (const n of [1, 2, 3, 4, 5]) view(n, ['sky']);
  const { field } = open('');
  expect(groupsShown()).toEqual([['/pin/pin-5', '/pin/pin-4', '/pin/pin-3', '/pin/pin-2'], ['/tag/nebula']]);
  const [latest] = screen.getAllByRole('option', { name: 'Pin 5' });
  expect(latest?.querySelector('img')).toHaveAttribute('src', expect.stringMatching(/-300w\.webp$/));
  expect(screen.queryByRole('button')).toBeNull();
  fireEvent.input(field, { target: { value: 'p' } });
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('a viewed pin that the content filter hides, or may hide, is left out until the filter shows it', () => {
  view(1, ['tgirl']);
  view(
    2,
    Array.from({ length: 17 }, (_, n) => `word${n}`),
  );
  view(3, ['transparent']);
  open('');
  expect(groupsShown()).toEqual([['/pin/pin-3']]);
  document.body.replaceChildren();
  document.cookie = 'sexualityFilter=gay-straight';
  open('');
  expect(groupsShown()).toEqual([['/pin/pin-3', '/pin/pin-2', '/pin/pin-1']]);
  document.cookie = 'sexualityFilter=; max-age=0';
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
