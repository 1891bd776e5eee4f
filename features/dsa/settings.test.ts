import { dsaSettings } from '@/features/dsa/settings';

describe('the URL of the transparency database', () => {
  const read = (DSA_API_URL: string) => dsaSettings.read({ DSA_API_URL }).DSA_API_URL;

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
