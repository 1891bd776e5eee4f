'use client';

import { NotificationLine } from '@/components/notifications/notification-line';
import { Section } from '@/components/ui/section';
import { NOTIFICATION_KINDS } from '@/lib/domain/notification-kinds';
import type { Notification } from '@/lib/schemas/notification';
import type { Pin } from '@/lib/schemas/pin';

const ignore = () => {};

interface NotificationsProps {
  pins: readonly Pin[];
  /** Of all of them; ISO 8601. */
  at: string;
}

export const Notifications = ({ pins, at }: NotificationsProps) => (
  <Section heading="Notifications">
    <ul aria-label="Notifications" className="mt-3 max-w-md">
      {NOTIFICATION_KINDS.flatMap((kind) =>
        [1, 3].map((acts) => (
          <NotificationLine key={kind + acts} line={{ ...lineOf(kind, acts, pins[0]), at }} onRead={ignore} />
        )),
      )}
    </ul>
  </Section>
);

const isOfSite = (kind: Notification['kind']) => kind === 'system' || kind === 'tag_pin' || kind === 'search_pin';

/** A single act is unread, several are read. */
const lineOf = (kind: Notification['kind'], acts: number, pin: Pin | undefined): Omit<Notification, 'at'> => ({
  _id: '1',
  kind,
  read: acts > 1,
  acts,
  sender: isOfSite(kind) ? null : { _id: '1', name: 'Iris', image: null },
  pin: isOfSite(kind) || !pin ? null : { _id: pin._id, slug: pin.slug, title: pin.title, image: pin.image },
  board: kind === 'board_follow' || kind === 'board_add' ? { _id: '1', slug: 'evenings', name: 'Evenings' } : null,
  tag: kind === 'tag_pin' ? { name: 'nebula' } : null,
  search: kind === 'search_pin' ? { query: 'nebula -noise', name: 'Quiet nebulas' } : null,
  gathered: null,
  body: 'Your report is decided.',
  way: null,
});
