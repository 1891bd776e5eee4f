import type { MouseEvent } from 'react';
import { isPlainClick } from '@/lib/client/plain-click';

export type LeaveFor = (href: string) => (event: MouseEvent) => void;

/** A plain press on a link first takes the feed out of the history, so that Back leads to the list. */
export const leavingBy =
  (leave: (href: string) => void): LeaveFor =>
  (href) =>
  (event) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    leave(href);
  };
