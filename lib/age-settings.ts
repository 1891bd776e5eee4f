import { z } from 'zod';
import { AGE_RULES, placeCode, type AgeRegions, type AgeRule } from '@/lib/domain/age-regions';
import { httpUrl } from '@/lib/setting-types';

const WORDS = 'must be as GB=proof,US-TX=closed,unknown=proof';
const ruleSchema = z.enum(AGE_RULES);

/** Places and their rules with commas between: codes of ISO 3166, `unknown` (needed), `other` and `cdn=declare`. */
export const ageRegions = z.string().transform((text, context): AgeRegions => {
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

const claimValue = z.union([z.string(), z.number(), z.boolean()]);

const name = z.string().trim().min(1).max(40);

/** A service that checks people's age, in OpenID Connect's shape. */
const openidProvider = z.strictObject({
  /** For visitors. */
  name,
  issuer: httpUrl,
  clientId: z.string().min(1).max(200),
  clientSecret: z.string().min(1).max(500),
  scope: z.string().max(200).default('openid'),
  /** More parameters of the request, such as `acr_values`. */
  parameters: z.record(z.string(), z.string()).default({}),
  /** What the ID token must say of an adult: each claim with exactly this value. */
  claims: z.record(z.string(), claimValue).refine((claims) => Object.keys(claims).length > 0, {
    error: 'must have a claim, as {"age_over_18": true}',
  }),
});

/** Wallets that show proofs of age by the EU's profile of OpenID4VP. */
const walletProvider = z.strictObject({
  kind: z.literal('wallet'),
  /** For visitors. */
  name,
  /** Path of a file with the certificates of issuers, as PEM. */
  trustedList: z.string().min(1).max(500),
});

const MAX_PROVIDERS = 4;

const json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'must be an object as JSON' });
    return z.NEVER;
  }
});

/** One such service, as JSON. */
export const openidProviderJson = json.pipe(openidProvider);

const withKind = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? { kind: 'trustedList' in value ? 'wallet' : 'openid', ...value }
    : value;

/** Ways to prove one's age, as JSON: one object, or a list of them. */
export const ageProviders = json
  .transform((value) => (Array.isArray(value) ? value : [value]).map(withKind))
  .pipe(
    z
      .array(z.discriminatedUnion('kind', [openidProvider.extend({ kind: z.literal('openid') }), walletProvider]))
      .min(1)
      .max(MAX_PROVIDERS)
      .refine((list) => new Set(list.map((one) => one.name)).size === list.length, {
        error: 'must have different names',
      })
      .refine((list) => list.filter(({ kind }) => kind === 'wallet').length <= 1, {
        error: 'must have one trusted list at most',
      }),
  );
