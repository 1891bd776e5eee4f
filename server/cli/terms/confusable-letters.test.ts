import { confusableLetters } from '@/server/cli/terms/confusable-letters';

const TABLE = `\ufeff# confusables.txt
0430 ;\t0061 ;\tMA\t# ( а → a ) CYRILLIC SMALL LETTER A → LATIN SMALL LETTER A\t#
0410 ;\t0041 ;\tMA\t# ( А → A ) CYRILLIC CAPITAL LETTER A → LATIN CAPITAL LETTER A\t#
0051 ;\t0071 ;\tMA\t# ( Q → q ) a plain letter
FF41 ;\t0061 ;\tMA\t# ( ａ → a ) decomposes
028D ;\t0072 006E 0326 ;\tMA\t# ( ʍ → rn̦ )
0432 ;\t0299 ;\tMA\t# ( в → ʙ ) like a letter of Latin that is like none of ASCII
05D0 ;\t2135 ;\tMA\t# ( א → ℵ ) like no letter of Latin
30AB ;\t529B ;\tMA\t# ( カ → 力 ) KATAKANA LETTER KA → CJK UNIFIED IDEOGRAPH-529B
0906 ;\t0905 093E ;\tMA\t# ( आ → अा ) like a letter with a vowel sign
25C7 ;\t16DC ;\tMA\t# ( ◇ → ᛜ ) no letter itself
0061 0062 ;\t0063 ;\tMA\t# two characters
`;

it('Unicode’s table is read as the characters that look like each letter', () => {
  expect(confusableLetters(TABLE)).toEqual({ a: 'аА', m: 'ʍ', ʙ: 'в', 力: 'カ' });
});
