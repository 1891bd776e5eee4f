import type { Kysely } from 'kysely';
import type { DB } from '@/lib/db/types';
import type { DigestPace } from '@/features/channels/digests/next-digest';

/** A person and a channel whose time has come. */
export interface Due {
  userId: number;
  pace: DigestPace | 'at_once';
  /** Notifications before this moment have been delivered. */
  toldTo: Date;
  /** Those before this moment are delivered now; all of them have been committed. */
  to: Date;
}

export interface ChannelPlace {
  /** Signs links. */
  siteSecret: string;
}

interface Delivered {
  toldTo: Date;
  /** When the person is due again; null: once something new comes. */
  next: Date | null;
}

export interface Channel {
  /** Queues what is new for a person in the caller's transaction. */
  deliver(trx: Kysely<DB>, due: Due, place: ChannelPlace): Promise<Delivered>;
}
