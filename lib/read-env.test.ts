import { ENV_KEYS, EnvError, readEnv } from '@/lib/read-env';

/** What is said of settings. */
function messagesOf(source: Record<string, string>): string {
  try {
    readEnv(source);
    return '';
  } catch (error) {
    return String(error);
  }
}

/** Settings that a public site needs to start. */
const PUBLIC = {
  SITE_URL: 'https://pins.example',
  DATABASE_URL: 'postgres://pins@db.example/pins',
  FIREBASE_PROJECT_ID: 'pins-example',
  FIREBASE_API_KEY: 'a-public-web-key',
  FIREBASE_CREDENTIALS: 'service-account.json',
  NEXTAUTH_SECRET: 'x'.repeat(32),
};

describe('the settings', () => {
  it('name every bad key at once, without its value', () => {
    const read = () => readEnv({ PORT: 'seven', DATABASE_URL: 'mysql://secret@host/db', SITE_URL: 'ftp://site' });
    expect(read).toThrow(EnvError);
    expect(read).toThrow(/PORT: .*\n.*DATABASE_URL: must be .*\n.*SITE_URL: must be /);
    expect(read).not.toThrow(/secret/);
  });

  it('are reported together, too, where only their rules together show that one is missing', () =>
    expect(() => readEnv({ ...PUBLIC, NEXTAUTH_SECRET: '', PORT: 'seven' })).toThrow(
      /^These settings are wrong:\n {2}PORT: must be a number\n {2}NEXTAUTH_SECRET: is needed when SITE_URL is public$/,
    ));

  it.each([
    [{ PORT: '0' }, 'PORT: must be 1 or more'],
    [{ PORT: '1.5' }, 'PORT: must be a whole number'],
    [{ PORT: '70000' }, 'PORT: must be 65535 or less'],
    [{ ACCESS_LOG_SAMPLE: 'x' }, 'ACCESS_LOG_SAMPLE: must be a number'],
    [{ CDN: 'x' }, 'CDN: must be cloudflare, fastly, bunny or varnish'],
    [{ SITE_NAME: ' ' }, 'SITE_NAME: must not be empty'],
    [{ SITE_NAME: 'x'.repeat(31) }, 'SITE_NAME: must have 30 characters or less'],
    [{ METRICS_TOKEN: 'x' }, 'METRICS_TOKEN: must have 16 characters or more'],
    [{ CONTACT_EMAIL: 'x' }, 'CONTACT_EMAIL: must be an email address, as name@example.com'],
    [{ PARTNERS: '{}' }, 'PARTNERS: must be a list as JSON'],
    [{ PARTNERS: '[1]' }, 'PARTNERS.0: must be an object as JSON'],
  ])('say what to write in place of %j', (source, line) =>
    expect(() => readEnv(source)).toThrow(`These settings are wrong:\n  ${line}`),
  );

  it('never speak in the words of a library', () => {
    const wrong = ['x', ' ', '-1', '0.5', '1e9', '[1]', '[{"a":1}]', '{}', 'http://', 'y'.repeat(500)];
    for (const key of ENV_KEYS)
      for (const value of wrong) {
        const source = { [key]: value };
        expect(messagesOf(source)).not.toMatch(/Invalid|Too (?:small|big)|expected|received|Unrecognized/);
      }
  });

  it('take a secret before only beside the one that replaced it', () => {
    const secrets = { NEXTAUTH_SECRET: 'x'.repeat(32), NEXTAUTH_SECRET_PREVIOUS: 'y'.repeat(32) };
    expect(readEnv(secrets)).toMatchObject(secrets);
    const { NEXTAUTH_SECRET_PREVIOUS } = secrets;
    expect(() => readEnv({ NEXTAUTH_SECRET_PREVIOUS })).toThrow(/NEXTAUTH_SECRET: is needed with/);
  });

  it('make the URL of the site from the port when none is given', () => {
    expect(readEnv({ PORT: '3111' }).SITE_URL).toBe('http://localhost:3111');
    expect(readEnv({ ...PUBLIC, SITE_URL: 'https://pins.example/' }).SITE_URL).toBe('https://pins.example');
  });
});

it('a setting that is empty counts as one that is left out', () => {
  const empty = Object.fromEntries(ENV_KEYS.map((key) => [key, '']));
  expect(readEnv(empty)).toEqual(readEnv({}));
});

it.each([
  'https://pins.example/gallery',
  'https://pins.example/?a',
  'https://user@pins.example',
  'https://a.example/#b',
])('a site is the whole of its host, not %s', (url) => {
  expect(() => readEnv({ ...PUBLIC, SITE_URL: url })).toThrow(/SITE_URL: must be a scheme and a host alone/);
});

