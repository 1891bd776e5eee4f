/** @jest-environment ./jest/browser-environment.ts */
import { fireEvent, screen, waitFor } from '@testing-library/dom';
import '@testing-library/jest-dom';
import { PinNeighbours } from '@/lib/before-hydration/pin-neighbours';
import { singleKeys } from '@/lib/client/device-choices';
import { listWith, rememberList, type VisitedList } from '@/lib/client/visited-list';

const link = (name: string) => screen.getByRole('link', { name });
const links = () => screen.getAllByRole('link').map((one) => one.getAttribute('href'));

/** A pin's page as the server sends it; the links that were followed, in their order. */
function openPin(slug: string, list?: VisitedList): string[] {
  const followed: string[] = [];
  sessionStorage.clear();
  document.body.innerHTML = '';
  if (list) rememberList(list);
  document.body.innerHTML = `<main><pin-neighbours of="${slug}">
    <a data-enhanced href="/pin/newer">Previous pin</a><a data-enhanced href="/">Back to the list</a><a data-enhanced href="/pin/older">Next pin</a>
  </pin-neighbours><ul class="pins"><li><button>Card</button></li></ul><input aria-label="Field"></main>`;
  document.body.onclick = (event) => {
    const pressed = event.target instanceof Element ? event.target.closest('a') : null;
    if (pressed && !event.defaultPrevented) followed.push(pressed.getAttribute('href') ?? '');
    event.preventDefault();
  };
  return followed;
}

/** The pages of a list, each with links to its neighbours. */
function servePages(pages: Record<string, { slugs: string[]; previous?: string; next?: string }>) {
  const end = (rel: string, href?: string) => (href ? `<a rel="${rel}" href="${href}">Page</a>` : '');
  return jest.spyOn(globalThis, 'fetch').mockImplementation((asked) => {
    const page = pages[String(asked)];
    const cards = page?.slugs.map((slug) => `<li><article><a href="/pin/${slug}">Card</a></article></li>`).join('');
    const ends = `<nav aria-label="Pagination">${end('prev', page?.previous)}${end('next', page?.next)}</nav>`;
    const answer = { ok: page !== undefined, status: 404, text: async () => `<ul class="pins">${cards}</ul>${ends}` };
    // @ts-expect-error jsdom has no Response
    return Promise.resolve<Response>(answer);
  });
}

beforeAll(() => customElements.define('pin-neighbours', PinNeighbours));
afterEach(() => jest.restoreAllMocks());

it('are by publication for a visitor from elsewhere', () => {
  openPin('x', { href: '/', slugs: ['a', 'b'] });
  expect(links()).toEqual(['/pin/newer', '/', '/pin/older']);
  expect(document.querySelector('[data-enhanced]')).toBeNull();
});

it('are those of the visited list, which its ends end', () => {
  openPin('b', { href: '/tag/red?page=2', slugs: ['a', 'b', 'c d'] });
  expect(links()).toEqual(['/pin/a', '/tag/red?page=2', '/pin/c%20d']);
  openPin('a', { href: '/', slugs: ['a', 'b'] });
  expect(links()).toEqual(['/', '/pin/b']);
  openPin('b', { href: '/', slugs: ['a', 'b'] });
  expect(links()).toEqual(['/pin/a', '/']);
});

it('stay in the list of this page when a later one holds the next pin, too', () => {
  openPin('a', { href: '/', slugs: ['a', 'b', 'c'] });
  rememberList({ href: '/pin/a', slugs: ['x', 'b', 'y'] });
  expect(listWith('b')?.href).toBe('/pin/a');
  fireEvent.click(link('Next pin'));
  expect(listWith('b')?.href).toBe('/');
});

it('go on with the first unknown pin of the pages after', async () => {
  servePages({
    '/?page=2': { slugs: ['a', 'b'], previous: '/', next: '/?page=3' },
    '/?page=3': { slugs: ['b', 'c', 'd'], previous: '/?page=2' },
  });
  const followed = openPin('b', { href: '/', slugs: ['a', 'b'], next: '/?page=2' });
  expect(link('Next pin')).toHaveAttribute('href', '/?page=2');
  await waitFor(() => expect(link('Next pin')).toHaveAttribute('href', '/pin/c'));
  fireEvent.click(link('Next pin'));
  expect(followed).toEqual(['/pin/c']);
  expect(listWith('c')).toEqual({ href: '/?page=3', slugs: ['b', 'c', 'd'], previous: '/?page=2' });
});

it('go back to the last pin of the page before', async () => {
  servePages({ '/': { slugs: ['a', 'b'], next: '/?page=2' } });
  openPin('c', { href: '/?page=2', slugs: ['c', 'd'], previous: '/' });
  await waitFor(() => expect(link('Previous pin')).toHaveAttribute('href', '/pin/b'));
});

it('let a press wait for the pin of the next page', async () => {
  servePages({ '/?page=2': { slugs: ['c'] } });
  const followed = openPin('b', { href: '/', slugs: ['a', 'b'], next: '/?page=2' });
  fireEvent.click(link('Next pin'));
  expect(link('Next pin')).toHaveAttribute('aria-busy', 'true');
  expect(followed).toEqual([]);
  await waitFor(() => expect(followed).toEqual(['/pin/c']));
});

it('lead to the next page itself where it cannot be read', async () => {
  servePages({});
  const followed = openPin('b', { href: '/', slugs: ['a', 'b'], next: '/?page=2' });
  fireEvent.click(link('Next pin'));
  await waitFor(() => expect(followed).toEqual(['/?page=2']));
});

it('end where the pages after hold no other pin', async () => {
  servePages({ '/?page=2': { slugs: ['a', 'b'] } });
  openPin('b', { href: '/', slugs: ['a', 'b'], next: '/?page=2' });
  await waitFor(() => expect(links()).toEqual(['/pin/a', '/']));
});

describe('the arrow keys', () => {
  it('lead to both', () => {
    const followed = openPin('b', { href: '/', slugs: ['a', 'b', 'c'] });
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    fireEvent.keyDown(link('Next pin'), { key: 'ArrowLeft' });
    expect(followed).toEqual(['/pin/c', '/pin/a']);
  });

  it.each([
    ['past the end of the list', () => document.body, { key: 'ArrowLeft' }],
    ['on a card', () => screen.getByText('Card'), { key: 'ArrowRight' }],
    ['in a field', () => screen.getByLabelText('Field'), { key: 'ArrowRight' }],
    ['with Alt', () => document.body, { key: 'ArrowRight', altKey: true }],
    ['with Shift', () => document.body, { key: 'ArrowRight', shiftKey: true }],
  ])('do nothing %s', (_, target, key) => {
    const followed = openPin('a', { href: '/', slugs: ['a', 'b'] });
    fireEvent.keyDown(target(), key);
    expect(followed).toEqual([]);
  });

  it('do nothing for people who have no single keys', () => {
    const followed = openPin('a', { href: '/', slugs: ['a', 'b'] });
    singleKeys.choose(false);
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    singleKeys.choose(true);
    expect(followed).toEqual([]);
  });
});
