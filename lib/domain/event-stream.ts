/**
 * Headers by which the API hands an event stream over to the front, which holds it open and keeps the headers to itself:
 * the person whose events they are, when the stream has to end (ms since 1970), and when they signed in (seconds): it ends with
 * that sign-in.
 */
export const EVENTS_OF = 'x-events-of';
export const EVENTS_UNTIL = 'x-events-until';
export const EVENTS_SIGNED_IN = 'x-events-signed-in';
