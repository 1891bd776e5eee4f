import { holdsAgeOfMinor } from '@/lib/domain/ages';

const IN_WORDS =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen'.split(
    ' ',
  );
const UNITS = ['yo', 'y/o', 'y.o.', 'yr old', 'yrs old', 'year old', 'years old', 'year-old', 'years of age'];

describe('an age below 18', () => {
  const ages = IN_WORDS.flatMap((word, n) => [`${n + 1}`, word]);
  const spellings = ages.flatMap((age) => [...UNITS.map((unit) => `${age} ${unit}`), `aged ${age}`, `age: ${age}`]);

  it('is found in every spelling, in capitals, full-width and written in one', () => {
    const dressed = spellings.flatMap((text) => [
      text,
      text.toUpperCase(),
      text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)),
    ]);
    expect(dressed.filter((text) => !holdsAgeOfMinor(`here, ${text}, there`))).toEqual([]);
    const inOne = ages.flatMap((age) => UNITS.map((unit) => `${age}${unit}`.replaceAll(' ', '')));
    expect(inOne.filter((text) => !holdsAgeOfMinor(text))).toEqual([]);
  });

  it.each([
    '⑮ yo', '⓯ years old', '1️⃣5️⃣ yo', '١٥ yo', 'l5 yo', '1S yo', '1 5 y o', 'f1ft33n y0', 's i x t e e n yo', '16-18 yo', '14 to 20 yo',
    '15yogirl', '15yearoldgirl', '15 year girl', 'twelve-year-olds', '6 months old', 'two weeks old', '17.5 years old', '12 year old whisky',
    '13y', '(17Y)', '１３y', 'a 9y!',
  ])('is found in %j', (text) => expect(holdsAgeOfMinor(text)).toBe(true)); // prettier-ignore

  it.each([
    '18 yo', '18 years old', 'twenty six years old', 'twenty-six year old', 'one hundred and five years old', '115 yo', '25.5 years old',
    '1,015 years old', 'aged 21', 'age 18', 'aged 18', 'Ice Age 4', 'page 12', '15 years older', '18 years of service', '12 years of service',
    '5 years ago', '15 yoga poses', '5 yo-yos', '15 you', 'this is yo boy', 'someone is years old', 'Tennyson', 'year 2015', '17 miles of road',
    '18y', '113y', '13 y 14', '13years', 'x3y', '3.5y', '10yd',
  ])('is not found in %j', (text) => expect(holdsAgeOfMinor(text)).toBe(false)); // prettier-ignore
});
