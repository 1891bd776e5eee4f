import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The SDK that browsers get, as its maker has built it. */
function sdkText(): string {
  const folder = path.join(
    path.dirname(require.resolve('@firebase/auth', { paths: [require.resolve('firebase/auth')] })),
    '../esm',
  );
  const [file = ''] = readdirSync(folder).filter((name) => /^index-.*\.js$/.test(name));
  return readFileSync(path.join(folder, file), 'utf8');
}

/** What the site has no setting for: an update of the SDK that changes one of them changes what people wait for. */
it.each([
  ['gives up a call after 30 s, after 60 s on a phone’s app', /DEFAULT_API_TIMEOUT_MS = new Delay\(30000, 60000\)/],
  ['renews a token 5 minutes before it expires', /300000 \/\* Duration\.OFFSET \*\//],
  ['looks every 800 ms for what other tabs have stored', /_POLLING_INTERVAL_MS = 800;/],
  ['waits 3 s for a worker that has acknowledged', /3000 \/\* _TimeoutDuration\.COMPLETION \*\//],
  ['waits 8 s for the sign-in of a window that was closed', /8000 \/\* _Timeout\.AUTH_EVENT \*\//],
])('the identity SDK %s', (_what, constant) => expect(sdkText()).toMatch(constant));
