import type { Logger } from 'pino';
import { DatabaseListener } from '../database-listener';
import type { Unread } from './event-streams';

const COUNTS = `select u.id::text, unread_count(u.id) as unread,
  extract(epoch from u.sessions_since)::float8 as "signInsSince" from users u
  where u.id = any ($1::bigint[]) and u.banned_at is null`;

/** How often the outbox of whom something has changed for is looked into, ms, and how many rows are told of then. */
const TELL_EVERY = 250;
const TOLD_AT_ONCE = 5_000;

interface NotificationListenerOptions {
  url: string;
  log: Logger;
  /** Something has changed for a person. */
  onHeard: (userId: string) => void;
  /** It listens, perhaps again: anything may have changed before. */
  onConnected: () => void;
}

/**
 * Hears whose notifications change, and counts them. One of the fronts on a database tells all of them what its outbox holds: which,
 * is decided by who looks first (rule 152).
 */
export class NotificationListener {
  private readonly database: DatabaseListener;

  constructor({ onHeard, ...options }: NotificationListenerOptions) {
    this.database = new DatabaseListener({
      ...options,
      complaint: 'notifications cannot be heard',
      name: 'pins-front-notifications',
      channels: ['notifications'],
      heartbeat: TELL_EVERY,
      question: `select tell_unread(${TOLD_AT_ONCE})`,
      answerLimit: 3_000,
      session: '-c plan_cache_mode=force_generic_plan -c jit=off',
      onNotification: (_, userId) => onHeard(userId),
    });
  }

  start(): void {
    this.database.start();
  }

  stop(): Promise<void> {
    return this.database.stop();
  }

  /**
   * How many notifications these people have not read, and from when on their sign-ins count; those who are banned or gone are left out.
   * @throws while the database cannot be reached
   */
  unread(userIds: readonly string[]): Promise<Unread[]> {
    return this.database.query<Unread>({ name: 'unread', text: COUNTS, values: [userIds] });
  }
}
