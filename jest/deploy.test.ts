import { readFileSync } from 'node:fs';
import path from 'node:path';
import { nginxMaps } from '@/jest/nginx-maps';
import { sessionCookieName } from '@/lib/auth/session-claims';
import { CDN_FACTS } from '@/lib/domain/cdns';
import { CONTENT_FILTER_COOKIE } from '@/lib/domain/content-filter';
import { ALL_ENV_KEYS } from '@/features/settings';
import { readEnv } from '@/lib/env';
import { openCdnTargets } from '@/lib/services/cdn/cdn-apis';
import { stopTimes } from '@/server/front/shutdown';

const textOf = (file: string) => readFileSync(path.resolve('deploy', file), 'utf8');
/** Values of the lines `name=value`. */
const linesOf = (text: string) =>
  new Map([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']): [string, string] => [name, value]));

describe('the shipped systemd unit', () => {
  const unit = linesOf(textOf('systemd/pins.service'));

  it('stops the launcher alone, with time for the drain of a public site', () => {
    expect(unit.get('KillMode')).toBe('mixed');
    const { drainMs, finishMs } = stopTimes({ DRAIN_SECONDS: 5 });
    expect(Number(unit.get('TimeoutStopSec')) * 1_000).toBeGreaterThan(drainMs + finishMs + 9_500);
  });

  it('has settings of the site alone, and of those all that a public one needs', () => {
    const settings = linesOf(textOf('systemd/pins.env'));
    expect([...settings.keys()].filter((name) => !ALL_ENV_KEYS.includes(name))).toEqual([]);
    const filled = {
      NEXTAUTH_SECRET: 'x'.repeat(32),
      FIREBASE_PROJECT_ID: 'pins-example',
      FIREBASE_API_KEY: 'a-public-web-key',
      SMTP_URL: 'smtps://mail.pins.example',
      MAIL_FROM: 'site@pins.example',
      CONTACT_EMAIL: 'hello@pins.example',
    };
    for (const name of Object.keys(filled)) expect([...settings]).toContainEqual([name, '']);
    const env = readEnv({ ...Object.fromEntries(settings), ...filled });
    expect(env).toMatchObject({ SITE_URL: 'https://pins.example', DRAIN_SECONDS: 5, TRUSTED_PROXY_HOPS: 1 });
  });
});

it('the shipped unit of a worker gives it the time to stop, and runs it as the site runs', () => {
  const [site, worker] = ['pins', 'pins-worker'].map((name) => linesOf(textOf(`systemd/${name}.service`)));
  expect(worker?.get('KillMode')).toBe('mixed');
  expect(Number(worker?.get('TimeoutStopSec'))).toBeGreaterThan(9.5);
  for (const name of ['User', 'WorkingDirectory', 'EnvironmentFile', 'ProtectSystem', 'UMask'])
    expect(worker?.get(name)).toBe(site?.get(name));
  expect(worker?.get('ExecStart')).toBe(site?.get('ExecStart')?.replace(/start$/, 'worker'));
});

it('the shipped timer makes a backup as the service of the site, into a folder that its unit may write to', () => {
  const [site, backup] = ['pins', 'pins-backup'].map((name) => linesOf(textOf(`systemd/${name}.service`)));
  for (const name of ['User', 'WorkingDirectory', 'EnvironmentFile', 'Environment', 'ProtectSystem'])
    expect(backup?.get(name)).toBe(site?.get(name));
  const folder = backup?.get('ReadWritePaths') ?? '';
  expect(backup?.get('ExecStart')).toBe(
    site?.get('ExecStart')?.replace(/start$/, `backup ${folder} --with-files --keep=14`),
  );
  expect(linesOf(textOf('systemd/pins-backup.timer')).get('OnCalendar')).toBeDefined();
});

describe('the shipped nginx configuration', () => {
  const conf = textOf('nginx/pins.conf');

  it('lets uploads through as they come, keeps no query, and sends visitors to the port of the unit', () => {
    expect(conf).toContain('proxy_request_buffering off;');
    expect(conf).toMatch(/client_max_body_size 45m;/);
    const [logFormat = ''] = /^log_format [^;]+;/m.exec(conf) ?? [];
    expect(logFormat).toContain('$uri');
    expect(logFormat).not.toMatch(/\$(?:request|request_uri|args|query_string)\b/);
    expect([...conf.matchAll(/access_log \S+ (\w+);/g)].map(([, format]) => format)).toEqual(['pins']);
    expect(conf).toContain(`server 127.0.0.1:${linesOf(textOf('systemd/pins.env')).get('PORT')} `);
  });

  it('lets no visitor name a request, or say that it is traced', () => {
    expect(conf).toMatch(/^ *proxy_set_header X-Request-Id \$request_id;$/m);
    expect(conf).toMatch(/^ *proxy_set_header traceparent "";$/m);
  });
});

describe('the shipped image', () => {
  const dockerfile = textOf('docker/Dockerfile');
  const [pack = '', run = ''] = dockerfile.split(/^(?=FROM debian)/m);

  it('is a packed tree, whose Node runs without privileges', () => {
    expect(pack).toMatch(/^RUN node server\/bootstrap\.mjs pack \/packed\b/m);
    expect(run).toMatch(/^COPY --from=pack \/packed\/pins \/site$/m);
    expect(run).toMatch(/^USER 10001:10001$/m);
    expect(run).toMatch(/^ENV PATH=\/site\/node_modules\/\.bin:\/usr\/bin:\/bin /m);
    expect(run.match(/^(?:RUN|ADD) .*$/gm)).toEqual([
      'RUN apt-get update && apt-get install -y --no-install-recommends ffmpeg && rm -rf /var/lib/apt/lists/*',
    ]);
    expect(run).not.toMatch(/:latest|root/);
  });

  it('starts without a shell, and is asked whether it lives at the port that it serves', () => {
    const [, port] = /PORT=(\d+)/.exec(run) ?? [];
    expect(run).toMatch(new RegExp(`^EXPOSE ${port}$`, 'm'));
    expect(run).toContain(`127.0.0.1:${port}/livez`);
    const commands = [...run.matchAll(/CMD (.*)$/gm)].map(([, command = '']): unknown => JSON.parse(command));
    expect(commands).toEqual([
      ['node', '-e', expect.any(String)],
      ['node', 'server/bootstrap.mjs', 'start'],
    ]);
  });
});

describe('the shipped configurations of caches', () => {
  const [vcl, nginx] = [textOf('varnish/pins.vcl'), textOf('nginx/pins.conf')];
  /** The regular expression that looks for a cookie, in quotes. */
  const expression = (text: string, cookie: string) => {
    const quoted = [...text.matchAll(/"~?([^"\n]+)"/g)].map(([, inner = '']) => inner);
    return new RegExp(quoted.find((inner) => inner.includes('; *)') && inner.includes(cookie)) ?? 'none');
  };

  it.each([
    ['Varnish', vcl],
    ['nginx', nginx],
  ])('%s knows sessions and the other filter, wherever they stand among the cookies', (_name, text) => {
    const [session, filter] = [expression(text, 'session'), expression(text, CONTENT_FILTER_COOKIE)];
    for (const url of ['https://pins.example', 'http://localhost:3000'])
      for (const part of ['', '.0', '.11']) {
        const cookie = `${sessionCookieName(url)}${part}=eyJ`;
        for (const cookies of [cookie, `a=b; ${cookie}`, `a=b;${cookie}; c=d`]) expect(cookies).toMatch(session);
      }
    for (const other of ['a=pins.session', 'my-pins.session=1', 'pinsxsession=1']) expect(other).not.toMatch(session);
    const open = `${CONTENT_FILTER_COOKIE}=gay-straight`;
    for (const cookies of [open, `a=b; ${open}`, `${open}; a=b`, `a=b;${open} ;c=d`]) expect(cookies).toMatch(filter);
    for (const other of [`${open}er`, `x${open}`, `${CONTENT_FILTER_COOKIE}=straight-lesbian`])
      expect(other).not.toMatch(filter);
  });

  it.each([
    ['Varnish', vcl],
    ['nginx', nginx],
  ])('%s sends the site every proof of age', (_name, text) => {
    const proof = expression(text, 'age-');
    for (const cookie of ['__Host-age-proof=1.a', 'age-proof=1.a', 'a=b; __Host-age-check=x.y'])
      expect(cookie).toMatch(proof);
    for (const other of ['a=age-proof', 'image-proof=1', 'x__Host-age-proof=1']) expect(other).not.toMatch(proof);
  });

  it('nginx asks the site by the words of its key, and by no visitor’s own', () => {
    const valueOf = nginxMaps(nginx);
    const [, key = ''] = /^proxy_cache_key "\S+ ([^"]+)";$/m.exec(textOf('nginx/pins-cache.conf')) ?? [];
    const sent = [...nginx.matchAll(/^ *proxy_set_header (?:Cookie|Accept-Encoding|Accept) (\S+);$/gm)];
    expect(sent.map(([, variable]) => variable)).toEqual(key.split(' '));
    const ask = (headers: Record<string, string>, request_uri = '/', request_method = 'GET') => {
      const variables = Object.entries(headers).map(([name, value]) => [`http_${name}`, value] as const);
      const request = { request_method, request_uri, ...Object.fromEntries(variables) };
      return ['pins_passes', 'pins_cookie', 'pins_encoding', 'pins_accept'].map((name) => valueOf(name, request));
    };
    const open = `${CONTENT_FILTER_COOKIE}=gay-straight`;
    for (const cookie of ['', 'a=b', `${CONTENT_FILTER_COOKIE}= gay-straight`, `a=b;\t${open}`, ` \t${open}`])
      expect(ask({ cookie })).toEqual(['0', '', 'identity', '*/*']);
    for (const cookie of [open, `a=b; ${open}`, `${open}; ${CONTENT_FILTER_COOKIE}=straight-lesbian`])
      expect(ask({ cookie })[1]).toBe(open);
    for (const [encodings, wanted] of [
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip;q=1.0, BR;q=0.5', 'br'],
      ['br;q=0, gzip', 'gzip'],
      ['br;q=0.000, gzip;q=0', 'identity'],
      ['*', 'identity'],
      ['x-br, brotli', 'identity'],
    ])
      expect(ask({ accept_encoding: encodings ?? '' })[2]).toBe(wanted);
    const accept = 'text/html,image/avif,image/webp,*/*';
    expect(ask({ accept })[3]).toBe('text/html');
    expect(ask({ accept }, '/media/ab/one-300w.webp')[3]).toBe('image/avif');
    expect(ask({ accept: 'image/webp,*/*' }, '/media/ab/one-300w.webp')[3]).toBe('*/*');
    const session = `a=b; ${sessionCookieName('https://pins.example')}=eyJ`;
    for (const whole of [
      ask({ cookie: session, accept }),
      ask({ cookie: 'a=b; __Host-age-proof=1.a', accept }, '/media/ab/one-300w.webp'),
      ask({ cookie: 'a=b', accept }, '/api/pins'),
      ask({ cookie: 'a=b', accept }, '/', 'POST'),
      ask({ cookie: 'a=b', accept, authorization: 'Bearer x' }),
    ])
      expect(whole).toEqual(['1', expect.stringMatching(/^a=b/), 'identity', accept]);
  });

  it('Varnish purges by the header that the site sends, and shows no tags', () => {
    const [varnish] = openCdnTargets({ CDN: 'varnish', CDN_PURGE_URLS: ['http://10.0.0.5:6081'] });
    for (const call of [varnish?.api.purge(['one']), varnish?.api.purgeEverything()])
      for (const header of Object.keys(call?.headers ?? { none: '' })) expect(vcl).toContain(`req.http.${header}`);
    expect(vcl).toContain(`unset resp.http.${CDN_FACTS.varnish.tagHeader};`);
    expect(vcl).toContain(`.port = "${linesOf(textOf('systemd/pins.env')).get('PORT')}";`);
  });
});

