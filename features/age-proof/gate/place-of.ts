import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { open, type CityResponse, type Reader } from 'maxmind';
import type { Logger } from 'pino';
import { placeCode } from '@/features/age-proof/gate/age-regions';
import { ipOfRequest } from '@/server/front/client-ip';

const MAX_KNOWN = 20_000;
const DAY_MS = 86_400_000;
/** For the cache, which keeps no undefined. */
const NOWHERE = '';

export interface PlaceSettings {
  trustedProxyHops: number;
  /** The header of a trusted proxy; undefined: none. */
  geoHeader?: string;
  /** In MaxMind's format, with countries or with cities; undefined: none. */
  geoFile?: string;
  log: Pick<Logger, 'error'>;
}

/** Where a request comes from, as `GB` or `US-TX`; undefined: unknown. */
export type PlaceOf = (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string | undefined;

/** Finds places by the proxy's header, and where it says none by the file, which is read again every day. @throws Error if the file cannot be read */
export async function openPlaces({ trustedProxyHops, geoHeader, geoFile, log }: PlaceSettings): Promise<PlaceOf> {
  let file: Reader<CityResponse> | undefined = geoFile ? await open<CityResponse>(geoFile) : undefined;
  const known = new LRUCache<string, string>({ max: MAX_KNOWN });
  if (geoFile) {
    const readAgain = async () => {
      file = await open<CityResponse>(geoFile);
      known.clear();
    };
    setInterval(
      () => void readAgain().catch((error: unknown) => log.error({ err: error }, 'GEO_FILE cannot be read')),
      DAY_MS,
    ).unref();
  }
  return (request) => {
    const named = geoHeader && placeCode(request.headers[geoHeader]?.toString());
    if (named || !file) return named || undefined;
    const ip = ipOfRequest(request, trustedProxyHops);
    let place = known.get(ip);
    if (place === undefined) known.set(ip, (place = placeInFile(file.get(ip)) ?? NOWHERE));
    return place || undefined;
  };
}

function placeInFile(found: CityResponse | null): string | undefined {
  const country = placeCode(found?.country?.iso_code);
  const region = found?.subdivisions?.[0]?.iso_code;
  return (country && region && placeCode(`${country}-${region}`)) || country;
}
