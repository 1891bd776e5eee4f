import { searchWords } from '@/lib/domain/search/words';

describe('searchWords', () => {
  it('strips punctuation', () => expect(searchWords(`50% "soft_light" 'a'\\`)).toEqual(['50', 'soft', 'light', 'a']));
  it('takes each word once', () => expect(searchWords('Blue blue BLUE')).toEqual(['blue']));
  it('finds none in signs', () => expect(searchWords('%_\'"()&|!:*')).toEqual([]));
  it('stops at 32', () =>
    expect(searchWords(Array.from({ length: 99 }, (_, i) => `w${i}`).join(' '))).toHaveLength(32));
});