it('the shipped compose file gives the site the time to stop, a read-only root, and settings of its own alone; its proxy follows it', () => {
  const compose = textOf('docker/compose.yaml');
  // nginx asks for the address of the site once.
  expect(compose).toMatch(/depends_on:\n *site: \{ condition: service_started, restart: true \}/);
  expect(compose).toMatch(/stop_grace_period: 40s/);
  expect(compose).toMatch(/read_only: true/);
  const [, settings = ''] = /site:[^]*?environment:\n([^]*?)\n {4}secrets/.exec(compose) ?? [];
  const names = [...settings.matchAll(/^ *([A-Z_]+):/gm)].map(([, name]) => name);
  expect(names).toEqual(['HOST', 'DATABASE_URL', 'FIREBASE_CREDENTIALS', 'TRUSTED_PROXY_HOPS']);
  for (const name of names) expect(ALL_ENV_KEYS).toContain(name);
});

it('the operator’s files beside the compose file are in neither git nor the image', () => {
  const compose = textOf('docker/compose.yaml');
  const asked = [...compose.matchAll(/(?:env_file| file): (\S+)|- \.\/(\S+?):/g)].map(
    ([, file, folder]) => file ?? folder,
  );
  expect(asked).toEqual(['private/pins.env', 'private/tls', 'private/firebase.json']);
  for (const ignored of [textOf('docker/Dockerfile.dockerignore'), readFileSync('.gitignore', 'utf8')])
    expect(ignored).toMatch(/^deploy\/docker\/private$/m);
});
