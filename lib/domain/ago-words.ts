const yesterday = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const counted = new Intl.RelativeTimeFormat('en');

interface Reader {
  now: Date;
  /** Their browser's without one. */
  timeZone?: string;
}

/** As "5 minutes ago", "yesterday", in the days of its reader's calendar (rule 174). */
export function agoWords(at: Date, { now, timeZone }: Reader): string {
  const minutes = Math.floor((now.getTime() - at.getTime()) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return counted.format(-minutes, 'minute');
  const [then, today] = [calendarDay(at, timeZone), calendarDay(now, timeZone)];
  const days = Math.round((today.getTime() - then.getTime()) / 86_400_000);
  if (days < 1) return counted.format(-Math.floor(minutes / 60), 'hour');
  if (days < 7) return yesterday.format(-days, 'day');
  const months =
    (today.getUTCFullYear() - then.getUTCFullYear()) * 12 +
    (today.getUTCMonth() - then.getUTCMonth()) -
    (today.getUTCDate() < then.getUTCDate() ? 1 : 0);
  if (months < 1) return counted.format(-Math.floor(days / 7), 'week');
  return months < 12 ? counted.format(-months, 'month') : counted.format(-Math.floor(months / 12), 'year');
}

/** The start of the day in UTC that has the date of a moment in a time zone. */
const calendarDay = (at: Date, timeZone?: string) =>
  new Date(new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' }).format(at));
