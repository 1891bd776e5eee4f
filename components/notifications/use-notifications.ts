import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { api } from '@/lib/client/api';
import { readUnread, storeUnread } from '@/lib/client/unread-count';
import type { Notification, NotificationPage, UnreadCount } from '@/lib/schemas/notification';

interface List {
  lines: Notification[];
  /** The last loaded page. */
  page: number;
  totalPages: number;
}

const withRead = (lines: Notification[], isRead: (line: Notification) => boolean) =>
  lines.map((line) => ({ ...line, read: isRead(line) }));

/** New lines shift the others, so pages overlap. */
function joined(first: Notification[], second: Notification[]): Notification[] {
  const known = new Set(first.map(({ _id }) => _id));
  return [...first, ...second.filter(({ _id }) => !known.has(_id))];
}

/** Shows or logs failures. */
export function useNotifications(userId: string, unread: number) {
  const [list, setList] = useState<List>({ lines: [], page: 0, totalPages: 1 });
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  /** The unread count that this list has set itself. A different count means new notifications. */
  const known = useRef<number | undefined>(undefined);
  /** Number of calls that mark as read; only the response to the last one sets the count. */
  const marks = useRef(0);

  const setUnread = (count: number) => {
    known.current = Math.max(0, count);
    storeUnread(userId, count);
  };

  const load = async (page: number) => {
    try {
      const { notifications, totalPages } = await api<NotificationPage>(`/users/${userId}/notifications?page=${page}`, {
        isQuiet: true,
      });
      setList((before) => ({
        lines: page === 1 ? joined(notifications, before.lines) : joined(before.lines, notifications),
        page: Math.max(page, before.page),
        totalPages,
      }));
      setState('ready');
    } catch {
      setState('failed');
    }
  };

  const follow = useEffectEvent((count: number) => {
    if (known.current === count) return;
    known.current = count;
    void load(1);
  });
  useEffect(() => follow(unread), [unread]);

  const loadMore = () => {
    if (state === 'loading') return;
    setState('loading');
    void load(list.page + 1);
  };

  /** Optimistic; reverted on failure. */
  const mark = async (notificationId: string | null, after: Notification[], count: number) => {
    const before = { lines: list.lines, count: readUnread() };
    const callNumber = (marks.current += 1);
    setList((shown) => ({ ...shown, lines: after }));
    setUnread(count);
    try {
      const { unreadNotificationsCount } = await api<UnreadCount>(`/users/${userId}/notifications/read`, {
        method: 'PUT',
        body: { notificationId },
        keepalive: true,
        isQuiet: true,
      });
      if (callNumber === marks.current) setUnread(unreadNotificationsCount);
    } catch {
      const wasRead = new Map(before.lines.map(({ _id, read }) => [_id, read]));
      setList((shown) => ({ ...shown, lines: withRead(shown.lines, (line) => wasRead.get(line._id) ?? line.read) }));
      if (callNumber === marks.current) setUnread(before.count);
    }
  };

  const markRead = ({ _id: id, read }: Notification) => {
    if (read) return;
    void mark(
      id,
      withRead(list.lines, (line) => line.read || line._id === id),
      readUnread() - 1,
    );
  };
  const markAllRead = () =>
    void mark(
      null,
      withRead(list.lines, () => true),
      0,
    );

  return { ...list, state, loadMore, markRead, markAllRead };
}
