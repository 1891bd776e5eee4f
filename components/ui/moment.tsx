'use client';

import { useSyncExternalStore } from 'react';
import { dateWords, type DateStyle } from '@/lib/domain/date-words';

interface MomentProps {
  /** ISO 8601. */
  at: string;
  as: DateStyle;
  className?: string;
}

const never = () => () => {};

/** The HTML of the server is in UTC; the browser puts its own time zone in the same line. */
export function Moment({ at, as, className }: MomentProps) {
  const timeZone = useSyncExternalStore<string | undefined>(
    never,
    () => undefined,
    () => 'UTC',
  );
  const moment = new Date(at);
  const reader = { now: new Date(), timeZone };
  return (
    <time
      dateTime={at}
      title={as === 'ago' ? dateWords(moment, 'minute', reader) : undefined}
      className={className}
      suppressHydrationWarning
    >
      {dateWords(moment, as, reader)}
    </time>
  );
}
