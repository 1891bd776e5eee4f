import { icoOfPng } from './ico';

describe('icoOfPng', () => {
  it('points at the picture behind its header', () => {
    const ico = icoOfPng(Buffer.from('picture'), 32);
    expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
    const [length, start] = [ico.readUInt32LE(14), ico.readUInt32LE(18)];
    expect(ico.subarray(start, start + length).toString()).toBe('picture');
  });
});
