import {
  actualScale,
  FITTED,
  panBy,
  pinch,
  toggleZoom,
  zoomTo,
  type Frame,
  type Point,
} from '@/components/lightbox/zoom';

/** 2000 × 1000 pixels, fitted in at 1000 × 500. */
const frame: Frame = { stage: { width: 1000, height: 800 }, fitted: { width: 1000, height: 500 }, pixels: 2000 };
const CENTRE: Point = { x: 0, y: 0 };

it('at the actual size a pixel of the file is one of the page', () => expect(actualScale(frame)).toBe(2));

it('the point that is zoomed at stays where it is', () => {
  const about = { x: 300, y: 40 };
  const from = zoomTo(FITTED, 2, CENTRE, frame);
  const to = zoomTo(from, 4, about, frame);
  const onPicture = (view: typeof to) => ({ x: (about.x - view.x) / view.scale, y: (about.y - view.y) / view.scale });
  expect(onPicture(to)).toEqual(onPicture(from));
});

it.each([
  [0.1, 1],
  [3, 3],
  [100, 8],
])('a scale of %d is taken as %d', (wanted, taken) => expect(zoomTo(FITTED, wanted, CENTRE, frame).scale).toBe(taken));

it('a small picture, which fits in larger than it is, can be seen as it is', () => {
  const small = { ...frame, pixels: 500 };
  expect(zoomTo(FITTED, actualScale(small), CENTRE, small)).toEqual({ scale: 0.5, x: 0, y: 0 });
  expect(zoomTo(FITTED, 0.1, CENTRE, small).scale).toBe(0.5);
});

it('a picture that fits in stays centred', () => expect(panBy(FITTED, { x: 50, y: 50 }, frame)).toEqual(FITTED));

it('an edge is pulled no further in than the edge of the stage', () => {
  const view = zoomTo(FITTED, 2, CENTRE, frame);
  expect(panBy(view, { x: 10_000, y: -10_000 }, frame)).toEqual({ scale: 2, x: 500, y: -100 });
});

it.each([
  ['the actual size', frame, 2],
  ['twice its size, where it is hardly larger', { ...frame, pixels: 1100 }, 2],
  ['the actual size of a large file', { ...frame, pixels: 6000 }, 6],
])('a double click zooms to %s and back', (_name, of, scale) => {
  const zoomed = toggleZoom(FITTED, CENTRE, of);
  expect(zoomed.scale).toBe(scale);
  expect(toggleZoom(zoomed, CENTRE, of)).toEqual(FITTED);
});

it('two fingers stretch the picture about their middle, and carry it along', () => {
  const view = pinch(FITTED, [{ x: -50, y: 0 }, { x: 50, y: 0 }], [{ x: -150, y: 0 }, { x: 150, y: 0 }], frame); // prettier-ignore
  expect(view).toEqual({ scale: 3, x: 0, y: 0 });
  const carried = pinch(view, [{ x: 0, y: 0 }, { x: 100, y: 0 }], [{ x: 20, y: 0 }, { x: 120, y: 0 }], frame); // prettier-ignore
  expect(carried).toEqual({ scale: 3, x: 20, y: 0 });
});
