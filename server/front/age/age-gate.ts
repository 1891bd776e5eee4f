import type { IncomingMessage } from 'node:http';
import { ageRuleAt, type AgeRegions, type AgeRule } from '@/lib/domain/age-regions';
import { ipOfRequest } from '../client-ip';
import type { Crawlers } from '../limits/crawlers';
import type { ParsedRequest } from '../parsed-request';
import { isOpenPath } from './open-paths';
import type { PlaceOf } from './place-of';
import type { ProofCookie } from './proof-cookie';

/** Why a request gets nothing of the gallery; `unknown crawler`: DNS has not answered yet. */
export type Refused = Exclude<AgeRule, 'declare'> | 'unknown crawler';

export interface Visit {
  refused?: Refused;
  /** A refused visitor opens a page that is open to everybody. */
  isOpen?: true;
  /** Whether no shared cache may keep the answer, since it does not ask for the visitor's age. */
  isPrivate: boolean;
}

const SHARED: Visit = { isPrivate: false };
const WHOLE: Visit = { isPrivate: true };
const REFUSED: Record<Refused, Visit> = {
  proof: { refused: 'proof', isPrivate: true },
  closed: { refused: 'closed', isPrivate: true },
  'unknown crawler': { refused: 'unknown crawler', isPrivate: true },
};
const OPEN: Record<Exclude<Refused, 'unknown crawler'>, Visit> = {
  proof: { refused: 'proof', isOpen: true, isPrivate: false },
  closed: { refused: 'closed', isOpen: true, isPrivate: false },
};

export interface AgeGateOptions {
  regions: AgeRegions;
  placeOf: PlaceOf;
  proof: Pick<ProofCookie, 'isIn'>;
  crawlers: Pick<Crawlers, 'verdict'>;
  trustedProxyHops: number;
}

/** Decides for each request, by the visitor's place, before a byte of media leaves (rule 293). */
export class AgeGate {
  constructor(private readonly options: AgeGateOptions) {}

  /** Takes the cookies of a refused visitor, so that pages of law and contact know nobody and name no media. */
  visit(request: Pick<IncomingMessage, 'headers' | 'socket'>, target: Pick<ParsedRequest, 'path' | 'data'>): Visit {
    const { regions, placeOf, proof } = this.options;
    const rule = ageRuleAt(regions, placeOf(request));
    if (rule === 'declare') return regions.cdnKeepsDeclared ? SHARED : WHOLE;
    if (rule === 'proof' && proof.isIn(request.headers.cookie)) return WHOLE;
    const verdict = this.crawlerVerdict(request);
    if (verdict === 'crawler') return WHOLE;
    if (isOpenPath(target)) {
      delete request.headers.cookie;
      return OPEN[rule];
    }
    return REFUSED[verdict === 'unknown' ? 'unknown crawler' : rule];
  }

  private crawlerVerdict(request: Pick<IncomingMessage, 'headers' | 'socket'>) {
    const { crawlers, trustedProxyHops } = this.options;
    return crawlers.verdict(request.headers['user-agent'], ipOfRequest(request, trustedProxyHops));
  }
}
