import { LRUCache } from 'lru-cache';
import { isExpired, type SessionClaims } from '@/lib/auth/session-claims';
import { pageTags } from '@/lib/domain/page-tags';
import { AFTER_WRITE } from '@/lib/domain/wrote-cookie';
import type { FindSession } from './session-row';
import { hashTags, type Purgeable, type TagTable } from './tag-table';

const MAX_SESSIONS = 20_000;
/** Bans end by themselves, and a purge may be lost with its transaction's server, so a session is trusted this long, ms. */
const LIFETIME = 30_000;
/** The renderer notes the use of a session once in five minutes (rule 110), seconds. */
const NOTED_EVERY = 300;

const NO_MENTIONS = new Uint32Array();

interface Known extends Purgeable {
  hasOwnPages: boolean;
  until: number;
}

export interface KnownSessionsOptions {
  find: FindSession;
  table: TagTable;
  hearsPurges: () => boolean;
  now: () => number;
  clock?: () => number;
}

/** Sessions whose people get the shared pages (decision 49); purges and half a minute of age end an entry. */
export class KnownSessions {
  private readonly known = new LRUCache<string, Known>({ max: MAX_SESSIONS });
  private readonly asked = new Map<string, Promise<Known | undefined>>();
  private readonly writes = new LRUCache<string, number>({ max: MAX_SESSIONS });

  constructor(private readonly options: KnownSessionsOptions) {}

  async getsSharedPages(session: SessionClaims): Promise<boolean> {
    const { hearsPurges, now, clock = Date.now } = this.options;
    const { sid } = session;
    if (isExpired(session, clock()) || !hearsPurges()) return false;
    const wroteAt = this.writes.get(sid);
    if (wroteAt !== undefined && now() - wroteAt < AFTER_WRITE * 1_000) return false;
    const known = this.known.get(sid);
    const current = known && this.holds(known) ? known : await this.lookUp(sid);
    return current !== undefined && !current.hasOwnPages;
  }

  noteWrite({ sid }: SessionClaims): void {
    this.writes.set(sid, this.options.now());
  }

  private holds(known: Known): boolean {
    const { table, now } = this.options;
    return now() < known.until && table.judge(known).kind === 'valid';
  }

  private lookUp(sid: string): Promise<Known | undefined> {
    const asked = this.asked.get(sid) ?? this.read(sid).finally(() => this.asked.delete(sid));
    this.asked.set(sid, asked);
    return asked;
  }

  private async read(sid: string): Promise<Known | undefined> {
    const { find, table, now } = this.options;
    const born = table.position;
    const row = await find(sid).catch(() => undefined);
    if (!row) return undefined;
    const { userId, hasOwnPages, unnoticed } = row;
    const left = (NOTED_EVERY - unnoticed) * 1000;
    // A session without a recent use goes to the renderer, which notes it.
    if (left <= 0) return undefined;
    const tags = hashTags([pageTags.sessions(userId), pageTags.user(userId)]);
    const known = { born, tags, mentions: NO_MENTIONS, hasOwnPages, until: now() + Math.min(left, LIFETIME) };
    this.known.set(sid, known);
    return known;
  }
}
