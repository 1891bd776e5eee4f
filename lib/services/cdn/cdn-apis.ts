import { purgeTargets, type Cdn } from '@/lib/domain/cdns';
import type { Env } from '@/lib/env';

export interface PurgeCall {
  method: 'POST' | 'PURGE';
  url: string;
  headers: Record<string, string>;
  body?: string;
}

/** How a CDN takes purges, within the limits that docs/operations/cdn.md cites. */
export interface CdnApi {
  tagsPerCall: number;
  /** Where more calls are needed, one purges everything. */
  callsAtOnce: number;
  /** After a refusal: its limit may be used up. */
  callsAfterRefusal: number;
  /** Between the calls of two times, ms. */
  pauseMs: number;
  /** The same for people's own changes, which leave enough calls for removals. */
  people: { callsAtOnce: number; pauseMs: number };
  purge(tags: readonly string[]): PurgeCall;
  purgeEverything(): PurgeCall;
}

interface CdnAccount {
  /** Of the API, without a trailing slash. */
  target: string;
  zone?: string;
  token?: string;
}

type CdnSettings = Pick<Env, 'CDN' | 'CDN_ZONE' | 'CDN_TOKEN' | 'CDN_PURGE_URLS'>;

const json = (url: string, headers: Record<string, string>, body?: object): PurgeCall => ({
  method: 'POST',
  url,
  headers: { 'content-type': 'application/json', ...headers },
  body: body && JSON.stringify(body),
});

const APIS: Record<Cdn, (account: CdnAccount) => CdnApi> = {
  /** On the free plan 25 calls at once and 5 a minute, of 100 tags each. */
  cloudflare: ({ target, zone, token }) => {
    const call = (body: object) =>
      json(`${target}/zones/${zone}/purge_cache`, { authorization: `Bearer ${token}` }, body);
    return {
      tagsPerCall: 100,
      callsAtOnce: 20,
      callsAfterRefusal: 1,
      pauseMs: 1_500,
      people: { callsAtOnce: 1, pauseMs: 15_000 },
      purge: (tags) => call({ tags }),
      purgeEverything: () => call({ purge_everything: true }),
    };
  },
  fastly: ({ target, zone, token = '' }) => {
    const call = (path: string, body?: object) =>
      json(`${target}/service/${zone}/${path}`, { 'fastly-key': token, accept: 'application/json' }, body);
    return {
      tagsPerCall: 256,
      callsAtOnce: 20,
      callsAfterRefusal: 20,
      pauseMs: 0,
      people: { callsAtOnce: 20, pauseMs: 0 },
      purge: (tags) => call('purge', { surrogate_keys: tags }),
      purgeEverything: () => call('purge_all'),
    };
  },
  bunny: ({ target, zone, token = '' }) => {
    const call = (body?: object) => json(`${target}/pullzone/${zone}/purgeCache`, { accesskey: token }, body);
    return {
      tagsPerCall: 1,
      callsAtOnce: 20,
      callsAfterRefusal: 1,
      pauseMs: 1_500,
      people: { callsAtOnce: 5, pauseMs: 15_000 },
      purge: ([tag]) => call({ CacheTag: tag }),
      purgeEverything: () => call(),
    };
  },
  /** As deploy/varnish/pins.vcl understands it; its header may have 8 KiB. */
  varnish: ({ target }) => {
    const call = (headers: Record<string, string>): PurgeCall => ({ method: 'PURGE', url: `${target}/`, headers });
    return {
      tagsPerCall: 500,
      callsAtOnce: 20,
      callsAfterRefusal: 20,
      pauseMs: 0,
      people: { callsAtOnce: 20, pauseMs: 0 },
      purge: (tags) => call({ 'xkey-purge': tags.join(' ') }),
      purgeEverything: () => call({ 'purge-everything': 'yes' }),
    };
  },
};

export const openCdnTargets = (settings: CdnSettings): { target: string; api: CdnApi }[] =>
  purgeTargets(settings).flatMap((target) => {
    const { CDN, CDN_ZONE: zone, CDN_TOKEN: token } = settings;
    return CDN ? [{ target, api: APIS[CDN]({ target, zone, token }) }] : [];
  });
