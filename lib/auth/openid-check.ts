import * as openid from 'openid-client';
import { z } from 'zod';
import { RefusedProof, type Problem } from '@/lib/auth/refused-proof';
import { singleFlight } from '@/lib/domain/single-flight';
import type { OpenidProvider } from '@/lib/openid-provider';

/** A check by another service: the browser is redirected there and returns with the answer. */
export interface OpenidCheck {
  /** @param answerUrl where the service sends people back @throws RefusedProof while the service cannot be reached */
  begin(answerUrl: string): Promise<{
    location: string;
    /** For `finish`, from the same browser. */
    memory: string;
  }>;
  /** Resolves once the service has confirmed the claims. @param answer the URL with which the person came back @throws RefusedProof */
  finish(answer: URL, memory: string): Promise<void>;
}

const TIMEOUT_SECONDS = 10;
/** For which the service's own description is kept, ms. */
const LIFETIME_MS = 60_000;
/** Seconds between the service's clock and ours. */
const TOLERANCE = 30;
/** The oldest ID token that counts, seconds. */
const LONGEST = 600;
/** Public keys alone: anybody with the client's secret could sign with it. */
const ALGORITHMS = [
  'RS256',
  'PS256',
  'ES256',
  'RS384',
  'PS384',
  'ES384',
  'RS512',
  'PS512',
  'ES512',
  'EdDSA',
  'Ed25519',
];

const memorySchema = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() });
const headerSchema = z.object({ alg: z.enum(ALGORITHMS), typ: z.literal('JWT').optional() });

/** A service in OpenID Connect's shape: authorization code flow with PKCE, state and nonce. Nothing of its answer is kept (rule 72). */
export function openidCheck(provider: OpenidProvider): OpenidCheck {
  const { clientId, clientSecret, scope, parameters } = provider;
  const discover = singleFlight(async () => {
    const issuer = new URL(provider.issuer);
    const execute = [openid.enableNonRepudiationChecks];
    if (issuer.protocol === 'http:') execute.push(openid.allowInsecureRequests); // of this machine (lib/env.ts)
    const metadata = { client_secret: clientSecret, [openid.clockTolerance]: TOLERANCE };
    const options = { execute, timeout: TIMEOUT_SECONDS };
    const config = await openid.discovery(issuer, clientId, metadata, clientAuth, options);
    return config;
  }, LIFETIME_MS);
  const clientAuth: openid.ClientAuth = (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const method = methods.includes('client_secret_basic') ? openid.ClientSecretBasic : openid.ClientSecretPost;
    return method(clientSecret)(server, ...rest);
  };

  return {
    async begin(answerUrl) {
      const config = await discover().catch((error: unknown) => {
        throw new RefusedProof('unreachable', codeOf(error));
      });
      const memory = {
        state: openid.randomState(),
        nonce: openid.randomNonce(),
        verifier: openid.randomPKCECodeVerifier(),
      };
      const location = openid.buildAuthorizationUrl(config, {
        ...parameters,
        scope,
        response_type: 'code',
        redirect_uri: answerUrl,
        state: memory.state,
        nonce: memory.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(memory.verifier),
        code_challenge_method: 'S256',
      });
      return { location: location.href, memory: JSON.stringify(memory) };
    },
    async finish(answer, memory) {
      const { state, nonce, verifier } = memorySchema.parse(JSON.parse(memory));
      try {
        const checks = {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        };
        const tokens = await openid.authorizationCodeGrant(await discover(), answer, checks);
        checkHeader(tokens.id_token ?? '');
        checkClaims(tokens.claims() ?? {}, provider.claims);
      } catch (error) {
        throw error instanceof RefusedProof ? error : new RefusedProof(problemOf(error), codeOf(error));
      }
    },
  };
}

function checkHeader(idToken: string): void {
  const [header = ''] = idToken.split('.');
  const read = headerSchema.safeParse(JSON.parse(Buffer.from(header, 'base64url').toString()));
  if (!read.success) throw new RefusedProof('not genuine', 'the header of the ID token');
}

function checkClaims(claims: Record<string, unknown>, wanted: OpenidProvider['claims']): void {
  const age = Date.now() / 1000 - Number(claims.iat);
  if (!(age > -TOLERANCE && age < LONGEST)) throw new RefusedProof('not genuine', 'the time of the ID token');
  for (const [claim, value] of Object.entries(wanted))
    if (claims[claim] !== value) throw new RefusedProof('not confirmed', `the claim ${claim}`);
}

/** Of the library's errors: their causes hold the answer, which no log may have. */
function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return 'unknown';
  if ('code' in error && error.code !== undefined) return String(error.code);
  return 'cause' in error && error.cause !== undefined
    ? codeOf(error.cause)
    : 'name' in error
      ? String(error.name)
      : '';
}

/** Error codes of `fetch` for an unreachable service, and of the library for a failing one. */
const AWAY = /^(?:E[A-Z]+|UND_ERR_\w+|TypeError|OAUTH_TIMEOUT|OAUTH_RESPONSE_IS_NOT_CONFORM)$/;

function problemOf(error: unknown): Problem {
  if (error instanceof openid.AuthorizationResponseError) return 'cancelled';
  return AWAY.test(codeOf(error)) ? 'unreachable' : 'not genuine';
}
