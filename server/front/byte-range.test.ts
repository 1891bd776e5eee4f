import { readRange } from './byte-range';

describe('readRange', () => {
  it.each([
    [undefined, { kind: 'all' }],
    ['bytes=0-9', { kind: 'part', start: 0, end: 9 }],
    ['bytes=90-', { kind: 'part', start: 90, end: 99 }],
    ['bytes=90-500', { kind: 'part', start: 90, end: 99 }],
    ['bytes=-10', { kind: 'part', start: 90, end: 99 }],
    ['bytes=-500', { kind: 'part', start: 0, end: 99 }],
    ['bytes=100-', { kind: 'unsatisfiable' }],
    ['bytes=-0', { kind: 'unsatisfiable' }],
    ['bytes=9-3', { kind: 'all' }],
    ['bytes=0-1,5-6', { kind: 'all' }],
    ['bytes=-', { kind: 'all' }],
    ['items=0-1', { kind: 'all' }],
  ])('reads the range %s of 100 bytes', (header, range) => {
    expect(readRange(header, 100)).toEqual(range);
  });
});
