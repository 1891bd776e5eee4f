/** @jest-environment ./jest/browser-environment.ts */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { openLightbox } from '@/components/lightbox/open-lightbox';
import { cardsOf, pinOf, pinsOf } from '@/components/lightbox/testing/pins';
import { fakeApi } from '@/jest/fake-api';
import { personAtPage } from '@/jest/person-at-page';
import { toCard } from '@/lib/domain/to-card';

const dialog = () => screen.queryByRole('dialog', { name: 'Picture viewer' });
const shown = () => screen.getByRole('heading', { level: 2 }).textContent;
const picture = () => document.querySelector('[data-shown] img');
/** The shown picture and those preloaded beside it. */
const brought = () => [...document.querySelectorAll('.lightbox-picture > img')].map((img) => img.getAttribute('src'));

function open(start: Parameters<typeof openLightbox>[0]) {
  act(() => openLightbox(start));
  return personAtPage();
}

/** jsdom loads no images. */
const pictureComes = () => act(() => picture()?.dispatchEvent(new Event('load')));

/** The last command to the shown video. */
const told = () => lastTold.get(document.querySelector<HTMLVideoElement>('[data-shown] video')?.src ?? '');
const lastTold = new Map<string, 'play' | 'pause'>();

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/');
  lastTold.clear();
  const media: ThisType<HTMLMediaElement> & Record<'play' | 'pause', () => unknown> = {
    play() {
      return Promise.resolve(lastTold.set(this.src, 'play'));
    },
    pause() {
      lastTold.set(this.src, 'pause');
    },
  };
  Object.assign(HTMLMediaElement.prototype, media);
});
afterEach(async () => {
  if (!dialog()) return;
  act(() => history.back());
  await waitFor(() => expect(dialog()).toBeNull());
});

describe('the lightbox', () => {
  it('opens at the pin, goes to its neighbours by keys and buttons, and brings both of them ahead', async () => {
    const { user, press } = open({ list: { href: '/', cards: cardsOf(5) }, slugOrId: 'pin-3' });
    expect(dialog()).toBeVisible();
    expect(shown()).toBe('Pin 3');
    expect(brought()).toEqual(['/media/2.webp', '/media/3.webp', '/media/4.webp']);
    await user.keyboard('{ArrowRight}');
    expect(shown()).toBe('Pin 4');
    expect(screen.getByText('4 of 5')).toBeVisible();
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(shown()).toBe('Pin 2');
    await press('Previous pin');
    expect(shown()).toBe('Pin 1');
    expect(screen.getByRole('button', { name: 'Previous pin' })).toHaveAttribute('aria-disabled', 'true');
    await press('Previous pin');
    expect(shown()).toBe('Pin 1');
  });

  it('goes on with the next page of the list, and with the page before', async () => {
    history.replaceState(null, '', '/board/some-board?page=2');
    const pages = [pinsOf(60, 1), pinsOf(60, 61), pinsOf(10, 121)];
    const calls: string[] = [];
    globalThis.fetch = async (input) => {
      const url = new URL(String(input), location.href);
      calls.push(url.pathname + url.search);
      return Response.json({ pins: pages[Number(url.searchParams.get('pg')) - 1], totalPages: 3 });
    };
    const list = { href: '/board/some-board?page=2', cards: cardsOf(60, 61) };
    const { user } = open({ list, slugOrId: 'pin-117' });
    expect(await screen.findByText('57 of 70+')).toBeVisible();
    await user.keyboard('{ArrowRight>5/}');
    expect(shown()).toBe('Pin 122');
    expect(calls).toEqual(['/api/boards/some-board?pg=3']);
    act(() => history.back());
    await waitFor(() => expect(dialog()).toBeNull());

    act(() => openLightbox({ list, slugOrId: 'pin-61' }));
    expect(await screen.findByText('61 of 120+')).toBeVisible();
    expect(calls).toContain('/api/boards/some-board?pg=1');
    await user.keyboard('{ArrowLeft}');
    expect(shown()).toBe('Pin 60');
  });

  it('asks again for a page that did not come', async () => {
    let isAway = true;
    fakeApi({
      'GET /api/pins': () => {
        if (isAway) throw new TypeError('Failed to fetch');
        return { pins: pinsOf(1, 61), totalPages: 2 };
      },
    });
    const { user } = open({ list: { href: '/', cards: cardsOf(60) }, slugOrId: 'pin-58' });
    await act(async () => undefined);
    isAway = false;
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByText('59 of 61')).toBeVisible();
  });

  it('is closed by Back, by Escape and by its button, each time to the page as it was', async () => {
    const { press } = open({ list: { href: '/', cards: cardsOf(2) } });
    expect(history.state).toEqual({ lightbox: true });
    act(() => history.back());
    await waitFor(() => expect(dialog()).toBeNull());
    act(() => history.forward());
    await waitFor(() => expect(dialog()).toBeVisible());
    await press('Close');
    await waitFor(() => expect(dialog()).toBeNull());
    expect(history.state).toBeNull();
  });

  it('links to the page of the pin that is shown, which remembers the list', async () => {
    const cards = cardsOf(3);
    const { user } = open({ list: { href: '/board/some-board', cards } });
    await user.keyboard('{ArrowRight}');
    const link = screen.getByRole('link', { name: 'Pin 2' });
    expect(link).toHaveAttribute('href', '/pin/pin-2');
    link.addEventListener('click', (event) => event.preventDefault());
    await user.keyboard('{Control>}');
    await user.click(link);
    await user.keyboard('{/Control}');
    expect(JSON.parse(sessionStorage.getItem('visited-lists') ?? '')).toEqual([{ href: '/board/some-board', cards }]);
  });
});

