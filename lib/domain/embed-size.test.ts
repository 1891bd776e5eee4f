import { boardFrame, pinFrame } from '@/lib/domain/embed-size';

it.each([
  [{ width: 400, height: 300 }, {}, { width: 400, height: 348 }],
  [{ width: 1280, height: 640 }, {}, { width: 640, height: 368 }],
  [{ width: 600, height: 3000 }, {}, { width: 280, height: 800 }],
  [{ width: 800, height: 600 }, { maxwidth: 400 }, { width: 400, height: 348 }],
  [
    { width: 800, height: 600 },
    { maxwidth: 200, maxheight: 100 },
    { width: 200, height: 100 },
  ],
  [
    { width: 800, height: 600 },
    { maxwidth: 1, maxheight: 1 },
    { width: 1, height: 1 },
  ],
])('a pin of %j within %j has a frame of %j', (pin, limits, frame) => expect(pinFrame(pin, limits)).toEqual(frame));

it('a board is never larger than asked for', () => {
  expect(boardFrame({})).toEqual({ width: 480, height: 528 });
  expect(boardFrame({ maxwidth: 300, maxheight: 9_000 })).toEqual({ width: 300, height: 528 });
});
