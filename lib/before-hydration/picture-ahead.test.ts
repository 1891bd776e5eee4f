/** @jest-environment ./jest/browser-environment.ts */
import { loadPicturesAhead } from '@/lib/before-hydration/picture-ahead';

/** jsdom has no pointer events. */
const pointer = (type: string, pointerType = '') => Object.assign(new Event(type, { bubbles: true }), { pointerType });

/** The pictures that were asked for. */
let pictures: HTMLImageElement[];
const asked = () => pictures.map((picture) => picture.getAttributeNames().map((name) => picture.getAttribute(name)));

beforeAll(loadPicturesAhead);

beforeEach(() => {
  jest.useFakeTimers();
  pictures = [];
  jest.spyOn(window, 'Image').mockImplementation(() => {
    const picture = document.createElement('img');
    pictures.push(picture);
    return picture;
  });
});

afterEach(() => {
  document.dispatchEvent(pointer('pointercancel'));
  jest.useRealTimers();
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'connection');
});

const SRCSET = '/media/a-300w.webp 316w, /media/a-640w.webp 640w, /media/a.webp 1200w';

function point(pointerType: string, animation = ''): void {
  document.body.innerHTML = `<ul class="pins"><li><article class="pin"><img srcset="${SRCSET}">${animation}</article></li></ul>`;
  const image = document.querySelector('img');
  if (!image) throw new Error('There is no picture.');
  Object.defineProperties(image, { naturalWidth: { value: 316 }, naturalHeight: { value: 158 } });
  image.dispatchEvent(pointer('pointerover', pointerType));
}

it('a card that is pointed at for a moment loads its pin’s picture, in the size of the page', () => {
  point('mouse');
  jest.advanceTimersByTime(149);
  expect(asked()).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(asked()).toEqual([['(min-width: 1350px) min(64vw, 150vh), min(100vw, 616px, 150vh)', SRCSET]]);
});

it('a touched card loads at once the still behind a video, unless the page scrolls', () => {
  const video = '<animated-still src="/media/a-300w.mp4"></animated-still>';
  point('touch', video);
  document.dispatchEvent(pointer('pointercancel'));
  jest.advanceTimersByTime(50);
  expect(asked()).toEqual([]);
  point('touch', video);
  jest.advanceTimersByTime(50);
  expect(asked()).toEqual([['/media/a.webp']]);
});

it('nothing loads ahead for those who save data', () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  point('mouse');
  jest.advanceTimersByTime(1000);
  expect(asked()).toEqual([]);
});
