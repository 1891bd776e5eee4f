import { COUNTRIES } from '@/lib/domain/countries';

/** What a visitor needs: nothing but today's dialog, a proof of age, or another place. */
export const AGE_RULES = ['declare', 'proof', 'closed'] as const;
export type AgeRule = (typeof AGE_RULES)[number];

export interface AgeRegions {
  /** By ISO 3166 codes, as `GB` and `US-TX`. */
  rules: ReadonlyMap<string, AgeRule>;
  /** Countries of which a region has a rule of its own. */
  divided: ReadonlySet<string>;
  /** For visitors of unknown places, and of an unknown region where the country's regions differ. */
  unknown: AgeRule;
  /** For known places without a rule. */
  other: AgeRule;
  /** A CDN before the site sends visitors of all other rules to the front, so it may keep answers to those who `declare`. */
  cdnKeepsDeclared: boolean;
}

const PLACE = /^([A-Z]{2})(?:-[A-Z\d]{1,3})?$/;

/** The code of a place, or undefined: `gb-eng` is `GB-ENG`; unknown countries (`XX`), unions (`EU`) and Tor (`T1`) are no places. */
export function placeCode(text: string | undefined): string | undefined {
  const code = text?.trim().toUpperCase() ?? '';
  const country = PLACE.exec(code)?.[1];
  return country && COUNTRIES.has(country) ? code : undefined;
}

/** The rule at a place, which `placeCode` has read (rule 68). */
export function ageRuleAt({ rules, divided, unknown, other }: AgeRegions, place: string | undefined): AgeRule {
  if (place === undefined) return unknown;
  const own = rules.get(place);
  const country = place.slice(0, 2);
  if (place !== country) return own ?? rules.get(country) ?? other;
  return divided.has(country) ? unknown : (own ?? other);
}
