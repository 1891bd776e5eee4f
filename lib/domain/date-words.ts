const STYLES = {
  day: { dateStyle: 'long' },
  'short day': { dateStyle: 'medium' },
  minute: { dateStyle: 'medium', timeStyle: 'short' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateStyle = keyof typeof STYLES;

/** A moment in a time zone, the browser's without one (rule 174). */
export const dateWords = (at: Date, style: DateStyle, timeZone?: string): string =>
  new Intl.DateTimeFormat('en', { ...STYLES[style], timeZone }).format(at);
