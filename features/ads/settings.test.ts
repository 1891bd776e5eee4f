import { adsSettings } from '@/features/ads/settings';

const json = JSON.stringify;
const { read } = adsSettings;
const page = { name: 'One', url: 'https://one.example/box' };
const script = { name: 'Two', script: 'https://two.example/tag.js' };

describe('the ad providers', () => {
  it('are up to three, each a page or a script', () => {
    expect(read({ AD_PROVIDERS: json([page, script]) }).AD_PROVIDERS).toEqual([
      { name: 'One', kind: 'url', address: page.url },
      { name: 'Two', kind: 'script', address: script.script },
    ]);
    expect(read({ AD_PROVIDERS: '[]' }).AD_PROVIDERS).toEqual([]);
    expect(read({ AD_PROVIDERS: '' }).AD_PROVIDERS).toBeUndefined();
  });

  it.each([
    ['no JSON', '{', /AD_PROVIDERS: must be a list as JSON/],
    ['no list', '{}', /AD_PROVIDERS/],
    ['four', json([1, 2, 3, 4].map((n) => ({ ...page, name: `P${n}` }))), /AD_PROVIDERS: must have 3 entries at most/],
    ['a name twice', json([page, page]), /AD_PROVIDERS: must have a name of its own/],
    ['a provider without a URL', json([{ name: 'One' }]), /AD_PROVIDERS.*must have a name, and the address/],
    ['code for a URL', json([{ name: 'One', url: 'javascript:alert(1)' }]), /AD_PROVIDERS/],
    ['both kinds at once', json([{ ...page, ...script }]), /AD_PROVIDERS/],
  ])('are not %s', (_, AD_PROVIDERS, message) => expect(() => read({ AD_PROVIDERS })).toThrow(message));
});

describe('the ads server', () => {
  it('has the origin that is set', () => {
    expect(read({}).ADS_URL).toBeUndefined();
    expect(read({ ADS_URL: 'https://ads.example/' }).ADS_URL).toBe('https://ads.example');
  });

  it('has the whole of its host', () =>
    expect(() => read({ ADS_URL: 'https://ads.example/a' })).toThrow(/ADS_URL: must be a scheme and a host alone/));

  it('is never the site itself', () =>
    expect(() => read({ PORT: '3100', ADS_URL: 'http://localhost:3100' })).toThrow(
      /ADS_URL: must be on a host of its own/,
    ));

  it('has an address on a public site with a script', () => {
    const SITE_URL = 'https://pins.example';
    const AD_PROVIDERS = json([script]);
    expect(() => read({ SITE_URL, AD_PROVIDERS })).toThrow(/ADS_URL: is needed for a provider with a script/);
    expect(read({ SITE_URL, AD_PROVIDERS: json([page]) }).ADS_URL).toBeUndefined();
    expect(() => read({ SITE_URL: 'http://localhost:3000', AD_PROVIDERS })).not.toThrow();
  });
});

it.each(['UA-1234-5', 'G-', 'g-abcde', "G-ABCDE'"])('%s is no measurement id', (MEASUREMENT_ID) =>
  expect(() => read({ MEASUREMENT_ID })).toThrow(/MEASUREMENT_ID: must be as G-/),
);

describe('the lines of ads.txt', () => {
  it('are sellers and variables, parted by semicolons', () => {
    const ADS_TXT = 'ads.example, 1234, DIRECT, f08c47fec0942fa0; b.example,5,RESELLER; CONTACT=ads@example.com;';
    expect(read({ ADS_TXT }).ADS_TXT).toEqual([
      'ads.example, 1234, DIRECT, f08c47fec0942fa0',
      'b.example,5,RESELLER',
      'CONTACT=ads@example.com',
    ]);
    expect(read({ ADS_TXT: '' }).ADS_TXT).toBeUndefined();
  });

  it.each(['ads.example', 'ads.example, 1, SELLER', 'CONTACT=', 'a.example, 1, DIRECT\nb.example, 2, DIRECT'])(
    'are not %j',
    (ADS_TXT) => expect(() => read({ ADS_TXT })).toThrow(/ADS_TXT: must be lines such as/),
  );
});
