import type { Kysely, Transaction } from 'kysely';
import type { PersonalRules } from '@/lib/data/personal-rules';
import type { DB } from '@/lib/db/types';
import type { AdPlacement, ListAds } from '@/lib/domain/ad-slots';
import type { ContentFilter } from '@/lib/domain/content-filter';
import type { Role } from '@/lib/domain/roles';
import type { PictureSignature } from '@/lib/media/alike/signature';
import type { Account } from '@/lib/schemas/account';
import type { FirstSteps } from '@/lib/schemas/account-requests';
import type { ChannelChoices } from '@/lib/schemas/notification';
import type { Pin } from '@/lib/schemas/pin';
import type { Storage } from '@/lib/storage/storage';

/** A file that somebody uploads. */
export interface UploadedFile {
  userId: string;
  ip?: string;
  /** Row of `media`; null: a profile picture, which has none. */
  media: number | null;
  /** SHA-256, and MD5 and SHA-1 where known. */
  digests: readonly Buffer[];
  /** Perceptual hashes in eight orientations, 256 characters 0 or 1. */
  pdqs: readonly string[];
  /** Of a profile picture, which no row of `media` has. */
  picture?: {
    file: string;
    sha256: Buffer;
    olderDigests: readonly Buffer[];
    storage: Pick<Storage, 'write' | 'remove'>;
    newFolder: (name: string) => Promise<string>;
  };
}

/** Somebody who calls the API or opens a page. */
export interface ConfirmingPerson {
  id: string;
  role: Role;
  /** Session id; null: the request has no session. */
  sid: string | null;
  cookie: (name: string) => string | undefined;
}

/** How far somebody of whom a second factor is asked has confirmed. */
export interface Confirmation {
  /** Without one, a recent sign-in serves calls that are not of moderation. */
  hasFactor: boolean;
  opensModeration: boolean;
  allowsGraveActs: boolean;
}

export interface ChangedRole {
  userId: number;
  was: Role;
  role: Role;
}

/** What core asks features. Each has a plain answer where no feature gives one, which its caller states. */
export interface Ports {
  /** Without: nothing is known of any file. @throws AppError `invalid` for a file that may not be published */
  screenFile(file: UploadedFile): Promise<void>;
  /** Null: no second factor is asked of this person. Without: of nobody. */
  readConfirmation(person: ConfirmingPerson): Promise<Confirmation | null>;
  /** Readies somebody's second factor for another role; returns the code with which they add it. Without: none. */
  enrol(trx: Transaction<DB>, change: ChangedRole): Promise<string | null>;
  /** For somebody who has lost it; returns the code with which staff add another. Without: refused. @throws AppError `missing` */
  resetFactor(userId: string, database: Kysely<DB>): Promise<string | null>;
  /** Of a banned person. Without: nothing was appealed, and nothing can be. */
  findAppeals(userId: string, banId: number): Promise<Pick<NonNullable<Account['ban']>, 'appeal' | 'removals'>>;
  /** Without: there are no verified makers. */
  setVerifiedMaker(
    userId: string,
    isVerified: boolean,
    options: { database: Kysely<DB>; byOperator: true },
  ): Promise<void>;
  /** Without: no channel beside the bell tells anybody. */
  findChannelChoices(userId: string): Promise<ChannelChoices>;
  chooseChannels(trx: Kysely<DB>, userId: string, choices: Partial<ChannelChoices>): Promise<void>;
  /** Without: neither interests nor a hidden list of first acts are kept. */
  keepFirstSteps(userId: string, steps: FirstSteps): Promise<void>;
  /** Media assets that look like a picture, the most similar first. Without: none, so that copies alone are similar. */
  findAlikeMedia(picture: PictureSignature): Promise<number[]>;
  /** Pins that look like a pin, as somebody sees them. Without: none. */
  findAlikePins(pinId: string, reader: { filter: ContentFilter; rules: PersonalRules | null }): Promise<Pin[]>;
  /** Without: lists of pins have no ads. */
  listAds(placement: AdPlacement): ListAds;
  /** Without: the privacy policy is about core alone. */
  privacySections(): { heading: string; text: string }[];
}
