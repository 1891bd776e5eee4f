import type { Kysely } from 'kysely';
import type { DB } from '@/lib/db/types';
import type { Pace } from '@/lib/domain/notification-channels';

/** A person and a channel whose time has come. */
export interface Due {
  userId: number;
  pace: Pace;
  /** Notifications before this moment have been told. */
  toldTo: Date;
  now: Date;
}

export interface ChannelPlace {
  /** Signs links. */
  siteSecret: string;
}

export interface Channel {
  /** Queues what is new for a person in the caller's transaction. */
  tell(trx: Kysely<DB>, due: Due, place: ChannelPlace): Promise<void>;
  /** Deletes what waits to be sent. */
  drop(trx: Kysely<DB>, userId: number): Promise<void>;
}
