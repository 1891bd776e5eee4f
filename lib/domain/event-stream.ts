/** Headers that hand an event stream over to the front: whose it is, its end (ms since 1970), and their sign-in (seconds) and session, if the call had one, with which it ends. */
export const EVENTS_OF = 'x-events-of';
export const EVENTS_UNTIL = 'x-events-until';
export const EVENTS_SIGNED_IN = 'x-events-signed-in';
export const EVENTS_SESSION = 'x-events-session';
