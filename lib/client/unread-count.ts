import { readViewer } from '@/lib/client/viewer';
import { storeViewer } from '@/lib/client/viewer-store';

export function storeUnread(userId: string, count: number): void {
  const viewer = readViewer();
  if (viewer?._id !== userId || viewer.unreadNotificationsCount === count) return;
  storeViewer({ ...viewer, unreadNotificationsCount: Math.max(0, count) });
}

export const readUnread = (): number => readViewer()?.unreadNotificationsCount ?? 0;
