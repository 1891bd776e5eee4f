import { env } from '@/lib/env';
import type { Account } from '@/lib/schemas/account';
import type { Board } from '@/lib/schemas/board';
import type { NotificationPage } from '@/lib/schemas/notification';
import type { Block } from '@/lib/schemas/personal';
import type { Pin } from '@/lib/schemas/pin';
import type { Upload } from '@/lib/schemas/upload';
import type { Profile } from '@/lib/schemas/user';

const absolute = <T extends string | null>(path: T) => (path === null ? path : `${env.SITE_URL}${path}`);

/** Image URLs of the API are absolute (rule 229). */
export const pinAnswer = <Shown extends Pin>(pin: Shown): Shown => ({
  ...pin,
  image: `${env.SITE_URL}${pin.image}`,
  video: absolute(pin.video),
  animation: absolute(pin.animation),
});

export const uploadAnswer = (upload: Upload): Upload => ({
  ...upload,
  image: absolute(upload.image),
  video: absolute(upload.video),
  animation: absolute(upload.animation),
  similar: upload.similar.map((pin) => ({ ...pin, image: absolute(pin.image) })),
});

export const boardAnswer = (board: Board): Board => ({
  ...board,
  covers: board.covers.map((cover) => ({ ...cover, image: `${env.SITE_URL}${cover.image}` })),
});

export const profileAnswer = (profile: Profile): Profile => ({ ...profile, image: absolute(profile.image) });

export const accountAnswer = (account: Account): Account => ({ ...account, image: absolute(account.image) });

export const blockAnswer = ({ user, kind }: Block): Block => ({ user: { ...user, image: absolute(user.image) }, kind });

export const notificationPageAnswer = ({ notifications, totalPages }: NotificationPage): NotificationPage => ({
  notifications: notifications.map((line) => ({
    ...line,
    sender: line.sender && { ...line.sender, image: absolute(line.sender.image) },
    pin: line.pin && { ...line.pin, image: `${env.SITE_URL}${line.pin.image}` },
  })),
  totalPages,
});