describe('a loop in the lightbox', () => {
  const loop = (number: number) => {
    const pin = pinOf(number, { mediaType: 'gif', video: `https://site.example/media/${number}.mp4` });
    return toCard({ ...pin, image: new URL(pin.image).pathname });
  };
  const list = { href: '/', cards: [loop(1), loop(2), ...cardsOf(1, 3)] };

  it('plays, stops by a key, changes its speed and steps by frames', async () => {
    const { user, press } = open({ list });
    expect(told()).toBe('play');
    await user.keyboard(' ');
    expect(told()).toBe('pause');
    expect(screen.getByRole('button', { name: 'Play' })).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Speed' }), '0.5×');
    expect(document.querySelector<HTMLVideoElement>('[data-shown] video')?.playbackRate).toBe(0.5);
    expect(screen.getByRole('slider', { name: 'Position' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next frame' })).toBeVisible();
    await press('Next pin');
    expect(screen.getByRole('button', { name: 'Pause' })).toBeVisible();
    await user.keyboard('{ArrowRight}');
    expect(screen.queryByRole('group', { name: 'Playback' })).toBeNull();
  });

  it('neither plays nor preloads where loops never autoplay', async () => {
    localStorage.setItem('play-loops', 'never');
    const { press } = open({ list });
    expect(told()).toBe('pause');
    expect(document.querySelectorAll('video')).toHaveLength(1);
    await press('Play');
    expect(told()).toBe('play');
  });
});

describe('a slideshow', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
  afterEach(() => jest.useRealTimers());
  const pass = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1000));

  it('goes on when a picture has been there for the chosen time, and begins again after the last', () => {
    localStorage.setItem('slideshow', '3 in-order');
    act(() => openLightbox({ list: { href: '/pin/x', cards: cardsOf(2) }, isSlideshow: true }));
    pass(10);
    expect(shown()).toBe('Pin 1');
    pictureComes();
    pass(2.9);
    expect(shown()).toBe('Pin 1');
    pass(0.2);
    expect(shown()).toBe('Pin 2');
    pictureComes();
    pass(3.1);
    expect(shown()).toBe('Pin 1');
  });

  it('stops by its button', () => {
    localStorage.setItem('slideshow', '3 in-order');
    act(() => openLightbox({ list: { href: '/pin/x', cards: cardsOf(2) }, isSlideshow: true }));
    pictureComes();
    fireEvent.click(screen.getByRole('button', { name: 'Stop slideshow' }));
    pass(20);
    expect(shown()).toBe('Pin 1');
  });

  it('shows no pin twice when it is shuffled', () => {
    localStorage.setItem('slideshow', '3 shuffled');
    act(() => openLightbox({ list: { href: '/pin/x', cards: cardsOf(12) }, isSlideshow: true }));
    const seen = Array.from({ length: 12 }, () => {
      const now = shown();
      pictureComes();
      pass(3.1);
      return now;
    });
    expect(new Set(seen).size).toBe(12);
  });
});

it('what was chosen for slideshows is remembered', async () => {
  const { user, press } = open({ list: { href: '/', cards: cardsOf(3) } });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Seconds per pin' }), '8 s');
  await press('Shuffle');
  expect(screen.getByRole('button', { name: 'Shuffle' })).toHaveAttribute('aria-pressed', 'true');
  expect(localStorage.getItem('slideshow')).toBe('8 shuffled');
});
