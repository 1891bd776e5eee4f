import { optional, z } from 'zod';
import { AGE_RULES, placeCode, type AgeRegions, type AgeRule } from '@/features/age-proof/gate/age-regions';
import { defineSettings } from '@/lib/features/settings';
import { openidProvider, providerName } from '@/lib/openid-provider';
import { isForgeable } from '@/lib/read-env';
import { json } from '@/lib/setting-types';
import { settings } from '@/lib/settings';

const WORDS = 'must be as GB=proof,US-TX=closed,unknown=proof';
const ruleSchema = z.enum(AGE_RULES);

/** Places and their rules with commas between: codes of ISO 3166, `unknown` (needed), `other` and `cdn=declare`. */
const ageRegions = z.string().transform((text, context): AgeRegions => {
  const refuse = (message: string) => {
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  };
  const rules = new Map<string, AgeRule>();
  for (const entry of text.split(',').filter((part) => part.trim() !== '')) {
    const [name = '', value = ''] = entry.split('=').map((part) => part.trim());
    const rule = ruleSchema.safeParse(value);
    const key = OTHERS.find((other) => other === name) ?? placeCode(name);
    if (!rule.success) return refuse(`${WORDS}: no rule is called "${value}"`);
    if (!key) return refuse(`${WORDS}: "${name}" is no code of ISO 3166, as GB or US-TX`);
    if (rules.has(key)) return refuse(`must have ${key} once`);
    if (key === 'cdn' && rule.data !== 'declare') return refuse('must have cdn=declare, or no cdn');
    rules.set(key, rule.data);
  }
  const unknown = rules.get('unknown');
  if (!unknown) return refuse(`${WORDS}: the rule for visitors of unknown places is missing`);
  const { other = 'declare', cdn } = Object.fromEntries(rules);
  for (const key of OTHERS) rules.delete(key);
  const divided = new Set([...rules.keys()].filter((code) => code.includes('-')).map((code) => code.slice(0, 2)));
  return { rules, divided, unknown, other, cdnKeepsDeclared: cdn !== undefined };
});
const OTHERS = ['unknown', 'other', 'cdn'] as const;

/** Wallets that show proofs of age by the EU's profile of OpenID4VP. */
const walletProvider = z.strictObject({
  kind: z.literal('wallet'),
  name: providerName,
  /** Path of a file with the certificates of issuers, as PEM. */
  trustedList: z.string().min(1).max(500),
});

const MAX_PROVIDERS = 4;

const ageProvider = z.discriminatedUnion('kind', [
  openidProvider.extend({ kind: z.literal('openid') }),
  walletProvider,
]);
type AgeKind = z.output<typeof ageProvider>['kind'];

/** Kinds of providers of proofs of age: the setting that only its own have, and its sentence of the privacy policy. */
export const AGE_KINDS: Readonly<Record<AgeKind, { mark: string; privacy: (name: string) => string }>> = {
  openid: { mark: 'issuer', privacy: (name) => `${name} checks your age, by its own privacy policy.` },
  wallet: { mark: 'trustedList', privacy: (name) => `${name} tells us that you are 18 or older, and nothing else.` },
};

const withKind = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  const [kind = 'openid'] = Object.entries(AGE_KINDS).find(([, { mark }]) => mark in value) ?? [];
  return { kind, ...value };
};

/** Ways to prove one's age, as JSON: one object, or a list of them. */
const ageProviders = json('an object')
  .transform((value) => (Array.isArray(value) ? value : [value]).map(withKind))
  .pipe(
    z
      .array(ageProvider)
      .min(1)
      .max(MAX_PROVIDERS)
      .refine((list) => new Set(list.map((one) => one.name)).size === list.length, {
        error: 'must have different names',
      })
      .refine((list) => list.filter(({ kind }) => kind === 'wallet').length <= 1, {
        error: 'must have one trusted list at most',
      })
      .refine((list) => !list.some((one) => one.kind === 'openid' && isForgeable(one.issuer)), {
        error: 'must have an https issuer',
      }),
  );

export const ageSettings = defineSettings(
  {
    AGE_REGIONS: optional(ageRegions),
    AGE_PROVIDER: optional(ageProviders),
  },
  ({ AGE_REGIONS, AGE_PROVIDER, GEO_HEADER, GEO_FILE, TRUSTED_PROXY_HOPS }, context) => {
    const refuse = (key: string, message: string) => context.addIssue({ code: 'custom', path: [key], message });
    if (AGE_PROVIDER && !AGE_REGIONS) refuse('AGE_REGIONS', 'is needed with AGE_PROVIDER');
    if (!AGE_REGIONS) return;
    if (AGE_REGIONS.rules.size > 0 && !GEO_HEADER && !GEO_FILE)
      refuse('GEO_FILE', 'or GEO_HEADER is needed by AGE_REGIONS: visitors have no place without');
    if (GEO_HEADER && TRUSTED_PROXY_HOPS === 0)
      refuse('TRUSTED_PROXY_HOPS', 'must be 1 or more: without a proxy visitors write the GEO_HEADER of AGE_REGIONS');
  },
  settings.pick({ GEO_HEADER: true, GEO_FILE: true, TRUSTED_PROXY_HOPS: true }),
);
export type AgeSettings = typeof ageSettings.values;

/** For the operator of a public site. */
export function ageWarnings({ AGE_REGIONS, AGE_PROVIDER }: AgeSettings): string[] {
  if (!AGE_REGIONS || AGE_PROVIDER) return [];
  const { rules, unknown, other } = AGE_REGIONS;
  const asks = [...rules.values(), unknown, other].includes('proof');
  return asks ? ['AGE_PROVIDER is unset: nobody can give the proof that AGE_REGIONS asks for.'] : [];
}
