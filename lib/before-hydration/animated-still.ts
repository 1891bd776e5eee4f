import { watchNearView } from '@/lib/before-hydration/near-view';
import { whenBack } from '@/lib/client/when-back';
import { readPlayLoops, watchPlayLoops } from '@/lib/client/play-loops';

/** Drawings by Lucide (ISC licence). */
const iconHtml = (d: string, size: number): string =>
  `<svg width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${d}"/></svg>`;

const PAUSE = iconHtml(
  'M15 3h3a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM6 3h3a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1z',
  16,
);
const PLAY = iconHtml('M5 5a2 2 0 0 1 3.008-1.728l11.997 6.998a2 2 0 0 1 .003 3.458l-12 7A2 2 0 0 1 5 19z', 16);

/** A touch also enters and focuses the card, but is meant for the button. */
const isHover = (event: Event) =>
  'pointerType' in event ? event.pointerType !== 'touch' : document.querySelector(':focus-visible') !== null;

/**
 * Plays `src` (MP4 or animated WebP) over a still while near the view, as far as this device plays loops (rule 63); keeps
 * its badge while the file is missing. Works without React.
 */
export class AnimatedStill extends HTMLElement {
  private leaving?: AbortController;
  private badge?: Element[];
  private readonly button = document.createElement('button');
  private motion?: HTMLElement;
  private isNear?: boolean;
  private isOver = false;
  private wantsToPlay?: boolean;
  private hasFailed = false;

  connectedCallback(): void {
    this.badge ??= [...this.querySelectorAll('span')];
    this.button.type = 'button';
    this.button.className = 'pin-play';
    this.button.dataset.selfActing = '';
    this.leaving = new AbortController();
    const { signal } = this.leaving;
    this.button.addEventListener('click', () => this.update({ wantsToPlay: !this.plays() }), { signal });
    for (const type of ['pointerenter', 'focusin'])
      this.parentElement?.addEventListener(type, (event) => isHover(event) && this.update({ isOver: true }), {
        signal,
      });
    for (const type of ['pointerleave', 'focusout'])
      this.parentElement?.addEventListener(type, () => this.update({ isOver: false }), { signal });
    const ends = [watchNearView(this, (isNear) => this.update({ isNear })), watchPlayLoops(() => this.update({}))];
    whenBack(() => this.hasFailed && this.update({ hasFailed: false }), signal);
    signal.addEventListener('abort', () => ends.forEach((end) => end()));
  }

  disconnectedCallback(): void {
    this.leaving?.abort();
  }

  private update(change: { isNear?: boolean; isOver?: boolean; wantsToPlay?: boolean; hasFailed?: boolean }): void {
    Object.assign(this, change);
    if (this.isNear === undefined) return;
    if (this.hasFailed) {
      this.motion = undefined;
      this.replaceChildren(...(this.badge ?? []));
      return;
    }
    const plays = this.plays();
    if (this.button.parentNode !== this) this.replaceChildren(this.button);
    this.button.setAttribute('aria-label', plays ? 'Pause animation' : 'Play animation');
    this.button.innerHTML = plays ? PAUSE : PLAY;
    if (plays && this.isNear) this.prepend((this.motion ??= this.makeMotion()));
    else {
      this.motion?.remove();
      this.motion = undefined;
    }
  }

  private plays(): boolean {
    const loops = readPlayLoops();
    return this.wantsToPlay ?? (loops === 'always' || (loops === 'hover' && this.isOver));
  }

  private makeMotion(): HTMLElement {
    const src = this.getAttribute('src') ?? '';
    const isImage = src.endsWith('.webp');
    const motion = isImage
      ? Object.assign(new Image(), { alt: '' })
      : Object.assign(document.createElement('video'), {
          muted: true,
          loop: true,
          playsInline: true,
          autoplay: true,
          preload: 'none',
          ariaHidden: 'true',
        });
    motion.addEventListener('error', () => this.update({ hasFailed: true }));
    motion.addEventListener(isImage ? 'load' : 'playing', () => (motion.dataset.moves = ''));
    motion.src = src;
    return motion;
  }
}