describe('the settings of a CDN', () => {
  it.each([
    ['cloudflare', 'off'],
    ['bunny', 'off'],
    ['fastly', 'on'],
  ])('have pictures sent as AVIF where its Accept names browsers that show it: %s', (CDN, stills) => {
    expect(readEnv({ CDN, CDN_ZONE: 'zone-1', CDN_TOKEN: 'a secret token' }).AVIF_STILLS).toBe(stills);
  });

  it('name what its API needs, and every Varnish', () => {
    expect(() => readEnv({ CDN: 'fastly' })).toThrow(/CDN_ZONE: is needed with fastly\n.*CDN_TOKEN: is needed/);
    expect(() => readEnv({ CDN: 'varnish' })).toThrow(/CDN_PURGE_URLS: is needed with Varnish/);
    expect(() => readEnv({ CDN: 'varnish', CDN_PURGE_URLS: 'http://a:6081,b' })).toThrow(/CDN_PURGE_URLS/);
    const varnishes = 'http://10.0.0.5:6081/, http://10.0.0.6:6081';
    expect(readEnv({ CDN: 'varnish', CDN_PURGE_URLS: varnishes }).CDN_PURGE_URLS).toEqual(varnishes.split(/\/?, ?/));
  });
});

describe('MAIL_FROM', () => {
  it('is needed with SMTP_URL', () => {
    expect(() => readEnv({ SMTP_URL: 'smtps://mail.example' })).toThrow(/MAIL_FROM: is needed/);
    expect(() => readEnv({ SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'mails@mail.example' })).not.toThrow();
    expect(() => readEnv({ SMTP_URL: 'https://mail.example', MAIL_FROM: 'Mails' })).toThrow(
      /SMTP_URL: must be as .*\n.*MAIL_FROM: /,
    );
  });
});

describe('a public site', () => {
  it('starts with a Firebase project and a secret', () => expect(() => readEnv(PUBLIC)).not.toThrow());

  it.each([
    ['without a project', { FIREBASE_PROJECT_ID: '' }, /FIREBASE_PROJECT_ID: a public SITE_URL needs/],
    [
      'on the emulator',
      { FIREBASE_PROJECT_ID: 'demo-pins', FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' },
      /FIREBASE_AUTH_EMULATOR_HOST: a public SITE_URL needs/,
    ],
    ['without a database', { DATABASE_URL: '' }, /DATABASE_URL: is needed when SITE_URL is public: .* demos/],
    ['without a secret', { NEXTAUTH_SECRET: '' }, /NEXTAUTH_SECRET: is needed/],
    ['without a key', { FIREBASE_API_KEY: '' }, /FIREBASE_API_KEY: is needed/],
    ['without credentials', { FIREBASE_CREDENTIALS: '' }, /FIREBASE_CREDENTIALS: is needed/],
  ])('is refused %s', (_, change, message) => expect(() => readEnv({ ...PUBLIC, ...change })).toThrow(message));

  it.each(['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:80'])('is none at %s', (SITE_URL) =>
    expect(() => readEnv({ SITE_URL })).not.toThrow(),
  );
  it.each(['http://localhost.example', 'http://10.0.0.1', 'https://127.0.0.1.example'])('is one at %s', (SITE_URL) =>
    expect(() => readEnv({ SITE_URL })).toThrow(/FIREBASE_PROJECT_ID/),
  );
});

describe('the emulator', () => {
  it('is only trusted on this machine and for a demo project', () => {
    const read = (host: string, project: string) =>
      readEnv({ FIREBASE_AUTH_EMULATOR_HOST: host, FIREBASE_PROJECT_ID: project });
    expect(() => read('127.0.0.1:9099', 'demo-pins')).not.toThrow();
    expect(() => read('10.0.0.1:9099', 'demo-pins')).toThrow(/FIREBASE_AUTH_EMULATOR_HOST: must be a port/);
    expect(() => read('127.0.0.1:9099', 'pins-example')).toThrow(/FIREBASE_PROJECT_ID: must begin with demo-/);
  });
});

it('servers of one’s own that may be imported from are a list of hosts with ports', () => {
  const hosts = (IMPORT_PRIVATE_HOSTS: string) => readEnv({ IMPORT_PRIVATE_HOSTS }).IMPORT_PRIVATE_HOSTS;
  expect(hosts('')).toEqual([]);
  expect(hosts('Images.internal:8080, [::1]:80')).toEqual(['images.internal:8080', '[::1]:80']);
  for (const wrong of ['images.internal', 'http://images.internal:80', 'a:b', '*:80'])
    expect(() => hosts(wrong)).toThrow(/IMPORT_PRIVATE_HOSTS: must be/);
});
