'use client';

import { useSyncExternalStore } from 'react';
import { dateWords, type DateStyle } from '@/lib/domain/date-words';

interface MomentProps {
  /** ISO 8601. */
  at: string;
  as: DateStyle;
}

const never = () => () => {};

/** UTC in the HTML of the server, then undefined: the browser's own. */
export const useTimeZone = (): string | undefined =>
  useSyncExternalStore<string | undefined>(
    never,
    () => undefined,
    () => 'UTC',
  );

/** The browser puts its own time zone in the same line. */
export function Moment({ at, as }: MomentProps) {
  const timeZone = useTimeZone();
  return (
    <time dateTime={at} suppressHydrationWarning>
      {dateWords(new Date(at), as, timeZone)}
    </time>
  );
}
