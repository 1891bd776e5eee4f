import { TestEnvironment } from 'jest-environment-jsdom';

/** Globals that browsers and Node have and jsdom has not. */
const FROM_NODE = [
  'fetch',
  'Headers',
  'Request',
  'Response',
  'ReadableStream',
  'TextEncoder',
  'TextDecoder',
  'structuredClone',
  'BroadcastChannel',
] as const;

/** A modal dialog as far as its markup and its `close` event go; jsdom knows neither. */
const DIALOG_METHODS: ThisType<HTMLDialogElement> & Record<'showModal' | 'close', () => void> = {
  showModal() {
    this.open = true;
  },
  close() {
    if (!this.open) return;
    this.open = false;
    const { Event: BrowserEvent } = this.ownerDocument.defaultView ?? globalThis;
    this.dispatchEvent(new BrowserEvent('close'));
  },
};

/** No media query applies, and none ever does. */
const matchMedia = (media: string) => Object.assign(new EventTarget(), { media, matches: false });

/** Nothing is laid out, so nothing changes its size. */
class ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** The environment of tests of components: a page in jsdom; each file says `@jest-environment` with this file's path. */
export default class BrowserEnvironment extends TestEnvironment {
  /** Packages are those of Node: the site's own code is what runs here, not the builds for bundlers. */
  override exportConditions(): string[] {
    return ['node', 'node-addons'];
  }

  override async setup(): Promise<void> {
    await super.setup();
    const fromNode = Object.fromEntries(FROM_NODE.map((name) => [name, globalThis[name]]));
    Object.assign(this.global, { matchMedia, ResizeObserver, ...fromNode });
    const { HTMLDialogElement, Element, URL } = this.global;
    Object.assign(HTMLDialogElement.prototype, DIALOG_METHODS);
    // Nothing is laid out or painted: nothing scrolls, and no picture is loaded.
    Object.assign(Element.prototype, { scrollIntoView: () => undefined });
    Object.assign(URL, { createObjectURL: () => 'blob:nothing', revokeObjectURL: () => undefined });
  }
}
