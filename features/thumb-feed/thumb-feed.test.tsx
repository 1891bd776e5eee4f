/** @jest-environment ./jest/browser-environment.ts */
import { act, screen, waitFor, within } from '@testing-library/react';
import { cardsOf, pinOf, pinsOf } from '@/components/lightbox/testing/pins';
import { openFeed } from '@/features/thumb-feed/open-feed';
import { fakeApi } from '@/jest/fake-api';
import { personAtPage } from '@/jest/person-at-page';
import { toCard } from '@/lib/domain/to-card';

/** Reports a slide as if it had been scrolled to. */
let scrollTo: (slide: Element) => Promise<void>;

class FakeObserver {
  constructor(report: (changes: Pick<IntersectionObserverEntry, 'intersectionRatio' | 'target'>[]) => void) {
    scrollTo = (target) => act(async () => report([{ intersectionRatio: 1, target }]));
  }
  observe(): void {}
  unobserve(): void {}
}

const dialog = () => screen.queryByRole('dialog', { name: 'Feed' });
const slides = () => [...document.querySelectorAll<HTMLElement>('.thumb-feed-slide')];
const labels = () => slides().map((slide) => slide.getAttribute('aria-label'));
const live = () => slides().filter((slide) => !slide.hasAttribute('inert'));
const shown = () =>
  live()
    .map((slide) => slide.getAttribute('aria-label'))
    .join();

async function open(...start: Parameters<typeof openFeed>) {
  await act(async () => openFeed(...start));
  return personAtPage();
}

async function swipeTo(name: string) {
  const target = slides().find((slide) => slide.getAttribute('aria-label')?.startsWith(`${name},`));
  if (!target) throw new Error(`There is no slide of ${name}.`);
  await scrollTo(target);
}

const maker = { _id: '7', name: 'Mo', image: null };
const pins = Object.fromEntries(
  pinsOf(70).map((pin) => [`GET /api/pins/${pin._id}`, () => ({ ...pin, postedBy: '7' })]),
);
const answer = (answers: Parameters<typeof fakeApi>[0]) =>
  fakeApi({ ...pins, 'GET /api/users/7': () => maker, ...answers });
let calls: ReturnType<typeof fakeApi>;

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  history.replaceState(null, '', '/');
  Object.assign(globalThis, { IntersectionObserver: FakeObserver });
  Object.assign(Element.prototype, { scrollTo: jest.fn() });
  Object.assign(HTMLMediaElement.prototype, { play: () => Promise.resolve(), pause: () => undefined });
  calls = answer({});
});
afterEach(async () => {
  if (!dialog()) return;
  act(() => history.back());
  await waitFor(() => expect(dialog()).toBeNull());
});

describe('the feed', () => {
  it('has at most five slides, of which the one in view alone is live', async () => {
    await open({ href: '/', cards: cardsOf(9) });
    expect(labels()).toEqual(['Pin 1, 1 of 9', 'Pin 2, 2 of 9', 'Pin 3, 3 of 9']);
    expect(shown()).toBe('Pin 1, 1 of 9');
    await swipeTo('Pin 2');
    await swipeTo('Pin 3');
    await swipeTo('Pin 4');
    expect(labels()).toHaveLength(5);
    expect(shown()).toBe('Pin 4, 4 of 9');
    expect(screen.getByText('Pin 4, 4 of 9')).toHaveAttribute('role', 'status');
  });

  it('steps by j and k, by arrows and by buttons', async () => {
    const { user, press } = await open({ href: '/', cards: cardsOf(3) });
    await user.keyboard('j');
    expect(shown()).toBe('Pin 2, 2 of 3');
    await user.keyboard('{ArrowDown}');
    expect(shown()).toBe('Pin 3, 3 of 3');
    await user.keyboard('jk');
    expect(shown()).toBe('Pin 2, 2 of 3');
    await press('Previous pin');
    expect(shown()).toBe('Pin 1, 1 of 3');
  });

  it('loads the next page of the list near its end', async () => {
    answer({ 'GET /api/pins': () => ({ pins: pinsOf(2, 61), totalPages: 2 }) });
    const { user } = await open({ href: '/', cards: cardsOf(60) }, 'pin-60');
    await waitFor(() => expect(shown()).toBe('Pin 60, 60 of 62'));
    await user.keyboard('j');
    expect(shown()).toBe('Pin 61, 61 of 62');
  });

  it('names the maker, whom it asks for once', async () => {
    await open({ href: '/', cards: cardsOf(3) });
    await waitFor(() => expect(screen.getAllByRole('link', { name: 'Mo' })).toHaveLength(3));
    expect(within(live()[0] ?? document.body).getByRole('link', { name: 'Mo' })).toHaveAttribute(
      'href',
      '/user-profile/7',
    );
    expect(calls.filter(({ name }) => name === 'GET /api/users/7').length).toBeLessThanOrEqual(1);
  });

  it('is closed by Back, and goes on where it was left when it is opened again', async () => {
    const list = { href: '/', cards: cardsOf(5) };
    await open(list);
    await swipeTo('Pin 2');
    act(() => history.back());
    await waitFor(() => expect(dialog()).toBeNull());
    await open(list);
    expect(shown()).toBe('Pin 2, 2 of 5');
  });

  it('leads visitors who like to sign-in, and from there to the pin', async () => {
    await open({ href: '/', cards: cardsOf(1) });
    const like = screen.getByRole('button', { name: 'Like' });
    expect(like.closest('form')).toHaveAttribute('action', '/signin');
    expect(screen.getByRole('button', { name: 'Save' })).toBeInTheDocument();
  });
});

describe('a loop in the feed', () => {
  const { image, ...loop } = pinOf(1, { mediaType: 'gif', video: 'https://site.example/media/1.mp4' });
  const list = { href: '/', cards: [toCard({ ...loop, image: new URL(image).pathname })] };
  const connect = (connection: object) =>
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  const source = () => document.querySelector('video')?.getAttribute('src');
  afterEach(() => connect({ saveData: false }));

  it('plays in full size', async () => {
    await open(list);
    expect(screen.getByRole('button', { name: 'Pause' })).toBeInTheDocument();
    expect(source()).toBe('/media/1.mp4');
  });

  it.each([
    ['Save-Data is on', { saveData: true, effectiveType: '4g' }],
    ['the line is slow', { saveData: false, effectiveType: '3g' }],
  ])('waits for a press, and is the smaller file, where %s', async (_, connection) => {
    connect(connection);
    const { press } = await open(list);
    await press('Play');
    expect(source()).toBe('/media/1-300w.mp4');
  });

  it('waits for a press where loops never autoplay', async () => {
    localStorage.setItem('play-loops', 'never');
    await open(list);
    expect(screen.getByRole('button', { name: 'Play' })).toBeInTheDocument();
  });
});
