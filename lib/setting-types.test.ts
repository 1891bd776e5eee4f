import { readEnv } from '@/lib/env';

const json = JSON.stringify;
const page = { name: 'One', url: 'https://one.example/box' };
const script = { name: 'Two', script: 'https://two.example/tag.js' };

describe('the database', () => {
  it('has one host', () => {
    for (const DATABASE_URL of ['postgres://u:p@db/pins', 'postgresql://u:a,b@[::1]:5433/pins?options=-c%20a,b'])
      expect(readEnv({ DATABASE_URL })).toMatchObject({ DATABASE_URL });
  });

  it('may have a password with every character, those that end a host as %2F, %3F and %23', () => {
    for (const DATABASE_URL of ['postgres://u:p@ss@db/pins', 'postgres://u:p%40%2F%3F%23@db/pins'])
      expect(readEnv({ DATABASE_URL })).toMatchObject({ DATABASE_URL });
    for (const password of ['pa/ss', 'pa?ss', 'pa#ss', '/', 'p@/x'])
      expect(() => readEnv({ DATABASE_URL: `postgres://u:${password}@db:5432/pins` })).toThrow(
        /DATABASE_URL: must have %2F for \/, %3F for \? and %23 for # in its password$/,
      );
  });

  it.each([
    ['a port that is none', 'postgres://u:secret@db:a/pins', /DATABASE_URL: must be a postgres:/],
    ['several hosts', 'postgres://u:secret@db1:5432,db2:5432/pins', /DATABASE_URL: must have one host: put HAProxy/],
    ['several hosts without ports', 'postgres://db1,db2/pins', /DATABASE_URL: must have one host: put HAProxy/],
    ['hosts elsewhere', 'postgres:///pins?host=db1,db2', /DATABASE_URL: must have one host: put HAProxy/],
  ])('has not %s', (_, DATABASE_URL, message) => {
    expect(() => readEnv({ DATABASE_URL })).toThrow(message);
    expect(() => readEnv({ DATABASE_URL })).not.toThrow('secret');
  });
});

describe('the ad providers', () => {
  it('are up to three, each a page or a script', () => {
    expect(readEnv({ AD_PROVIDERS: json([page, script]) }).AD_PROVIDERS).toEqual([page, script]);
    expect(readEnv({ AD_PROVIDERS: '[]' }).AD_PROVIDERS).toEqual([]);
    expect(readEnv({ AD_PROVIDERS: '' }).AD_PROVIDERS).toBeUndefined();
  });

  it.each([
    ['no JSON', '{', /AD_PROVIDERS: must be a list as JSON/],
    ['no list', '{}', /AD_PROVIDERS/],
    ['four', json([1, 2, 3, 4].map((n) => ({ ...page, name: `P${n}` }))), /AD_PROVIDERS: must have 3 entries at most/],
    ['a name twice', json([page, page]), /AD_PROVIDERS: must have a name of its own/],
    ['a provider without a URL', json([{ name: 'One' }]), /AD_PROVIDERS.*must have a name, and the address/],
    ['code for a URL', json([{ name: 'One', url: 'javascript:alert(1)' }]), /AD_PROVIDERS/],
    ['both kinds at once', json([{ ...page, ...script }]), /AD_PROVIDERS/],
  ])('are not %s', (_, AD_PROVIDERS, message) => expect(() => readEnv({ AD_PROVIDERS })).toThrow(message));
});

describe('the ads server', () => {
  it('has the origin that is set', () => {
    expect(readEnv({}).ADS_URL).toBeUndefined();
    expect(readEnv({ ADS_URL: 'https://ads.example/' }).ADS_URL).toBe('https://ads.example');
  });

  it('is never the site itself', () =>
    expect(() => readEnv({ PORT: '3100', ADS_URL: 'http://localhost:3100' })).toThrow(/ADS_URL: must be on a host/));
});

it('the age dialog is on for public sites unless the setting says otherwise', () => {
  expect([readEnv({}).AGE_GATE, readEnv({ AGE_GATE: 'on' }).AGE_GATE]).toEqual(['off', 'on']);
});

it.each(['UA-1234-5', 'G-', 'g-abcde', "G-ABCDE'"])('%s is no measurement id', (MEASUREMENT_ID) =>
  expect(() => readEnv({ MEASUREMENT_ID })).toThrow(/MEASUREMENT_ID: must be as G-/),
);

it('partners have a name, a URL and a text', () => {
  const partner = { name: 'A partner', url: 'https://partner.example/', text: 'Prints posters.' };
  expect(readEnv({ PARTNERS: json([partner]) }).PARTNERS).toEqual([partner]);
  expect(() => readEnv({ PARTNERS: json([{ ...partner, text: '' }]) })).toThrow(/PARTNERS/);
});

describe('the lines of ads.txt', () => {
  it('are sellers and variables, parted by semicolons', () => {
    const ADS_TXT = 'ads.example, 1234, DIRECT, f08c47fec0942fa0; b.example,5,RESELLER; CONTACT=ads@example.com;';
    expect(readEnv({ ADS_TXT }).ADS_TXT).toEqual([
      'ads.example, 1234, DIRECT, f08c47fec0942fa0',
      'b.example,5,RESELLER',
      'CONTACT=ads@example.com',
    ]);
    expect(readEnv({ ADS_TXT: '' }).ADS_TXT).toBeUndefined();
  });

  it.each(['ads.example', 'ads.example, 1, SELLER', 'CONTACT=', 'a.example, 1, DIRECT\nb.example, 2, DIRECT'])(
    'are not %j',
    (ADS_TXT) => expect(() => readEnv({ ADS_TXT })).toThrow(/ADS_TXT: must be lines such as/),
  );
});

