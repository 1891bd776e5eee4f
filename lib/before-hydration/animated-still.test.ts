/** @jest-environment ./jest/browser-environment.ts */
import { screen } from '@testing-library/dom';
import '@testing-library/jest-dom';
import { userEvent } from '@testing-library/user-event';
import { AnimatedStill } from '@/lib/before-hydration/animated-still';
import { storePlayLoops } from '@/lib/client/play-loops';

class NearObserver implements Pick<IntersectionObserver, 'observe' | 'unobserve'> {
  constructor(
    private readonly report: (entries: Pick<IntersectionObserverEntry, 'target' | 'isIntersecting'>[]) => void,
  ) {}
  observe(target: Element) {
    this.report([{ target, isIntersecting: true }]);
  }
  unobserve() {}
}

function systemAsksForLessMotion(matches: boolean) {
  Object.assign(globalThis, { matchMedia: (media: string) => Object.assign(new EventTarget(), { media, matches }) });
}

const user = userEvent.setup();
const loop = () => document.querySelector('video');
const button = () => screen.getByRole('button', { name: /animation$/ });
const card = () => screen.getByTestId('card');

function showCard() {
  document.body.innerHTML =
    '<article data-testid="card"><animated-still src="/media/a.mp4"><span>GIF</span></animated-still></article>';
}

beforeAll(() => {
  Object.assign(globalThis, { IntersectionObserver: NearObserver });
  customElements.define('animated-still', AnimatedStill);
});
beforeEach(() => {
  localStorage.clear();
  systemAsksForLessMotion(false);
});

describe('a loop of a card', () => {
  it('plays automatically until a stored choice says otherwise', () => {
    showCard();
    expect(loop()).toHaveAttribute('src', '/media/a.mp4');
    storePlayLoops('never');
    expect(loop()).toBeNull();
    expect(localStorage.getItem('play-loops')).toBe('never');
  });

  it('is as large as its still once it plays, and not before', () => {
    showCard();
    expect(loop()).not.toHaveAttribute('data-moves');
    loop()?.dispatchEvent(new Event('playing'));
    expect(loop()).toHaveAttribute('data-moves');
  });

  it('is paused and played by its button, which keeps the focus', async () => {
    showCard();
    await user.click(button());
    expect(loop()).toBeNull();
    expect(button()).toHaveAccessibleName('Play animation');
    expect(button()).toHaveFocus();
    await user.click(button());
    expect(loop()).not.toBeNull();
    expect(button()).toHaveAccessibleName('Pause animation');
  });

  it('plays on hover while a mouse is over its card, or the focus in it', async () => {
    localStorage.setItem('play-loops', 'hover');
    showCard();
    expect(loop()).toBeNull();
    await user.hover(card());
    expect(loop()).not.toBeNull();
    await user.unhover(card());
    expect(loop()).toBeNull();
    await user.tab();
    expect(button()).toHaveFocus();
    expect(loop()).not.toBeNull();
  });

  it('is not begun by a finger that only passes', async () => {
    localStorage.setItem('play-loops', 'hover');
    showCard();
    await user.pointer({ keys: '[TouchA>]', target: card() });
    expect(loop()).toBeNull();
  });

  it('plays on demand where one chose "never"', async () => {
    localStorage.setItem('play-loops', 'never');
    showCard();
    await user.click(button());
    expect(loop()).not.toBeNull();
  });

  it.each([null, 'hover', 'never'])('does not play under reduced motion with the choice %s', (choice) => {
    systemAsksForLessMotion(true);
    if (choice) localStorage.setItem('play-loops', choice);
    showCard();
    expect(loop()).toBeNull();
    expect(button()).toHaveAccessibleName('Play animation');
  });

  it('plays where one chose "always", whatever the system asks for', () => {
    systemAsksForLessMotion(true);
    showCard();
    expect(loop()).toBeNull();
    storePlayLoops('always');
    expect(loop()).not.toBeNull();
  });

  it('gives way to its badge where its file is missing', () => {
    showCard();
    loop()?.dispatchEvent(new Event('error'));
    expect(loop()).toBeNull();
    expect(screen.getByText('GIF')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('replaces the video for browsers without scripts', () => {
    document.body.innerHTML =
      '<animated-still src="/media/a.mp4"><video controls><source src="/media/a.mp4"></video><span>GIF</span></animated-still>';
    expect(screen.queryByText('GIF')).toBeNull();
    expect(loop()).not.toHaveAttribute('controls');
    expect(loop()).toHaveAttribute('src', '/media/a.mp4');
    loop()?.dispatchEvent(new Event('error'));
    expect(loop()).toBeNull();
    expect(screen.getByText('GIF')).toBeVisible();
  });

  it('goes on where its card is moved in the page', async () => {
    showCard();
    await user.click(button());
    document.body.prepend(document.createElement('p'), card());
    expect(button()).toHaveAccessibleName('Play animation');
    await user.click(button());
    expect(loop()).not.toBeNull();
  });
});
