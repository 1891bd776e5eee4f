import { ageRuleAt, placeCode, type AgeRegions } from '@/features/age-proof/gate/age-regions';

const regions: AgeRegions = {
  rules: new Map([
    ['GB', 'proof'],
    ['US', 'declare'],
    ['US-TX', 'proof'],
    ['US-UT', 'closed'],
  ]),
  divided: new Set(['US']),
  unknown: 'closed',
  other: 'declare',
  cdnKeepsDeclared: false,
};

it.each([
  ['GB', 'proof'],
  ['GB-ENG', 'proof'],
  ['US-TX', 'proof'],
  ['US-UT', 'closed'],
  ['US-CA', 'declare'],
  ['US', 'closed'], // its states differ, and this one is unknown
  ['NL', 'declare'],
  ['NL-NH', 'declare'],
  [undefined, 'closed'],
])('visitors at %s get the rule %s', (place, rule) => expect(ageRuleAt(regions, place)).toBe(rule));

it.each([
  ['gb', 'GB'],
  [' US-TX ', 'US-TX'],
  ['GB-ENG', 'GB-ENG'],
  ['UK', undefined],
  ['XX', undefined],
  ['T1', undefined],
  ['EU', undefined],
  ['EZ', undefined],
  ['UN', undefined],
  ['QQ', undefined],
  ['GB, NL', undefined],
  ['United Kingdom', undefined],
  ['US-', undefined],
  ['', undefined],
  [undefined, undefined],
])('%j is the place %s', (text, code) => expect(placeCode(text)).toBe(code));
