import type { Logger } from 'pino';
import { DatabaseListener } from '../database-listener';
import type { Unread } from './event-streams';

const COUNTS = `select u.id::text, unread_count(u.id) as unread,
  extract(epoch from u.sessions_since)::float8 as "signInsSince",
  array(select s.id::text from sessions s where s.user_id = u.id) as sessions from users u
  where u.id = any ($1::bigint[]) and u.banned_at is null`;

/** Interval of reads of the outbox, ms, and rows a read. */
const TELL_EVERY = 250;
const NOTIFIED_AT_ONCE = 5_000;

interface NotificationListenerOptions {
  url: string;
  log: Logger;
  onHeard: (userId: string) => void;
  onConnected: () => void;
}

/** Hears whose notifications change; one of the fronts, the first to look, publishes the outbox to all of them (rule 183). */
export class NotificationListener {
  private readonly database: DatabaseListener;

  constructor({ onHeard, ...options }: NotificationListenerOptions) {
    this.database = new DatabaseListener({
      ...options,
      complaint: 'notifications cannot be heard',
      name: 'pins-front-notifications',
      channels: ['notifications'],
      heartbeat: TELL_EVERY,
      question: `select tell_unread(${NOTIFIED_AT_ONCE})`,
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

  /** Unread counts of people, the start of valid sign-ins and open sessions; banned and deleted people are left out. @throws while the database is away */
  unread(userIds: readonly string[]): Promise<Unread[]> {
    return this.database.query<Unread>({ name: 'unread', text: COUNTS, values: [userIds] });
  }
}
