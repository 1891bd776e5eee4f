import { ageSettings, ageWarnings } from '@/features/age-proof/settings';

const { read } = ageSettings;
const json = JSON.stringify;

describe('the regions of age', () => {
  const GEO_FILE = '/places.mmdb';

  it('are places with rules, and what holds elsewhere', () => {
    const { AGE_REGIONS } = read({ GEO_FILE, AGE_REGIONS: 'gb=proof, US-TX=closed ,unknown=proof' });
    expect(AGE_REGIONS).toEqual({
      rules: new Map([
        ['GB', 'proof'],
        ['US-TX', 'closed'],
      ]),
      divided: new Set(['US']),
      unknown: 'proof',
      other: 'declare',
      cdnKeepsDeclared: false,
    });
    expect(read({ AGE_REGIONS: 'unknown=proof,other=closed,cdn=declare' }).AGE_REGIONS).toMatchObject({
      other: 'closed',
      cdnKeepsDeclared: true,
    });
    expect(read({}).AGE_REGIONS).toBeUndefined();
  });

  it.each([
    ['no rule for unknown places', 'GB=proof', /AGE_REGIONS: must be as .*: the rule for visitors of unknown places/],
    ['a code that is none', 'UK=proof,unknown=proof', /AGE_REGIONS: must be as .*: "UK" is no code of ISO 3166/],
    ['a rule that is none', 'GB=block,unknown=proof', /AGE_REGIONS: must be as .*: no rule is called "block"/],
    ['a place twice', 'GB=proof,gb=closed,unknown=proof', /AGE_REGIONS: must have GB once/],
    ['another rule of a CDN', 'unknown=proof,cdn=proof', /AGE_REGIONS: must have cdn=declare, or no cdn/],
  ])('have not %s', (_, AGE_REGIONS, message) => expect(() => read({ GEO_FILE, AGE_REGIONS })).toThrow(message));

  it('need places, and a proxy whose header they believe', () => {
    const AGE_REGIONS = 'GB=proof,unknown=proof';
    expect(() => read({ AGE_REGIONS })).toThrow(/GEO_FILE: or GEO_HEADER is needed/);
    expect(() => read({ AGE_REGIONS, GEO_HEADER: 'x-place' })).toThrow(/TRUSTED_PROXY_HOPS: must be 1 or more/);
    expect(() => read({ AGE_REGIONS, GEO_HEADER: 'x-place', TRUSTED_PROXY_HOPS: '1' })).not.toThrow();
    expect(() => read({ AGE_REGIONS: 'unknown=proof' })).not.toThrow();
  });
});

describe('the provider of proofs of age', () => {
  const AGE_REGIONS = 'unknown=proof';
  const provider = { name: 'Agecheck', issuer: 'https://age.example', clientId: 'pins', clientSecret: 'x', claims: { a: true } }; // prettier-ignore
  const wallet = { name: 'Age app', trustedList: '/etc/pins/issuers.pem' };

  it('has a name, an issuer, a client, and the claims of an adult', () =>
    expect(read({ AGE_REGIONS, AGE_PROVIDER: json(provider) }).AGE_PROVIDER).toEqual([
      { ...provider, kind: 'openid', scope: 'openid', parameters: {} },
    ]));

  it('or a wallet with the list of trusted issuers, or several of them', () => {
    expect(read({ AGE_REGIONS, AGE_PROVIDER: json([wallet, provider]) }).AGE_PROVIDER).toEqual([
      { ...wallet, kind: 'wallet' },
      expect.objectContaining({ kind: 'openid', name: 'Agecheck' }),
    ]);
  });

  it.each([
    ['no JSON', '{', /AGE_PROVIDER: must be an object as JSON/],
    ['no claims', json({ ...provider, claims: {} }), /AGE_PROVIDER.0.claims: must have a claim/],
    ['more than it can have', json({ ...provider, secret: 'x' }), /AGE_PROVIDER.0: must not have secret/],
    [
      'an issuer without https',
      json({ ...provider, issuer: 'http://age.example' }),
      /AGE_PROVIDER: must have an https/,
    ],
    ['one name twice', json([provider, { ...wallet, name: 'Agecheck' }]), /AGE_PROVIDER: must have different names/],
    ['two wallets', json([wallet, { ...wallet, name: 'B' }]), /AGE_PROVIDER: must have one trusted list at most/],
    ['an empty list', '[]', /AGE_PROVIDER: must/],
  ])('has not %s', (_, AGE_PROVIDER, message) => expect(() => read({ AGE_REGIONS, AGE_PROVIDER })).toThrow(message));

  it('needs regions', () => expect(() => read({ AGE_PROVIDER: json(provider) })).toThrow(/AGE_REGIONS: is needed/));
});

it.each([
  ['unknown=proof', 1],
  ['unknown=closed,other=closed', 0],
])('without a provider the operator is warned of %s', (AGE_REGIONS, warnings) =>
  expect(ageWarnings(read({ AGE_REGIONS }))).toHaveLength(warnings),
);
