'use client';

import { useTimeZone } from '@/components/ui/moment';
import { agoWords } from '@/lib/domain/ago-words';
import { dateWords } from '@/lib/domain/date-words';

interface AgoProps {
  /** ISO 8601. */
  at: string;
  className?: string;
}

/** How long ago a moment was; its tooltip says when. */
export function Ago({ at, className }: AgoProps) {
  const timeZone = useTimeZone();
  const moment = new Date(at);
  return (
    <time dateTime={at} title={dateWords(moment, 'minute', timeZone)} className={className} suppressHydrationWarning>
      {agoWords(moment, { now: new Date(), timeZone })}
    </time>
  );
}
