import { slugify } from '@/lib/domain/slug';

it.each([
  ['Amber Drift at Midnight', 'amber-drift-at-midnight'],
  ["L'été — à Zürich!", 'lete-a-zurich'],
  ['2026', 'n-2026'],
  ['☂☂', ''],
  ['  --a__b--  ', 'a-b'],
  ['Straße, Øre und Łódź', 'strasse-ore-und-lodz'],
  ['Закат над морем', 'zakat-nad-morem'],
  ['Ηλιοβασίλεμα', 'iliovasilema'],
  ['海上的日落', 'hai-shang-de-ri-luo'],
  ['석양 바다', 'seogyang-bada'],
  ['غروب الشمس', 'grwb-lshms'],
])('the slug of %s is %s', (text, slug) => expect(slugify(text)).toBe(slug));

it('a long slug is cut at a word', () => expect(slugify('abcdefghi '.repeat(20))).toHaveLength(79));
