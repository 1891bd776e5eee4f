import { foldWords } from '@/lib/domain/search/fold-words';
import cases from '@/lib/domain/search/word-cases.json';

describe.each(Object.entries(cases))('words and %s', (_kind, texts) => {
  it.each(Object.entries(texts))('%j is stored and searched as %j', (text, words) => {
    expect(foldWords(text)).toBe(words);
  });
});

it('words stay as they are when they are folded again', () => {
  for (const words of Object.values(cases).flatMap((texts) => Object.values(texts))) {
    for (const word of words.split(' ')) expect(foldWords(word)).toBe(word);
  }
});
