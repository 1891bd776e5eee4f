import { altText } from '@/lib/domain/alt-text';

describe('altText', () => {
  it('joins the words of the tags and ends with the media type', () =>
    expect(altText(['close up', 'blue'], 'gif')).toBe('close up blue gif'));
  it('takes each word once', () => expect(altText(['deep blue', 'blue'], 'pic')).toBe('deep blue pic'));
  it('stops at 16 words', () => {
    const tags = Array.from({ length: 20 }, (_, i) => `t${i}`);
    expect(altText(tags, 'pic').split(' ')).toHaveLength(17);
  });
  it('is never empty', () => expect(altText([], 'gif')).toBe('gif'));
});
