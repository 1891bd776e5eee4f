import { z } from 'zod';
import { httpUrl, json } from '@/lib/setting-types';

const claimValue = z.union([z.string(), z.number(), z.boolean()]);

/** For visitors. */
export const providerName = z.string().trim().min(1).max(40);

/** A service that checks people, in OpenID Connect's shape. */
export const openidProvider = z.strictObject({
  name: providerName,
  issuer: httpUrl,
  clientId: z.string().min(1).max(200),
  clientSecret: z.string().min(1).max(500),
  scope: z.string().max(200).default('openid'),
  /** More parameters of the request, such as `acr_values`. */
  parameters: z.record(z.string(), z.string()).default({}),
  /** What the ID token must say: each claim with exactly this value. */
  claims: z.record(z.string(), claimValue).refine((claims) => Object.keys(claims).length > 0, {
    error: 'must have a claim, as {"age_over_18": true}',
  }),
});

export type OpenidProvider = z.output<typeof openidProvider>;

/** One such service, as JSON. */
export const openidProviderJson = json('an object').pipe(openidProvider);
