import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import type { Env } from '@/lib/env';
import type { PersonalAnswer, WholeAnswer } from '@/lib/front/answer';
import type { Target } from '@/lib/front/target';

/** Why a request gets nothing of the gallery; `unknown crawler`: DNS has not answered yet. */
export type Refused = 'proof' | 'closed' | 'unknown crawler';

export interface Visit {
  refused?: Refused;
  /** A refused visitor opens a page that is open to everybody. It is rendered without their cookies. */
  isOpen?: true;
  /** Whether shared caches must not store the response: they would serve it without an age check. */
  isPrivate: boolean;
}

/** What the front asks about the age of visitors. */
export interface Age {
  gate: {
    /** Decides for each request, before anything of the gallery leaves. */
    visit(request: Pick<IncomingMessage, 'headers' | 'socket'>, target: Pick<Target, 'path' | 'data'>): Visit;
  };
  refusals: { answer(refused: Refused, target: Pick<Target, 'path' | 'data' | 'match'>): WholeAnswer };
  /** Answers the pages of the check; undefined for other paths, or without a provider. */
  check?: (request: IncomingMessage, target: Target) => Promise<PersonalAnswer | undefined>;
}

/** What a front has for it. */
export interface AgeParts {
  site: Pick<Env, 'GEO_FILE' | 'GEO_HEADER' | 'SITE_NAME' | 'SITE_URL' | 'TRUSTED_PROXY_HOPS'>;
  /** What DNS says of a client that calls itself a crawler; `unknown`: it has not answered yet. */
  crawlers: { verdict(userAgent: string | undefined, ip: string): 'crawler' | 'impostor' | 'unknown' };
  secret: string;
  /** Undefined: this front alone hears of the answers of wallets. */
  databaseUrl?: string;
  /** The seconds to wait when a check must be refused; undefined: checks are not limited. */
  limits?: { use(request: Pick<IncomingMessage, 'headers' | 'socket'>): number | undefined };
  log: Pick<Logger, 'error' | 'info' | 'warn'>;
}