describe('the URL of a bucket', () => {
  const read = (STORAGE_S3_BUCKET: string) => readEnv({ STORAGE_S3_BUCKET }).STORAGE_S3_BUCKET;

  it('names its service, its region and its key', () => {
    expect(read('https://id:a%2Fb+c@s3.example:9000/pins-media?region=eu-central-1')).toEqual({
      bucket: 'pins-media',
      endpoint: 'https://s3.example:9000',
      region: 'eu-central-1',
      key: { accessKeyId: 'id', secretAccessKey: 'a/b+c' },
    });
    expect(read('https://s3.example/pins-media')).toMatchObject({ region: 'us-east-1', key: undefined });
  });

  it.each([
    's3.example/pins-media',
    'https://s3.example',
    'https://s3.example/My Bucket',
    'https://id@s3.example/pins',
  ])('is not %s', (url) => expect(() => read(url)).toThrow(/STORAGE_S3_BUCKET: must be as https:/));

  it('has no bare slash in its secret', () =>
    expect(() => read('https://id:a/b@s3.example/pins-media')).toThrow(/STORAGE_S3_BUCKET: must have %2F for \//));
});

describe('the URL of a webhook', () => {
  const SECRET = 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const read = (WEBHOOK_URL: string) => readEnv({ WEBHOOK_URL }).WEBHOOK_URL;

  it('has the secret before its host, and says whether pins wait', () => {
    expect(read(`https://whsec_${SECRET}@hook.example:9000/pins?site=1`)).toEqual({
      url: 'https://hook.example:9000/pins?site=1',
      secret: Buffer.from(SECRET, 'base64'),
      isAwaited: true,
    });
    const slashes = read(`http://whsec_${'%2F+'.repeat(20)}@127.0.0.1/?wait=off`);
    expect(slashes).toEqual({
      url: 'http://127.0.0.1/?wait=off',
      secret: Buffer.from('/+'.repeat(20), 'base64'),
      isAwaited: false,
    });
  });

  it.each([
    'https://hook.example/pins',
    `https://${SECRET}@hook.example/pins`,
    'https://whsec_short@hook.example/pins',
    `ftp://whsec_${SECRET}@hook.example/pins`,
    `whsec_${SECRET}@hook.example`,
  ])('is not %s', (url) => expect(() => read(url)).toThrow(/WEBHOOK_URL: must be as https:/));
});

describe('the URL of the transparency database', () => {
  const read = (DSA_API_URL: string) => readEnv({ DSA_API_URL }).DSA_API_URL;

  it('has the token before its host', () =>
    expect(read('https://7%7CybqkCFX7@transparency.dsa.ec.europa.eu/api/v1/statements')).toEqual({
      url: 'https://transparency.dsa.ec.europa.eu/api/v1/statements',
      token: '7|ybqkCFX7',
    }));

  it('is none without a token', () =>
    expect(() => read('https://transparency.dsa.ec.europa.eu/api/v1/statements')).toThrow(
      /DSA_API_URL: must have the token before its host/,
    ));
});

describe('the URL of the CyberTipline', () => {
  const read = (CYBERTIP_URL: string) => readEnv({ CYBERTIP_URL }).CYBERTIP_URL;

  it('has the user and password before its host', () =>
    expect(read('https://pins:a%2Fb@report.cybertip.org/ispws/')).toEqual({
      url: 'https://report.cybertip.org/ispws',
      authorization: `Basic ${Buffer.from('pins:a/b').toString('base64')}`,
    }));

  it.each(['https://report.cybertip.org/ispws', 'https://pins@report.cybertip.org/ispws'])('is not %s', (url) =>
    expect(() => read(url)).toThrow(/CYBERTIP_URL: must have the user and password before its host/),
  );
});

it('meta tags that prove whose site it is are names with contents, without the tags', () => {
  const tags = (SITE_VERIFICATION: string) => readEnv({ SITE_VERIFICATION }).SITE_VERIFICATION;
  expect(tags('google-site-verification=abc-DEF_12=, msvalidate.01=0123456789')).toEqual({
    'google-site-verification': 'abc-DEF_12=',
    'msvalidate.01': '0123456789',
  });
  expect(() => tags('<meta name="a">')).toThrow(/SITE_VERIFICATION: must be the name and content/);
});

it('crawlers are allowed by what they gather', () => {
  expect(readEnv({ ALLOWED_CRAWLERS: 'training, pictures' }).ALLOWED_CRAWLERS).toEqual(['training', 'pictures']);
  expect(() => readEnv({ ALLOWED_CRAWLERS: 'all' })).toThrow(/ALLOWED_CRAWLERS.*: must be training or pictures/);
});

it('the window for accounts of Google has a host', () => {
  expect(readEnv({ GOOGLE_SIGN_IN: 'pins.firebaseapp.com' }).GOOGLE_SIGN_IN).toBe('pins.firebaseapp.com');
  expect(() => readEnv({ GOOGLE_SIGN_IN: 'on' })).toThrow(/GOOGLE_SIGN_IN: must be the authDomain/);
});
