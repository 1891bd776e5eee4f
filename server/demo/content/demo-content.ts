import type { NotificationKind } from '@/lib/domain/notification-kinds';
import type { Artwork } from '@/server/demo/art/artwork';

/** People, pins and boards have a `key` or `slug` here; database ids come later. */
export interface DemoContent {
  people: DemoPerson[];
  pins: DemoPin[];
  likes: DemoLike[];
  boards: DemoBoard[];
  userFollows: DemoUserFollow[];
  boardFollows: DemoBoardFollow[];
  notifications: DemoNotification[];
}

export interface DemoPerson {
  /** `demo-<key>` is the subject at the identity service. */
  key: string;
  name: string;
  bio: string;
  email: string;
  emailVerified: boolean;
  isAdmin: boolean;
  bannedAt: Date | null;
  createdAt: Date;
}

export interface DemoPin {
  slug: string;
  title: string;
  alt: string;
  /** Categories first. */
  tags: string[];
  destination: string | null;
  owner: string;
  createdAt: Date;
  /** Storage key without variant suffix and extension. */
  key: string;
  artwork: Artwork;
}

export interface DemoLike {
  person: string;
  pin: string;
  createdAt: Date;
}

export interface DemoBoard {
  slug: string;
  name: string;
  description: string;
  creator: string;
  isPrivate: boolean;
  createdAt: Date;
  /** In the board's order, the last addition first. */
  pins: { pin: string; addedAt: Date }[];
}

export interface DemoUserFollow {
  person: string;
  target: string;
  createdAt: Date;
}

export interface DemoBoardFollow {
  person: string;
  board: string;
  createdAt: Date;
}

export interface DemoNotification {
  person: string;
  sender: string | null;
  kind: NotificationKind;
  pin: string | null;
  board: string | null;
  body: string;
  events: number;
  read: boolean;
  createdAt: Date;
}
