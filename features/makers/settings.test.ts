import { makerSettings } from '@/features/makers/settings';

const provider = (issuer: string) =>
  JSON.stringify({ name: 'Whoiswho', issuer, clientId: 'pins', clientSecret: 'secret', claims: { adult: true } });
const read = (UPLOADERS: string, issuer: string) =>
  makerSettings.read({ UPLOADERS, UPLOADER_PROVIDER: provider(issuer) });

describe('the provider of verifications', () => {
  it.each(['https://id.example', 'http://localhost:9000'])('may be %s', (issuer) =>
    expect(read('verified', issuer).UPLOADER_PROVIDER).toMatchObject({ issuer, scope: 'openid' }),
  );

  it('has an https issuer, and needs UPLOADERS=verified', () => {
    expect(() => read('verified', 'http://id.example')).toThrow('UPLOADER_PROVIDER: must have an https issuer');
    expect(() => read('anyone', 'https://id.example')).toThrow('UPLOADERS: must be verified with UPLOADER_PROVIDER');
  });
});
