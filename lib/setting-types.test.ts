import { readEnv } from '@/lib/env';

const json = JSON.stringify;

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

it('the age dialog is on for public sites unless the setting says otherwise', () => {
  expect([readEnv({}).AGE_GATE, readEnv({ AGE_GATE: 'on' }).AGE_GATE]).toEqual(['off', 'on']);
});

it('partners have a name, a URL and a text', () => {
  const partner = { name: 'A partner', url: 'https://partner.example/', text: 'Prints posters.' };
  expect(readEnv({ PARTNERS: json([partner]) }).PARTNERS).toEqual([partner]);
  expect(() => readEnv({ PARTNERS: json([{ ...partner, text: '' }]) })).toThrow(/PARTNERS/);
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
