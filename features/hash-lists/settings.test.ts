import { hashListSettings } from '@/features/hash-lists/settings';

describe('the URL of the CyberTipline', () => {
  const read = (CYBERTIP_URL: string) => hashListSettings.read({ CYBERTIP_URL }).CYBERTIP_URL;

  it('has the user and password before its host', () =>
    expect(read('https://pins:a%2Fb@report.cybertip.org/ispws/')).toEqual({
      url: 'https://report.cybertip.org/ispws',
      authorization: `Basic ${Buffer.from('pins:a/b').toString('base64')}`,
    }));

  it.each(['https://report.cybertip.org/ispws', 'https://pins@report.cybertip.org/ispws'])('is not %s', (url) =>
    expect(() => read(url)).toThrow(/CYBERTIP_URL: must have the user and password before its host/),
  );
});
