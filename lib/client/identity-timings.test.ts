import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The SDK's build for browsers. */
const FOLDER = 'node_modules/firebase/node_modules/@firebase/auth/dist/esm';
const sdk = readdirSync(FOLDER)
  .filter((name) => /^index-.*\.js$/.test(name))
  .map((name) => readFileSync(path.join(FOLDER, name), 'utf8'))
  .join('\n');

/** The site cannot set these times, but its waits depend on them. */
it.each([
  ['gives up a call after 30 s, in the app of a phone after 60 s', 'DEFAULT_API_TIMEOUT_MS = new Delay(30000, 60000)'],
  ['renews a token 5 minutes before it expires', '300000 /* Duration.OFFSET */'],
  ['looks every 800 ms for what other tabs have stored', '_POLLING_INTERVAL_MS = 800;'],
  ['waits 3 s for a worker that has acknowledged', '3000 /* _TimeoutDuration.COMPLETION */'],
  ['waits 8 s for the sign-in of a window that was closed', '8000 /* _Timeout.AUTH_EVENT */'],
])('the identity SDK %s', (_what, constant) => expect(sdk).toContain(constant));
