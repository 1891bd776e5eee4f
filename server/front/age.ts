import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import type { Env } from '@/lib/env';
import type { WholeAnswer } from './answer';
import type { Crawlers } from './limits/crawlers';
import type { IpLimits } from './limits/ip-limits';
import type { PersonalAnswer } from './page-answer';
import type { ParsedRequest } from './parsed-request';

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
    visit(request: Pick<IncomingMessage, 'headers' | 'socket'>, target: Pick<ParsedRequest, 'path' | 'data'>): Visit;
  };
  refusals: { answer(refused: Refused, target: Pick<ParsedRequest, 'path' | 'data' | 'match'>): WholeAnswer };
  /** Answers the pages of the check; undefined for other paths, or without a provider. */
  check?: (request: IncomingMessage, target: ParsedRequest) => Promise<PersonalAnswer | undefined>;
}

/** What a front has for it. */
export interface AgeParts {
  site: Pick<Env, 'GEO_FILE' | 'GEO_HEADER' | 'SITE_NAME' | 'SITE_URL' | 'TRUSTED_PROXY_HOPS'>;
  crawlers: Pick<Crawlers, 'verdict'>;
  secret: string;
  /** Undefined: this front alone hears of the answers of wallets. */
  databaseUrl?: string;
  /** Undefined: checks are not limited. */
  limits?: Pick<IpLimits, 'use'>;
  log: Pick<Logger, 'error' | 'info' | 'warn'>;
}
