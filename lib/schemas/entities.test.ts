import { accountSchema } from '@/lib/schemas/account';
import { boardAnswerSchema } from '@/lib/schemas/board';
import { notificationPageSchema, notificationSchema } from '@/lib/schemas/notification';
import { pinPageSchema, pinSchema } from '@/lib/schemas/pin';

/** Fields that API clients rely on. */
it.each([
  [
    'a pin',
    pinSchema,
    '_id slug title alt image hasSmallImage destination savesCount postedBy comments tags mediaType createdAt',
  ],
  ['a page of pins', pinPageSchema, 'pins totalPages'],
  ['a board', boardAnswerSchema, '_id name description creator pins'],
  [
    'an account',
    accountSchema,
    '_id image isAdmin role isBanned emailVerified unreadNotificationsCount savedPins followedUsers followedBoards',
  ],
  ['a notification', notificationSchema, '_id read sender'],
  ['a page of notifications', notificationPageSchema, 'notifications totalPages'],
])('%s has the fields that programs count on', (_what, { shape }, fields) =>
  expect(Object.keys(shape)).toEqual(expect.arrayContaining(fields.split(' '))),
);
