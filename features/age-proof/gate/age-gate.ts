import type { IncomingMessage } from 'node:http';
import type { ProofCookie } from '@/features/age-proof/check/proof-cookie';
import { ageRuleAt, type AgeRegions } from '@/features/age-proof/gate/age-regions';
import { isOpenPath } from '@/features/age-proof/gate/open-paths';
import type { PlaceOf } from '@/features/age-proof/gate/place-of';
import type { AgeParts, Refused, Visit } from '@/lib/front/age';
import type { Target } from '@/lib/front/target';
import { ipOfRequest } from '@/server/front/client-ip';

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

interface AgeGateOptions extends Pick<AgeParts, 'crawlers'> {
  regions: AgeRegions;
  placeOf: PlaceOf;
  proof: Pick<ProofCookie, 'isIn'>;
  trustedProxyHops: number;
}

/** Decides for each request, by the visitor's place, before a byte of media leaves (rule 68). */
export class AgeGate {
  constructor(private readonly options: AgeGateOptions) {}

  visit(request: Pick<IncomingMessage, 'headers' | 'socket'>, target: Pick<Target, 'path' | 'data'>): Visit {
    const { regions, placeOf, proof } = this.options;
    const rule = ageRuleAt(regions, placeOf(request));
    if (rule === 'declare') return regions.cdnKeepsDeclared ? SHARED : WHOLE;
    if (rule === 'proof' && proof.isIn(request.headers.cookie)) return WHOLE;
    const verdict = this.crawlerVerdict(request);
    if (verdict === 'crawler') return WHOLE;
    if (isOpenPath(target)) return OPEN[rule];
    return REFUSED[verdict === 'unknown' ? 'unknown crawler' : rule];
  }

  private crawlerVerdict(request: Pick<IncomingMessage, 'headers' | 'socket'>) {
    const { crawlers, trustedProxyHops } = this.options;
    return crawlers.verdict(request.headers['user-agent'], ipOfRequest(request, trustedProxyHops));
  }
}
