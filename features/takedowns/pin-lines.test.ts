import { readPinLines, unknownLinesSentence } from '@/features/takedowns/pin-lines';

const SITE = 'https://pins.example';
const read = (text: string) => readPinLines([text], SITE)[0]?.slugOrId;

it.each([
  ['amber-dunes', 'amber-dunes'],
  ['  7181234567  ', '7181234567'],
  ['/pin/amber-dunes', 'amber-dunes'],
  ['/pin/Amber-Dunes/', 'amber-dunes'],
  ['https://pins.example/pin/amber-dunes?x=1#top', 'amber-dunes'],
  ['http://www.pins.example/pin/7181234567', '7181234567'],
  ['pins.example/pin/amber-dunes', 'amber-dunes'],
])('the line %s names the pin %s', (typed, slugOrId) => expect(read(typed)).toBe(slugOrId));

it.each([
  'https://elsewhere.example/pin/amber-dunes',
  'https://pins.example.evil.example/pin/amber-dunes',
  'https://pins.example/board/amber-dunes',
  '/pin/',
  '/pin/a/b',
  '/pin/%zz',
  "/pin/'; drop table pins",
  'javascript:alert(1)',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  'x'.repeat(300),
])('the line %s names no pin', (typed) => expect(read(typed)).toBeNull());

it('blank lines are numbered but name no pin', () =>
  expect(readPinLines(['', ' amber ', '\t', 'dunes'], SITE).map(({ line, slugOrId }) => [line, slugOrId])).toEqual([
    [2, 'amber'],
    [4, 'dunes'],
  ]));

it('lines that name no pin are listed by their numbers, the first ones of many', () => {
  expect(unknownLinesSentence([3])).toMatch(/^Line 3 is no address/);
  expect(unknownLinesSentence(Array.from({ length: 12 }, (_, i) => i + 1))).toMatch(/^Lines 1, .*10 and 2 more are/);
});
