/**
 * Headers by which the API hands an event stream over to the front, which holds it open and keeps the headers to itself:
 * the person whose events they are, and when the stream has to end (ms since 1970).
 */
export const EVENTS_OF = 'x-events-of';
export const EVENTS_UNTIL = 'x-events-until';
